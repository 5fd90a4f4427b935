/**
 * Tests the limits set by the menu: the number of extras of a group, and the days and hours of a dish (`operations.md`
 * §4).
 */
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aDish, aFile, aRestaurantEntry, importFile } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { aPayload, count, order, orderApi } from './ordering-test.ts'

const { database, drop } = await testDatabase<DB>()
const NOON = '2026-11-27T12:30'
const clock = fakeClock(NOON)
const own = aRestaurantEntry()
const extras = [3101, 3102, 3103].map((id) => ({ id, name: `Příloha ${id}`, price: 0, packaging: 0 }))
await importFile(
  database,
  aFile({
    restaurants: [
      {
        ...own,
        extraGroups: [
          { id: 301, name: 'Dvě přílohy', kind: 'required', atLeast: 2, atMost: 2, extras },
          {
            id: 302,
            name: 'Omáčky',
            kind: 'optional',
            atLeast: null,
            atMost: 1,
            extras: extras.map((extra) => ({ ...extra, id: extra.id + 100 })),
          },
        ],
        menu: [
          {
            id: 501,
            name: 'Hlavní jídla',
            subtitle: null,
            items: [
              aDish({ id: 1001, price: 189, extraGroups: [301, 302] }),
              aDish({
                id: 1002,
                name: 'Brunch',
                price: 189,
                days: ['friday', 'saturday'],
                hours: { from: '10:00', to: '14:00' },
              }),
              aDish({ id: 1003, name: 'Víno', price: 189, alcohol: true }),
            ],
          },
        ],
        lunchMenus: [],
        eshop: [],
      },
    ],
  }),
)
const app = await orderApi({ database, clock })
afterAll(async () => {
  await app.close()
  await drop()
})
beforeEach(async () => {
  clock.set(NOON)
  await emptyTables(database, 'shop.orders')
})

/** 189 + packaging 8,50 + 5 + delivery 49. */
const TOTAL = 251.5
const orderOf = async (id: number, extraIds: readonly number[] = [], deliveryTime: string | null = null) => {
  const cart = [{ polozka_id: id, quantity: 1, extraItems: extraIds.map((extra) => ({ id: extra })) }]
  return (await order(app, aPayload({ cart, deliveryTime }, { totalCheck: TOTAL }))).json()
}

describe('the number of chosen extras of a group', () => {
  it('is in the wire format, along with the fields of older apps [operations-4.3]', async () => {
    const { json } = await app.inject({ method: 'POST', url: '/api/menu/addition', payload: [301, 302] })
    expect(json()).toMatchObject({
      p: { 'Dvě přílohy': [{ typ: 'p', group_min: 2, group_max: 2 }, {}, {}] },
      i: { Omáčky: [{ typ: 'i', group_min: null, group_max: 1 }, {}, {}] },
    })
  })

  it.each<[string, readonly number[]]>([
    ['too few', [3101]],
    ['too many', [3101, 3102, 3103]],
    ['too many voluntary ones', [3101, 3102, 3201, 3202]],
  ])('%s: the order is refused [operations-4.3]', async (_, chosen) => {
    expect(await orderOf(1001, chosen)).toMatchObject({ status: 'error', code: 'extras_required' })
    expect(await count(database)).toBe(0)
  })

  it('that is as the group requires: the order is accepted [operations-4.3]', async () => {
    expect(await orderOf(1001, [3101, 3103, 3202])).toMatchObject({ status: 'ok' })
  })
})

describe('the days and hours of a dish', () => {
  it('are in the wire format, as is whether it contains alcohol [operations-4.5]', async () => {
    const { json } = await app.inject('/api/menu/u-modreho-hrnce')
    expect(json()).toMatchObject({
      'Hlavní jídla': [
        { dny: null, cas_od: null, cas_do: null, alkohol: false },
        { dny: ['friday', 'saturday'], cas_od: '10:00', cas_do: '14:00', alkohol: false },
        { dny: null, cas_od: null, cas_do: null, alkohol: true },
      ],
    })
  })

  it.each<[string, string, string | null]>([
    ['now, within them', NOON, null],
    ['later on such a day, within them', '2026-11-27T18:00', '2026-11-28 13:30'],
  ])('%s: the order is accepted [operations-4.4]', async (_, now, at) => {
    clock.set(now)
    expect(await orderOf(1002, [], at)).toMatchObject({ status: 'ok' })
  })

  it.each<[string, string, string | null]>([
    ['now, outside of them', '2026-11-27T18:00', null],
    ['later on such a day, outside of them', '2026-11-27T18:00', '2026-11-28 14:00'],
  ])('%s: the order is refused [operations-4.4]', async (_, now, at) => {
    clock.set(now)
    expect(await orderOf(1002, [], at)).toMatchObject({
      status: 'error',
      code: 'item_not_served',
      error: 'Pokrm Brunch se v tuto dobu nepodává. Vyberte prosím jiný čas.',
    })
    expect(await count(database)).toBe(0)
  })
})
