/** Examples of reports in wire format. All numbers and codes are invented. */
import type { Examples } from '../examples.ts'
import type { reportCalls } from './endpoints.ts'

const SUMS = {
  orders: 188,
  accepted: 184,
  acceptSeconds: 25_392,
  delivered: 180,
  cancelled: 6,
  sales: 7_498_400,
  refundedOperator: 12_000,
  refundedRestaurant: 8_500,
  refundedCourier: 0,
  kitchens: 186,
  kitchenSeconds: 16_740,
  arrivals: 171,
  arrivalSeconds: 348_840,
  promised: 180,
  late: 11,
  lateSeconds: 3_960,
  courierOrders: 150,
  courierSeconds: 189_000,
}
const BEFORE = {
  ...SUMS,
  orders: 169,
  accepted: 165,
  sales: 6_810_000,
  late: 13,
  delivered: 162,
  promised: 162,
}

const QUERY = { from: '2026-11-16', to: '2026-11-22', against: 'week', by: 'hour' } as const
const CITY = { city: 'olomouc' } as const

const ANSWER = {
  city: 'Olomouc',
  days: { from: '2026-11-16', to: '2026-11-22' },
  daysBefore: { from: '2026-11-09', to: '2026-11-15' },
  by: 'hour' as const,
  now: SUMS,
  before: BEFORE,
  otherwise: {
    against: 'year' as const,
    days: { from: '2025-11-17', to: '2025-11-23' },
    sums: { ...SUMS, orders: 150 },
  },
  medians: {
    now: { basket: 38_000, acceptance_time: 1.5, kitchen_error: 1, delivery_time: 32, lateness: 4.5 },
    before: { basket: 37_000, acceptance_time: 1.5, kitchen_error: 1, delivery_time: 33, lateness: null },
  },
  parts: [{ key: '19', name: '19', now: SUMS, before: BEFORE }],
  cancellations: [
    {
      reason: 'sold_out' as const,
      bearer: 'restaurant' as const,
      orders: 4,
      amount: 160_000,
      ordersBefore: 2,
      amountBefore: 80_000,
    },
  ],
  vouchers: [
    {
      code: 'LISTOPAD',
      bearer: 'operator' as const,
      uses: 40,
      amount: 400_000,
      usesBefore: 25,
      amountBefore: 250_000,
    },
  ],
  cohorts: [
    { firstMonth: '2026-10-01', month: '2026-10-01', customers: 120, orders: 180, sales: 7_200_000 },
    { firstMonth: '2026-10-01', month: '2026-11-01', customers: 54, orders: 90, sales: 3_600_000 },
  ],
  outlets: [{ id: 101, name: 'U Bosé Johany' }],
}

export const reportExamples: Examples<typeof reportCalls> = {
  marketplace: { query: { ...QUERY, city: 'olomouc' }, answer: ANSWER },
  marketplaceAsCsv: { query: { ...QUERY, table: 'figures' } },
  rebuild: {
    body: { from: '2026-11-16', to: '2026-11-22' },
    answer: { from: '2026-11-16', to: '2026-11-22' },
  },
  city: { params: CITY, query: { ...QUERY, by: 'day', outlet: '101' }, answer: ANSWER },
  cityAsCsv: { params: CITY, query: { ...QUERY, table: 'cancellations' } },
}
