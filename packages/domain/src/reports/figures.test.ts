import { expect, it, test } from 'vitest'
import { FIGURE_NAMES, FIGURES, figureOf, SUM_NAMES, type Sums } from './figures.ts'
import { findingOf, peakOf } from './finding.ts'
import { daysBefore, daysIn, lastSevenDays } from './periods.ts'

const NOTHING = Object.fromEntries(SUM_NAMES.map((name) => [name, 0])) as Sums
const sums = (some: Partial<Sums>): Sums => ({ ...NOTHING, ...some })
const WEEK = sums({
  orders: 100,
  accepted: 96,
  acceptSeconds: 96 * 138,
  delivered: 94,
  cancelled: 5,
  sales: 95 * 41_200,
  refundedOperator: 10_000,
  refundedRestaurant: 2_000,
  refundedCourier: 500,
  kitchens: 100,
  kitchenSeconds: 100 * 90,
  arrivals: 80,
  arrivalSeconds: 80 * 34 * 60,
  promised: 94,
  late: 6,
  lateSeconds: 6 * 300,
  courierOrders: 90,
  courierSeconds: 30 * 3600,
})

test.each([
  ['orders', 100],
  ['revenue', 95 * 41_200 - 12_500],
  ['basket', 41_200],
  ['acceptance', 0.96],
  ['acceptance_time', 2.3],
  ['kitchen_error', 1.5],
  ['delivery_time', 34],
  ['late', 6 / 94],
  ['lateness', 5],
  ['cancelled', 0.05],
  ['refunded', 12_500],
  ['courier_hours', 30],
  ['orders_per_hour', 3],
] as const)('the figure %s of a week is %d [administration-8.1]', (name, value) => {
  expect(figureOf(name, WEEK)).toBeCloseTo(value, 6)
})

it('a figure is a number of nothing, or null, and each has a name [administration-8.1]', () => {
  expect([...FIGURE_NAMES].sort()).toEqual(Object.keys(FIGURES).sort())
  for (const name of FIGURE_NAMES) {
    expect(figureOf(name, NOTHING)).toBe(FIGURES[name].adds || name === 'courier_hours' ? 0 : null)
  }
})

test.each([
  ['orders', { orders: 57 }, { code: 'more', by: 43, isGood: true }],
  ['orders', { orders: 100 }, { code: 'same' }],
  ['orders', { orders: 104 }, { code: 'less', by: 4, isGood: false }],
  ['acceptance_time', { acceptSeconds: 96 * 120 }, { code: 'more', isGood: false }],
  ['acceptance_time', { acceptSeconds: 96 * 137 }, { code: 'same' }],
  ['late', { late: 12 }, { code: 'less', isGood: true }],
  ['late', { late: 6, promised: 95 }, { code: 'same' }],
  ['basket', { sales: 95 * 41_160 }, { code: 'same' }],
] as const)('compares %s with %j before [administration-8.2]', (name, before, finding) => {
  expect(findingOf(name, { now: WEEK, before: { ...WEEK, ...before } })).toMatchObject({
    figure: name,
    value: figureOf(name, WEEK),
    ...finding,
  })
})

it('finds nothing without orders, and compares nothing with days without orders [administration-8.2]', () => {
  expect(findingOf('orders', { now: NOTHING, before: WEEK })).toEqual({ figure: 'orders', code: 'nothing' })
  expect(findingOf('late', { now: sums({ orders: 3 }), before: WEEK })).toMatchObject({ code: 'nothing' })
  expect(findingOf('orders', { now: WEEK, before: NOTHING })).toMatchObject({ code: 'alone', value: 100 })
  expect(findingOf('courier_hours', { now: sums({ courierSeconds: 3600 }), before: NOTHING })).toMatchObject({
    code: 'alone',
    value: 1,
  })
})

it('names the highest part and the one that has risen most [administration-8.2]', () => {
  const part = (key: string, now: number, before: number) => ({
    key,
    now: sums({ orders: now }),
    before: sums({ orders: before }),
  })
  const parts = [part('17', 103, 97), part('18', 171, 150), part('19', 188, 169)]
  expect(peakOf('orders', parts)).toEqual({ highest: '19', risen: '18' })
  expect(peakOf('orders', [part('17', 3, 9)])).toEqual({ highest: '17', risen: null })
  expect(peakOf('late', parts)).toEqual({ highest: null, risen: null })
})

test.each([
  ['2026-11-16', '2026-11-22', 'week', '2026-11-09', '2026-11-15'],
  ['2026-11-16', '2026-11-23', 'week', '2026-11-02', '2026-11-09'],
  ['2026-11-16', '2026-11-16', 'week', '2026-11-09', '2026-11-09'],
  ['2026-11-16', '2026-11-22', 'year', '2025-11-17', '2025-11-23'],
] as const)(
  'compares %s to %s with the %s before: the same days of the week [administration-8.3]',
  (from, to, against, earlier, until) => {
    const days = { from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) }
    const before = daysBefore(days, against)
    expect([String(before.from), String(before.to)]).toEqual([earlier, until])
    expect(before.from.dayOfWeek).toBe(days.from.dayOfWeek)
  },
)

it('begins with the seven whole days before today [administration-8.3]', () => {
  const days = lastSevenDays(Temporal.PlainDate.from('2026-11-23'))
  expect([String(days.from), String(days.to), daysIn(days)]).toEqual(['2026-11-16', '2026-11-22', 7])
})
