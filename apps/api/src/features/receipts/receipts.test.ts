import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addLanguages } from '@sousto/messages/languages.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '../../customer-test.ts'
import { signedInStaff } from '../../staff-test.ts'
import { aPayload, order, orderApi, orderableDatabase } from '../orders/ordering-test.ts'

addLanguages()
const { database, drop } = await orderableDatabase()
const clock = fakeClock('2026-11-27T12:30')
await database.pool.query("UPDATE shop.items SET vat = 'standard' WHERE id = 1004")
const app = await orderApi({ database, clock })
afterAll(async () => {
  await app.close()
  await drop()
})
beforeEach(async () => {
  await emptyTables(database, 'shop.orders')
})

const PAGE = 'text/html,application/xhtml+xml;q=0.9'
const BASKET = {
  cart: [
    { polozka_id: 1001, quantity: 2, extraItems: [{ id: 3002 }, { id: 3003 }] },
    { polozka_id: 1004, quantity: 1, extraItems: [] },
  ],
}
/** 2 × (189 + 15 + 25,50) + 39; 2 × (8,50 + 3) + 8,50 + 5; 49. */
const TOTAL = 498 + 36.5 + 49

async function placed(more: object = {}, payment: object = {}) {
  const answer = (
    await order(app, aPayload({ ...BASKET, ...more }, { totalCheck: TOTAL, ...payment }))
  ).json()
  expect(answer.status).toBe('ok')
  const { order_number: number, guid } = answer as { order_number: string; guid: string }
  return { number, guid, url: `/api/orders/receipt/${number}?guid=${guid}` }
}

async function get(url: string, accept = PAGE) {
  return await app.inject({ url, headers: { accept } })
}

function wordsOf(page: string): string {
  return page
    .replaceAll(/<style>.*?<\/style>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#39;/g, "'")
    .replaceAll(/[\s\u00a0]+/g, ' ')
}
const words = async (url: string) => wordsOf((await get(url)).body)

async function pdfText(body: Buffer): Promise<{ readonly text: string; readonly pages: number }> {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(body)), {
    mergePages: true,
  })
  return { text: text.replaceAll(/[\s\u00a0]+/g, ' '), pages: totalPages }
}
const pdf = async (url: string) => await pdfText((await get(`${url}&format=pdf`)).rawPayload)

const set = (columns: string) => database.pool.query(`UPDATE shop.orders SET ${columns}`)

/** Pays the order online, and adds refunds that the gateway has confirmed. */
async function paidOnline(
  refunds: readonly { amount: number; reason?: string; lines?: object; at?: string; state?: string }[] = [],
) {
  await set("payment_method = 'credit-card'")
  const { rows } = await database.pool.query<{ id: number }>(
    `INSERT INTO shop.payments (order_id, gateway, method, reference, return_key, amount, state, created_at, paid, paid_at, refunded)
     SELECT id, 'gopay', 'credit-card', 'r', gen_random_uuid(), total, 'paid', placed_at, total, placed_at, 0 FROM shop.orders RETURNING id`,
  )
  for (const [index, refund] of refunds.entries()) {
    const { amount, reason = 'quality', lines, at = `2026-11-28T1${index}:00Z`, state = 'confirmed' } = refund
    await database.pool.query(
      `INSERT INTO shop.refunds (order_id, tender, payment_id, amount, reason, note, bearer, lines, key, requested_at, requested_by, state, due_at, confirmed_at)
       SELECT id, 'online', $1, $2, $3, '', 'restaurant', $4, $5, $6, 'cli:test', $7,
         CASE WHEN $7 = 'confirmed' THEN NULL ELSE $6::timestamptz END, CASE WHEN $7 = 'confirmed' THEN $6::timestamptz END FROM shop.orders`,
      [rows[0]?.id, amount * 100, reason, lines && JSON.stringify(lines), `k${index}`, at, state],
    )
  }
}

