/** Examples of found orders in wire format. Outlets are invented. */
import type { Examples } from '../examples.ts'
import type { orderSearchCalls } from './endpoints.ts'

const FILTER = { city: 'olomouc', state: 'delivered' as const, from: '2026-11-21', to: '2026-11-27' }

export const orderSearchExamples: Examples<typeof orderSearchCalls> = {
  find: {
    query: { ...FILTER, before: '4120' },
    answer: {
      orders: [
        {
          id: 4119,
          year: 2026,
          number: 4_821_907,
          placedAt: '2026-11-27T17:02:11Z',
          city: 'olomouc',
          outlet: 'U Bosé Johany',
          state: 'delivered',
          paymentMethod: 'cash',
          total: 49_700,
          refunded: 8_500,
        },
      ],
      next: 4119,
    },
  },
  findAsCsv: { query: FILTER },
}
