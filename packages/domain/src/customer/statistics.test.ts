import { describe, expect, it } from 'vitest'
import { czk, ZERO } from '../money/money.ts'
import { type CountedOrder, statisticsOf } from './statistics.ts'

const prague = (wallClock: string) =>
  Temporal.PlainDateTime.from(wallClock).toZonedDateTime('Europe/Prague').toInstant()
const NOW = prague('2026-11-21T12:00')

const HRNEC = { id: 101, name: 'U Modrého hrnce', slug: 'u-modreho-hrnce', citySlug: 'olomouc' }

function anOrder(overrides: Partial<CountedOrder> = {}): CountedOrder {
  return {
    state: 'delivered',
    placedAt: prague('2026-11-20T18:00'),
    price: czk(250),
    restaurant: HRNEC,
    lines: [{ itemId: 1, name: 'Guláš', quantity: 1 }],
    ...overrides,
  }
}

const monthsOf = (orders: readonly CountedOrder[]) =>
  statisticsOf(orders, NOW).months.filter((month) => month.orders > 0)

it('without orders everything is zero, in each of the last twelve months', () => {
  const nothing = statisticsOf([], NOW)
  expect(nothing).toMatchObject({ orders: 0, spent: ZERO, average: ZERO, restaurants: [], dishes: [] })
  expect(nothing.months).toHaveLength(12)
  expect(nothing.months.at(0)).toEqual({ month: '2025-12', orders: 0, spent: ZERO })
  expect(nothing.months.at(-1)).toEqual({ month: '2026-11', orders: 0, spent: ZERO })
})

it('totals include orders before the last twelve months [marketplace-2.15]', () => {
  const orders = [anOrder(), anOrder({ price: czk(101) }), anOrder({ placedAt: prague('2024-01-01T12:00') })]
  const { months, ...sums } = statisticsOf(orders, NOW)
  expect(sums).toMatchObject({ orders: 3, spent: czk(601), average: czk(200.33) })
  expect(months.at(-1)).toEqual({ month: '2026-11', orders: 2, spent: czk(351) })
})

it.each([
  ['cancelled', 0],
  ['unpaid', 0],
  ['confirmed', 1],
  ['accepted', 1],
  ['loaded', 1],
  ['delivered', 1],
] as const)('an order that is %s counts %d times', (state, counted) => {
  expect(statisticsOf([anOrder({ state })], NOW).orders).toBe(counted)
})

describe('months are in Prague time', () => {
  it.each([
    ['2026-10-31T23:30', '2026-10'],
    ['2026-11-01T00:30', '2026-11'],
    ['2026-03-29T03:30', '2026-03'],
    ['2026-10-25T02:30', '2026-10'],
    ['2026-04-01T00:05', '2026-04'],
  ])('at %s it is %s', (wallClock, month) => {
    expect(monthsOf([anOrder({ placedAt: prague(wallClock) })])).toMatchObject([{ month, orders: 1 }])
  })

  it('even if now is its first minute, which is a day earlier in UTC', () => {
    const { months } = statisticsOf([], prague('2026-08-01T00:01'))
    expect(months.at(-1)?.month).toBe('2026-08')
  })
})

it('lists five restaurants, most orders first, under their latest name', () => {
  const at = (id: number, times: number) =>
    Array.from({ length: times }, () => anOrder({ restaurant: { ...HRNEC, id, name: `Restaurace ${id}` } }))
  const renamed = anOrder({
    placedAt: prague('2026-11-21T09:00'),
    restaurant: { ...HRNEC, id: 3, name: 'Nová trojka' },
  })
  const orders = [...at(1, 1), ...at(2, 2), ...at(3, 4), ...at(4, 3), ...at(5, 6), ...at(6, 7), renamed]
  expect(statisticsOf(orders, NOW).restaurants.map(({ name, orders }) => [name, orders])).toEqual([
    ['Restaurace 6', 7],
    ['Restaurace 5', 6],
    ['Nová trojka', 5],
    ['Restaurace 4', 3],
    ['Restaurace 2', 2],
  ])
})

it('lists the restaurant with the higher amount first if the numbers of orders are equal', () => {
  const at = (id: number, price: number) => anOrder({ restaurant: { ...HRNEC, id }, price: czk(price) })
  const spent = (orders: readonly CountedOrder[]) =>
    statisticsOf(orders, NOW).restaurants.map((each) => each.spent)
  expect(spent([at(1, 100), at(2, 300), at(3, 200)])).toEqual([czk(300), czk(200), czk(100)])
})

it('lists five dishes, the most ordered first', () => {
  const lines = [4, 9, 1, 3, 5, 2].map((quantity, itemId) => ({ itemId, name: `Jídlo ${itemId}`, quantity }))
  const orders = [anOrder({ lines }), anOrder({ lines: [{ itemId: 2, name: 'Jídlo 2', quantity: 10 }] })]
  expect(statisticsOf(orders, NOW).dishes).toEqual([
    { name: 'Jídlo 2', restaurantName: HRNEC.name, quantity: 11 },
    { name: 'Jídlo 1', restaurantName: HRNEC.name, quantity: 9 },
    { name: 'Jídlo 4', restaurantName: HRNEC.name, quantity: 5 },
    { name: 'Jídlo 0', restaurantName: HRNEC.name, quantity: 4 },
    { name: 'Jídlo 3', restaurantName: HRNEC.name, quantity: 3 },
  ])
})
