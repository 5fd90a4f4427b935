import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { OrderActor, OrderState } from '@sousto/domain/order-state/order-states.ts'
import { receiveMail } from '@sousto/fakes/mailbox/smtp.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '../../customer-test.ts'
import { catchUp } from '../../events/catch-up-test.ts'
import { moveOrder } from '../../move-order.ts'
import { mailboxHash } from '../privacy/service.ts'
import { aPayload, count, order, orderApi, orderableDatabase } from './ordering-test.ts'
import { createTracking } from './tracking-service.ts'

const { database, drop } = await orderableDatabase()
const clock = fakeClock('2026-11-27T12:30')
const arrived: Email[] = []
const server = await receiveMail(async (message) => {
  arrived.push(await PostalMime.parse(message))
})
const app = await orderApi({
  database,
  clock,
  mail: {
    account: () => ({ smtpUrl: server.url, from: 'Sousto <posta@sousto.example>' }),
    publicUrl: () => 'https://sousto.example',
  },
})
await app.listen({ host: '127.0.0.1', port: 0 })
const tracking = createTracking({ database, clock, moveOrder })
afterAll(async () => {
  await app.close()
  await server.close()
  await drop()
})

let number: string
let guid: string
beforeEach(async () => {
  clock.set('2026-11-27T12:30')
  await database.pool.query('DELETE FROM shop.order_mails')
  await emptyTables(database, 'shop.attempts')
  arrived.length = 0
  ;({ order_number: number, guid } = (await order(app)).json())
  await arrives(`Objednávka ${number} přijata`)
})

const subjects = () => arrived.map(({ subject }) => subject)
const arrives = (subject: string) => eventually(() => expect(subjects()).toContain(subject))

async function move(to: OrderState, actor: OrderActor = 'dispatcher'): Promise<void> {
  const parsed = parseOrderNumber(number)
  if (parsed === null) throw new Error(`not a number: ${number}`)
  await tracking.move(parsed, to, actor)
  await catchUp({ database, clock })
}

it('a received order is confirmed by a mail to the customer, with the tracking link and its guid [mail.3]', () => {
  const [mail] = arrived
  expect(mail?.to).toEqual([{ name: '', address: 'eliska@priklad.example' }])
  expect(mail?.text).toContain(`https://sousto.example/objednavka/${number}?guid=${guid}`)
  expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain('Celkem: 402 Kč')
})

it('a mail about an order is recorded without its address [administration-7.3]', async () => {
  const recorded = async () =>
    (
      await database.pool.query(
        `SELECT s.* FROM shop.sent_about_orders AS s JOIN shop.orders AS o ON o.id = s.order_id WHERE o.guid = $1`,
        [guid],
      )
    ).rows
  await eventually(async () =>
    expect(await recorded()).toMatchObject([
      { channel: 'mail', recipient: 'customer', kind: 'orderReceived', outcome: 'sent', attempts: 1 },
    ]),
  )
  expect(JSON.stringify(await recorded())).not.toContain('priklad')
})

it('a mail names what rounding changes at a price in cash [ordering-1.1]', async () => {
  const cart = [
    { polozka_id: 1001, quantity: 2, extraItems: [{ id: 3002 }, { id: 3003 }] },
    { polozka_id: 1004, quantity: 1, extraItems: [] },
  ]
  clock.pass({ minutes: 1 })
  const { order_number } = (await order(app, aPayload({ cart }, { totalCheck: 583.5 }))).json()
  await arrives(`Objednávka ${order_number} přijata`)
  expect(arrived.at(-1)?.text?.replaceAll('\u00a0', ' ')).toMatch(
    /Celkem: 583,50 Kč\s+Zaokrouhlení: 0,50 Kč\s+K zaplacení: 584 Kč/,
  )
})

it('an order repeated under one idempotency key causes one mail', async () => {
  const key = crypto.randomUUID()
  arrived.length = 0
  clock.pass({ minutes: 1 })
  await Promise.all([order(app, aPayload(), key), order(app, aPayload(), key), order(app, aPayload(), key)])
  await eventually(() => expect(arrived).toHaveLength(1))
  expect(await count(database, 'shop.order_mails')).toBe(0)
})

it('a rejected order causes no mail', async () => {
  await order(app, aPayload({}, { totalCheck: 1 }))
  await catchUp({ database, clock })
  expect(await count(database, 'shop.order_mails')).toBe(0)
})

