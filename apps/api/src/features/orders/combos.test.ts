/** Half-and-half dishes and combos, from the catalogue file to the board, the receipt and the refund (`delights.md` §9). */
import { randomUUID } from 'node:crypto'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aDish, aFile, aRestaurantEntry, exportedText, importFile } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { signedInStaff } from '../../staff-test.ts'
import { aPayload, count, order, orderApi } from './ordering-test.ts'

const { database, drop } = await testDatabase<DB>()
const NOON = '2026-11-27T12:30'
const clock = fakeClock(NOON)
const none = { allergens: null, diets: null }
const section = (
  id: number,
  name: string,
  items: ReturnType<typeof aDish>[],
  halves: 'mean' | null = null,
) => ({
  id,
  name,
  subtitle: null,
  halves,
  items,
})
const file = aFile({
  restaurants: [
    {
      ...aRestaurantEntry(),
      delivery: { ...aRestaurantEntry().delivery, minimumOrder: 0, orderPackaging: 0 },
      extraGroups: [
        {
          id: 301,
          name: 'Pití',
          kind: 'required',
          atLeast: null,
          atMost: null,
          extras: [
            { id: 3101, name: 'Kofola', price: 0, packaging: 0, ...none, dish: 1004 },
            { id: 3102, name: 'jinak', price: 20, packaging: 0, ...none, dish: 1005 },
          ],
        },
      ],
      menu: [
        section(
          501,
          'Pizza',
          [
            aDish({ id: 1001, name: 'Margherita', price: 159, packaging: 10, allergens: [1, 7] }),
            aDish({ id: 1002, name: 'Salámová', price: 199.51, packaging: 12, allergens: [1, 10] }),
            aDish({ id: 1006, name: 'Tvarohová', price: 120, nextDayFrom: '10:00' }),
          ],
          'mean',
        ),
        section(502, 'Menu', [
          aDish({ id: 1003, name: 'Burger menu', price: 249, packaging: 0, extraGroups: [301] }),
        ]),
        section(503, 'Pití', [
          aDish({ id: 1004, name: 'Kofola', price: 45, vat: 'standard', allergens: [], noAllergens: true }),
          aDish({ id: 1005, name: 'Pivo', price: 55, vat: 'alcohol', alcohol: true, allergens: [1] }),
        ]),
      ],
      lunchMenus: [],
      eshop: [
        section(504, 'Nápoje', [
          aDish({ id: 1007, name: 'Voda', price: 39, weight: '0,33 l', unitPrice: true }),
        ]),
      ],
    },
  ],
})
await importFile(database, file)
const app = await orderApi({ database, clock })
const cook = await signedInStaff(database, [{ role: 'owner', outlet: 101 }], { at: clock() })
afterAll(async () => {
  await app.close()
  await drop()
})
beforeEach(async () => {
  clock.set(NOON)
  await emptyTables(database, 'shop.orders', 'shop.sold_out')
})

const ordered = async (item: number, extras: readonly number[], totalCheck: number, more: object = {}) => {
  const cart = [{ polozka_id: item, quantity: 1, extraItems: extras.map((id) => ({ id })) }]
  return (await order(app, aPayload({ cart, ...more }, { totalCheck }))).json()
}
/** (159 + 199,51) / 2, half a haléř up; the larger packaging; delivery. */
const HALVES = 179.26 + 12 + 49
/** 249 + 20 for the beer, delivery. */
const WITH_BEER = 249 + 20 + 49
const extrasOf = async (ids: readonly number[]) =>
  (await app.inject({ method: 'POST', url: '/api/menu/addition', payload: ids })).json()
