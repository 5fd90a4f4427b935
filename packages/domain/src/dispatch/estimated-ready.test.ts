import { expect, it } from 'vitest'
import { plannedReadyAt } from './estimated-ready.ts'

it.each([
  { now: 0, ordersPerCourier: 1, planned: 26 },
  { now: 0, ordersPerCourier: 0.5, planned: 26 },
  { now: 0, ordersPerCourier: 0.4, planned: 24 },
  { now: 23, ordersPerCourier: 1, planned: 26 },
  { now: 24, ordersPerCourier: 1, planned: 27 },
  { now: 35, ordersPerCourier: 0, planned: 38 },
])(
  'food estimated for 30, at $now with $ordersPerCourier orders for each courier, is planned for $planned [dispatch-2.21]',
  ({ now, ordersPerCourier, planned }) => {
    expect(plannedReadyAt(30, now, ordersPerCourier)).toBe(planned)
  },
)