describe('a receipt', () => {
  it('names the seller, the lines with extras, fees, VAT by rate, tenders and the total [ordering-1.1, wire-payments.16]', async () => {
    const { url, number } = await placed()
    const text = await words(url)
    expect(text).toContain(`Zjednodušený daňový doklad Číslo dokladu ${number}`)
    expect(text).toContain('Datum vystavení 27. 11. 2026 Datum plnění 27. 11. 2026')
    expect(text).toContain(
      'Prodávající U Modrého hrnce Smyšlená 12, 779 00 Olomouc IČO 99001012 DIČ CZ99001012',
    )
    expect(text).not.toContain('Odběratel')
    expect(text).toMatch(/Svíčková na smetaně s přílohou: [^,]+, \S.* 2 ks 229,50 Kč 12 % 459 Kč/)
    expect(text).toContain('Limonáda 1 ks 39 Kč 21 % 39 Kč')
    expect(text).toContain('Položky 498 Kč Obaly 36,50 Kč Doprava 49 Kč Celkem 583,50 Kč')
    // The fees of 85,50 are divided: 78,80 with the food, 6,70 with the drink.
    expect(text).toContain('12 % 480,18 Kč 57,62 Kč 537,80 Kč 21 % 37,77 Kč 7,93 Kč 45,70 Kč')
    expect(text).toContain('Způsob úhrady Hotově 584 Kč Zaokrouhlení 0,50 Kč')
  })

  it('shows credits as a tender, and the tip without VAT', async () => {
    const { url } = await placed()
    await set('credits = 8350, tip = 2000, total = total - 8350 + 2000')
    const text = await words(url)
    expect(text).toContain('Celkem 603,50 Kč')
    expect(text).toContain('537,80 Kč 21 % 37,77 Kč 7,93 Kč 45,70 Kč Mimo DPH (spropitné) 20 Kč')
    expect(text).toContain('Kredity 83,50 Kč Hotově 520 Kč')
  })

  it('does not change when the restaurant does', async () => {
    const { url } = await placed()
    const before = await words(url)
    await database.pool.query("UPDATE shop.restaurants SET ico = NULL, dic = NULL, street = 'Jiná 1'")
    const after = await words(url)
    await database.pool.query(
      "UPDATE shop.restaurants SET ico = '99001012', dic = 'CZ99001012', street = 'Smyšlená 12' WHERE id = 101",
    )
    expect(after).toBe(before)
  })

  it('of a seller without a VAT number shows no VAT', async () => {
    const { url } = await placed()
    await set(`seller = seller || '{"dic": null}'`)
    const text = await words(url)
    expect(text).toContain('Účtenka Číslo dokladu')
    expect(text).toContain('Prodávající není plátce DPH.')
    expect(text).not.toMatch(/daňový|Rozpis|21 %/)
  })

  it('has the rates of the day of its supply [wire-payments.17]', async () => {
    const { url } = await placed()
    await set("placed_at = '2023-12-30T12:00Z', deliver_at = '2023-12-31 18:00'")
    expect(await words(url)).toContain('15 % 467,65 Kč 70,15 Kč 537,80 Kč')
    await set("deliver_at = '2024-01-01 11:00'")
    expect(await words(url)).toContain('12 % 480,18 Kč')
  })

  it.each([
    ['en', 'Simplified tax document', 'Cash 584 Kč'],
    ['uk', 'Спрощений податковий документ', 'Готівкою 584 Kč'],
  ])(
    'is in the language of the order, as a page and as a PDF: %s [delights-11.9]',
    async (language, title, paid) => {
      const { url, number } = await placed()
      await set(`language = '${language}'`)
      const page = (await get(url)).body
      expect(page).toContain(`<html lang="${language}">`)
      for (const text of [wordsOf(page), (await pdf(url)).text]) {
        expect(text).toContain(title)
        expect(text).toContain(paid)
      }
      const dispatcher = await signedInStaff(database, [{ role: 'dispatcher', city: 'olomouc' }], {
        at: clock(),
      })
      const path = `/provoz/dispatch/olomouc/orders/${number}/receipt`
      const seen = await dispatcher.call(app, 'GET', path, { headers: { accept: PAGE } })
      expect(wordsOf(seen.body)).toContain('Zjednodušený daňový doklad')
    },
  )

  it('over 10,000 Kč is a full document', async () => {
    const { url } = await placed()
    await database.pool.query('UPDATE shop.order_lines SET price = 600000 WHERE position = 0')
    const text = await words(url)
    expect(text).toContain('Faktura – daňový doklad')
    expect(text).toContain('Odběratel Eliška Nováčková')
    expect(text).toContain('2 ks 5 357,14 Kč 6 000 Kč 12 %')
  })

  it('escapes user input', async () => {
    const { url } = await placed()
    await database.pool.query(`UPDATE shop.order_lines SET name = '<script>alert("1")</script>'`)
    const { body } = await get(url)
    expect(body).not.toContain('<script')
    expect(body).toContain('&lt;script&gt;')
  })

  it('is a page that loads and runs nothing and is not cached [wire-payments.16]', async () => {
    const { url } = await placed()
    const { headers, body } = await get(url)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^' ]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    expect(body).not.toMatch(/ style=|<img|<link|url\(/)
  })
})