const board = async () => (await cook.call(app, 'GET', '/provoz/outlets/101/board')).json().cards
const act = async (number: string, what: string, body: object) => {
  const [{ version }] = await board()
  return await cook.call(app, 'POST', `/provoz/outlets/101/orders/${number}/${what}`, {
    headers: { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` },
    payload: body,
  })
}
const receipt = async ({ order_number, guid }: { order_number: string; guid: string }) =>
  (
    await app.inject({
      url: `/api/orders/receipt/${order_number}?guid=${guid}`,
      headers: { accept: 'text/html' },
    })
  ).body
    .replaceAll(/<style>.*?<\/style>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
const soldOut = (kind: string, id: number) =>
  database.pool.query(
    `INSERT INTO shop.sold_out (kind, id, outlet_id, since, until, answered_at)
     VALUES ($1, $2, 101, '2026-11-27T10:00Z', NULL, '2026-11-27T10:00Z')`,
    [kind, id],
  )

it('the catalogue file keeps halves, parts of combos and unit prices [delights-9.5]', async () => {
  expect(JSON.parse(await exportedText(database)).restaurants).toEqual(file.restaurants)
})

describe('half and half', () => {
  it('is offered with the other dishes of the category that are for today [delights-9.1]', async () => {
    const menu = (await app.inject('/api/menu/u-modreho-hrnce')).json()
    expect(menu.Pizza.map(({ additions }: { additions: number[] }) => additions)).toEqual([
      [-501],
      [-501],
      [],
    ])
    expect(menu.Menu[0].additions).toEqual([301])
    expect(await extrasOf([-501])).toMatchObject({
      i: {
        'Druhá půlka': [
          { id: -1001, name: '½ Margherita', price: 0, pulka: 'mean', jidlo: { cena: 159 }, group_max: 1 },
          { id: -1002, name: '½ Salámová', alergeny: [1, 10] },
        ],
      },
    })
    expect(await extrasOf([-502])).toEqual({ p: {}, i: {} })
  })

  it('is ordered at the mean, and shown to the kitchen and the customer by both halves [delights-9.1, delights-9.6]', async () => {
    const placed = await ordered(1001, [-1002], HALVES)
    expect(placed).toMatchObject({ status: 'ok' })
    expect(await board()).toMatchObject([
      {
        lines: [
          {
            name: '½ Margherita',
            price: 17_926,
            extras: [{ id: -1002, name: '½ Salámová', dish: 1002 }],
            allergens: [1, 7, 10],
          },
        ],
      },
    ])
    const { cart } = (
      await app.inject(`/api/orders/detail/${placed.order_number}?guid=${placed.guid}`)
    ).json()
    expect(cart).toMatchObject([
      { product_name: '½ Margherita', product_price: 179.26, extraItems: [{ name: '½ Salámová' }] },
    ])
    const words = await receipt(placed)
    expect(words).toContain('½ Margherita ½ Salámová 1 ks')
    expect(words).toContain('Alergeny: ½ Margherita: lepek, mléko, hořčice.')
  })

  it('costs the same from the other side', async () => {
    expect(await ordered(1002, [-1001], HALVES)).toMatchObject({ status: 'ok' })
  })

  it.each<[string, number, readonly number[], string]>([
    ['with itself', 1001, [-1001], 'extra_unknown'],
    ['with a dish of another day', 1001, [-1006], 'extra_unknown'],
    ['with a dish of another category', 1001, [-1003], 'extra_unknown'],
    ['twice', 1001, [-1002, -1002], 'extra_repeated'],
    ['of a category without halves', 1003, [3101, -1004], 'extra_unknown'],
  ])('%s is refused', async (_, item, extras, code) => {
    expect(await ordered(item, extras, HALVES)).toMatchObject({ status: 'error', code })
    expect(await count(database)).toBe(0)
  })

  it('of a sold-out dish is shown and cannot be ordered [delights-9.1]', async () => {
    await soldOut('dish', 1002)
    const fresh = await orderApi({ database, clock })
    const { i } = (await fresh.inject({ method: 'POST', url: '/api/menu/addition', payload: [-501] })).json()
    expect(i['Druhá půlka']).toMatchObject([{ vyprodano: false }, { id: -1002, vyprodano: true }])
    const cart = [{ polozka_id: 1001, quantity: 1, extraItems: [{ id: -1002 }] }]
    const refused = await order(fresh, aPayload({ cart }, { totalCheck: HALVES }))
    expect(refused.json()).toMatchObject({ status: 'error', code: 'extra_unknown' })
    await fresh.close()
  })
})

describe('a combo', () => {
  it('names the parts by their dishes, with their allergens [delights-9.2]', async () => {
    expect(await extrasOf([301])).toMatchObject({
      p: {
        Pití: [
          { id: 3101, name: 'Kofola', price: 0, alergeny: [], jidlo: { polozka_id: 1004 } },
          { id: 3102, name: 'Pivo', price: 20, alergeny: [1], jidlo: { alkohol: true } },
        ],
      },
    })
  })

  it('is taxed by its parts, and a missing part returns what it is worth by its own rate [delights-9.3]', async () => {
    const placed = await ordered(1003, [3102], WITH_BEER)
    expect(placed).toMatchObject({ status: 'ok' })
    await act(placed.order_number, 'accept', { minutes: 20 })
    clock.pass({ seconds: 30 })
    const answer = await act(placed.order_number, 'remove', {
      lines: [{ position: 0, quantity: 1, extra: 3102 }],
      note: 'Došlo pivo',
    })
    expect(answer.json()).toMatchObject({ collect: { amount: 31_800 - 5_500 } })
    const { rows } = await database.pool.query('SELECT amount, lines FROM shop.refunds')
    expect(rows).toMatchObject([{ amount: 5500, lines: [{ part: { name: 'Pivo', extra: 3102 } }] }])
    const words = await receipt(placed)
    expect(words).toContain('12 % a 21 %')
    // 214 Kč of food and 55 Kč of beer, and 49 Kč of delivery in proportion.
    expect(words).toContain('12 % 225,87 Kč 27,11 Kč 252,98 Kč 21 % 53,74 Kč 11,28 Kč 65,02 Kč')
  })

  it('needs its part, and one that is sold out cannot be chosen [delights-9.2]', async () => {
    expect(await ordered(1003, [], WITH_BEER)).toMatchObject({ code: 'extras_required' })
    await soldOut('dish', 1005)
    const fresh = await orderApi({ database, clock })
    const cart = [{ polozka_id: 1003, quantity: 1, extraItems: [{ id: 3102 }] }]
    const refused = await order(fresh, aPayload({ cart }, { totalCheck: WITH_BEER }))
    expect(refused.json()).toMatchObject({ code: 'extra_unknown' })
    await fresh.close()
  })

  it('whose part ran out is declined, and the dish is sold out, not the choice [delights-9.2]', async () => {
    const placed = await ordered(1003, [3102], WITH_BEER)
    const answer = await act(placed.order_number, 'decline', {
      reason: 'sold_out',
      note: '',
      soldOut: [1005],
    })
    expect(answer.statusCode).toBe(200)
    const unknown = { reason: 'sold_out', note: '', soldOut: [1004] }
    expect((await act(placed.order_number, 'decline', unknown)).statusCode).not.toBe(200)
  })
})

it('an outlet that sells none of it sends menus as before [delights-9.7]', async () => {
  const menu = (await app.inject('/api/menu/u-modreho-hrnce')).json()
  expect(menu.Pití.flatMap(({ additions }: { additions: number[] }) => additions)).toEqual([])
})