it('a cancelled order causes one more mail [mail.3]', async () => {
  await move('cancelled')
  clock.pass({ minutes: 1 })
  await arrives(`Objednávka ${number} stornována`)
  expect(await count(database, 'shop.order_mails')).toBe(0)
  expect(subjects()).toEqual([`Objednávka ${number} přijata`, `Objednávka ${number} stornována`])
})

it('two hours after delivery an invitation to review is sent, with the guid [mail.3]', async () => {
  for (const state of ['accepted', 'loaded', 'delivered'] as const) await move(state)
  const { rows } = await database.pool.query<{ due_at: Temporal.Instant; template: string }>(
    'SELECT due_at, template FROM shop.order_mails',
  )
  expect(rows).toEqual([{ template: 'reviewInvitation', due_at: clock().add({ hours: 2 }) }])
  clock.pass({ hours: 2 })
  await arrives('Chutnalo vám? Ohodnoťte U Modrého hrnce')
  expect(arrived.at(-1)?.text).toContain(`/objednavka/${number}?guid=${guid}`)
  expect(arrived.at(-1)?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toMatch(
    /^<https:\/\/sousto\.example\/api\/user\/unsubscribe\/[\w-]{32}>$/,
  )
})

it('no invitation is sent to a customer who unsubscribed [mail.3]', async () => {
  for (const state of ['accepted', 'loaded', 'delivered'] as const) await move(state)
  const mailbox = mailboxHash('eliska@priklad.example')
  await database.pool.query(
    `INSERT INTO shop.consents (email_hash, given, wording, source, at) VALUES ($1, false, 'Ne', 'unsubscribe', now())`,
    [mailbox],
  )
  clock.pass({ hours: 2 })
  await eventually(async () => {
    expect(await count(database, 'shop.order_mails')).toBe(0)
    expect(await count(database, 'graphile_worker._private_jobs')).toBe(0)
  })
  expect(subjects()).toEqual([`Objednávka ${number} přijata`])
  await database.pool.query('DELETE FROM shop.consents')
})

it('no invitation is sent when the order has already been reviewed [mail.3]', async () => {
  for (const state of ['accepted', 'loaded', 'delivered'] as const) await move(state)
  const stars = { foodReview: 5, deliveryReview: 4, reviewText: '' }
  await app.inject({ method: 'POST', url: '/api/orders/review', payload: { guid, ...stars } })
  clock.pass({ hours: 2 })
  await eventually(async () => {
    expect(await count(database, 'shop.order_mails')).toBe(0)
    expect(await count(database, 'graphile_worker._private_jobs')).toBe(0)
  })
  expect(subjects()).toEqual([`Objednávka ${number} přijata`])
})

describe('orders with an unproven mailbox', () => {
  const ofEla = (written: string) =>
    aPayload({ user: { jmeno: 'Ela', prijmeni: '', login: written, telefon: '777000123' } })
  const toEla = () => arrived.filter(({ to }) => to?.[0]?.address?.toLowerCase().startsWith('e'))

  it('send one mail a minute to it; the others wait, and none is lost', async () => {
    arrived.length = 0
    for (const written of ['ela@priklad.example', 'e.la@priklad.example', 'ela+1@priklad.example']) {
      await order(app, ofEla(written))
    }
    await eventually(async () => {
      const { rows } = await database.pool.query(
        'SELECT due_at FROM shop.order_mails WHERE paced ORDER BY due_at',
      )
      expect(rows).toEqual([{ due_at: clock().add({ minutes: 1 }) }, { due_at: clock().add({ minutes: 2 }) }])
    })
    await eventually(() => expect(toEla()).toHaveLength(1))
    clock.pass({ minutes: 1 })
    await eventually(() => expect(toEla()).toHaveLength(2))
    clock.pass({ minutes: 1 })
    await eventually(() => expect(toEla()).toHaveLength(3))
    expect(await count(database, 'shop.order_mails')).toBe(0)
  })

  it('do not delay the mails to a logged-in customer’s own mailbox', async () => {
    arrived.length = 0
    const customer = await aCustomer(database, 'eva@priklad.example')
    for (let each = 0; each < 3; each += 1) {
      await customer.call(app, 'POST', '/orders', { payload: ofEla('Eva@priklad.example') })
    }
    await eventually(() => expect(toEla()).toHaveLength(3))
  })
})