it('the migration that stores sellers gives existing orders that of the catalogue', async () => {
  const { url } = await placed()
  const before = await words(url)
  await database.pool.query('ALTER TABLE shop.orders DROP COLUMN seller, DROP COLUMN invoice')
  const migration = join(import.meta.dirname, '../../migrations/053-receipts.sql')
  await database.pool.query(await readFile(migration, 'utf8'))
  expect(await words(url)).toBe(before)
})

describe('a receipt is shown', () => {
  it('with the guid, and to the customer of the order without it [wire-payments.16]', async () => {
    const bohumila = await aCustomer(database)
    const payload = aPayload(BASKET, { totalCheck: TOTAL })
    const { order_number: number } = (await bohumila.call(app, 'POST', '/orders', { payload })).json()
    const own = await bohumila.call(app, 'GET', `/orders/receipt/${number}`)
    expect(own.statusCode).toBe(200)
    expect(own.body).toContain(number)
    const other = await aCustomer(database)
    expect((await other.call(app, 'GET', `/orders/receipt/${number}`)).statusCode).toBe(404)
  })

  it.each([
    ['no guid', ''],
    ['another guid', '?guid=7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'],
  ])('to nobody with %s [wire-payments.16]', async (_what, query) => {
    const { number } = await placed()
    const response = await get(`/api/orders/receipt/${number}${query}`, 'application/json')
    expect([response.statusCode, response.json().code]).toEqual([404, 'order_not_found'])
  })

  it.each([
    ['unpaid', 409],
    ['cancelled', 409],
    ['confirmed', 200],
    ['delivered', 200],
  ])('for an order that is %s: %i', async (state, status) => {
    const { url } = await placed()
    await set(`state = '${state}'`)
    expect((await get(url)).statusCode).toBe(status)
  })

  it('with an error as a page for browsers, and as the usual failure for programs', async () => {
    const { url } = await placed()
    await set("state = 'unpaid'")
    const page = await get(url)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(wordsOf(page.body)).toContain('Tento doklad ještě nevznikl.')
    expect((await get(url, '*/*')).json()).toMatchObject({ code: 'receipt_not_issued' })
  })

  it.each(['guid=nic', 'refund=0', 'refund=x', 'format=docx'])('not for ?%s', async (query) => {
    const { number } = await placed()
    expect((await get(`/api/orders/receipt/${number}?${query}`)).statusCode).toBe(400)
  })
})

describe('staff of the order’s city', () => {
  it('open the receipt and its corrections, whose links have no guid [administration-7.9]', async () => {
    const { number, guid } = await placed()
    await set("state = 'delivered'")
    const dispatcher = await signedInStaff(database, [{ role: 'dispatcher', city: 'olomouc' }], {
      at: clock(),
    })
    const path = `/provoz/dispatch/olomouc/orders/${number}/receipt`
    const page = await dispatcher.call(app, 'GET', path, { headers: { accept: PAGE } })
    expect(wordsOf(page.body)).toContain(`Číslo dokladu ${number}`)
    expect(page.body).toContain('href="?format=pdf"')
    expect(page.body).not.toContain(guid)
    const document = await dispatcher.call(app, 'GET', `${path}?format=pdf`)
    expect(document.headers['content-type']).toBe('application/pdf')
  })

  it('find none in another city, and nobody else opens one [administration-7.9]', async () => {
    const { number } = await placed()
    const path = (slug: string) => `/provoz/dispatch/${slug}/orders/${number}/receipt`
    const cook = await signedInStaff(database, [{ role: 'staff', outlet: 101 }], { at: clock() })
    expect((await cook.call(app, 'GET', path('olomouc'))).statusCode).toBe(403)
    const admin = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
    expect((await admin.call(app, 'GET', path('louny'))).statusCode).toBe(404)
    expect((await get(`/api${path('olomouc')}`, 'application/json')).statusCode).toBe(401)
  })
})

describe('a correction document', () => {
  it('reverses the lines of a refund at their rate, and refers to the receipt [wire-payments.18]', async () => {
    const { url, number } = await placed()
    await paidOnline([{ amount: 39, reason: 'item_missing', lines: [{ position: 1, quantity: 1 }] }])
    expect(await words(url)).toContain(`Opravné doklady ${number}-1 ze dne 28. 11. 2026`)
    const text = await words(`${url}&refund=1`)
    expect(text).toContain(`Opravný daňový doklad Číslo dokladu ${number}-1 Opravuje doklad ${number}`)
    expect(text).toContain('Důvod opravy Položka chyběla')
    expect(text).toContain('Limonáda 1 ks 21 %')
    expect(text).toContain('Vráceno celkem −39 Kč')
    expect(text).toContain('21 % −32,23 Kč −6,77 Kč −39 Kč')
    expect(text).toContain('Vráceno Stejnou cestou, jakou přišla platba 39 Kč')
  })

  it('exists for each confirmed refund of a due amount [wire-payments.18]', async () => {
    const { url } = await placed()
    await paidOnline([
      { amount: 20 },
      { amount: 10, reason: 'payment_not_due' },
      { amount: 10, state: 'requested' },
      { amount: 30, at: '2026-11-27T18:00Z' },
    ])
    expect(await words(`${url}&refund=1`)).toContain('Vráceno celkem −30 Kč')
    expect(await words(`${url}&refund=2`)).toContain('Vráceno celkem −20 Kč')
    expect((await get(`${url}&refund=3`)).statusCode).toBe(409)
  })

  it('of a cancelled order reverses everything that is left, including credits [wire-payments.18]', async () => {
    const { url } = await placed()
    await set('credits = 8350, total = total - 8350')
    await paidOnline([{ amount: 100 }, { amount: 400, reason: 'order_cancelled' }])
    await set("state = 'cancelled'")
    await database.pool.query(
      `INSERT INTO shop.order_states (order_id, state, at, actor) SELECT id, 'cancelled', '2026-11-29T10:00Z', 'dispatcher' FROM shop.orders`,
    )
    expect((await get(url)).statusCode).toBe(200)
    const rows = async (refund: number) =>
      [
        ...(await words(`${url}&refund=${refund}`)).matchAll(
          /(12|21) % −([\d,]+) Kč −([\d,]+) Kč −([\d,]+) Kč/g,
        ),
      ].map(([, , ...amounts]) => amounts.map((each) => Math.round(Number(each.replace(',', '.')) * 100)))
    const [first, second] = [await rows(1), await rows(2)]
    // Base, VAT and price of each rate, as in the receipt.
    expect(
      first.map((each, rate) => each.map((amount, index) => amount + (second[rate]?.[index] ?? 0))),
    ).toEqual([
      [48_018, 5_762, 53_780],
      [3_777, 793, 4_570],
    ])
    const last = await words(`${url}&refund=2`)
    expect(last).toContain('Vráceno celkem −483,50 Kč')
    expect(last).toContain('Stejnou cestou, jakou přišla platba 400 Kč Kredity 83,50 Kč')
  })

  it('of a cancelled order paid with credits alone reverses the credits', async () => {
    const { url } = await placed()
    await set("payment_method = 'credits', credits = total, total = 0, state = 'cancelled'")
    await database.pool.query(
      `INSERT INTO shop.order_states (order_id, state, at, actor) SELECT id, 'cancelled', '2026-11-27T14:00Z', 'dispatcher' FROM shop.orders`,
    )
    expect(await words(`${url}&refund=1`)).toContain('Vráceno celkem −583,50 Kč')
  })

  it.each([
    ['some', '−567 Kč', 8350],
    ['all', '−483,50 Kč', 0],
  ])(
    'of a cancelled cash order with %s credits already returned reverses the rest',
    async (_, rest, left) => {
      const { url } = await placed()
      await set(
        `credits = 10000, total = total - 10000, refunded_credits = ${10_000 - left}, state = 'cancelled'`,
      )
      await database.pool.query(
        `INSERT INTO shop.refunds (order_id, amount, tender, reason, note, bearer, key, state, requested_by, requested_at, confirmed_at)
       SELECT id, ${10_000 - left}, 'credits', 'goodwill', '', 'operator', 'some', 'confirmed', 'test', now(), '2026-11-27T13:00Z' FROM shop.orders`,
      )
      await database.pool.query(
        `INSERT INTO shop.order_states (order_id, state, at, actor) SELECT id, 'cancelled', '2026-11-27T14:00Z', 'dispatcher' FROM shop.orders`,
      )
      expect(await words(`${url}&refund=2`)).toContain(`Cena snížena o ${rest}`)
    },
  )
})

describe('a receipt as a PDF', () => {
  it('has the same text, with diacritics, and a file name [wire-payments.16]', async () => {
    const { url, number } = await placed()
    await database.pool.query(
      `UPDATE shop.order_lines SET name = 'Příliš žluťoučký kůň, phở bò' WHERE position = 0`,
    )
    const response = await get(url, 'application/pdf')
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-disposition']).toBe(
      `inline; filename="uctenka-${number.replace('/', '-')}.pdf"`,
    )
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const { text, pages } = await pdfText(response.rawPayload)
    expect(pages).toBe(1)
    expect(text).toContain('Příliš žluťoučký kůň, phở bò')
    expect(text).toContain('Zjednodušený daňový doklad')
    expect(text).toContain(number)
    expect(text).toContain('480,18 Kč')
    expect(response.rawPayload.length).toBeLessThan(100_000)
  })

  it('of a correction is found by its number', async () => {
    const { url, number } = await placed()
    await paidOnline([{ amount: 39, reason: 'item_missing', lines: [{ position: 1, quantity: 1 }] }])
    const { text } = await pdf(`${url}&refund=1`)
    expect(text).toContain(`Opravuje doklad ${number}`)
    expect(text).toContain('−6,77 Kč')
  })

  it.each([
    ['500 characters without a space', 'Ž'.repeat(500)],
    ['emoji', '🍕'.repeat(100)],
    ['Arabic and Hebrew', 'مرحبا بالعالم שלום עולם'],
    ['Chinese', '宫保鸡丁'.repeat(20)],
    ['marks upon marks', `Z${'\u0301\u0327\u0489'.repeat(200)}`],
    ['direction overrides', '\u202eecirP\u202c \u200b\u200d\ufeff'],
    ['line breaks', 'a\r\n\tb\u0007\u2028c'],
  ])('can contain a name of %s [wire-payments.16]', async (_what, name) => {
    const { url } = await placed()
    await database.pool.query('UPDATE shop.order_lines SET name = $1', [name])
    expect((await get(url)).statusCode).toBe(200)
    const { text } = await pdf(url)
    expect(text).toContain('Celkem')
    expect(text).toContain('583,50 Kč')
  })

  it('has a replacement word for letters that it cannot draw, and nothing for pictures [operations-3.71]', async () => {
    const { url } = await placed()
    await database.pool.query('UPDATE shop.order_lines SET name = $1', ['Kachna 🦆 北京 s rýží'])
    const { text } = await pdf(url)
    expect(text).toContain('Kachna [jiné písmo] s rýží')
  })

  it('of many lines continues over several pages with every line [wire-payments.16]', async () => {
    const { url } = await placed()
    await database.pool.query(
      `INSERT INTO shop.order_lines SELECT order_id, n, item_id, restaurant_id, 'Chod ' || n, 0, 0, 1, '[]', 'reduced'
       FROM shop.order_lines, generate_series(2, 99) n WHERE position = 0`,
    )
    const { text, pages } = await pdf(url)
    expect(pages).toBeGreaterThan(1)
    for (let n = 2; n < 100; n += 1) expect(text).toContain(`Chod ${n} `)
  })
})

describe('an invoice for a company', () => {
  const COMPANY = { name: ' Smyšlená s.r.o. ', ico: '990 01 012', dic: 'cz99001012' }

  it('is a full document with the ordering company, whatever the price [wire-payments.19]', async () => {
    const { url } = await placed({ invoice: COMPANY })
    const text = await words(url)
    expect(text).toContain('Faktura – daňový doklad')
    expect(text).toMatch(/Odběratel Smyšlená s\.r\.o\. IČO 99001012 DIČ CZ99001012 Doručeno na adresu \S/)
    expect(text).toContain('2 ks 204,91 Kč 229,50 Kč 12 % 459 Kč')
    expect((await pdf(url)).text).toContain('Smyšlená s.r.o.')
  })

  it('with an invalid number is rejected, naming the field', async () => {
    const invoice = { ...COMPANY, ico: '99001013' }
    const answer = (await order(app, aPayload({ ...BASKET, invoice }, { totalCheck: TOTAL }))).json()
    expect(answer).toMatchObject({ status: 'error', code: 'company_ico_invalid', field: 'invoice.ico' })
  })
})
