/** Examples of past orders on the wire. People, restaurants and orders are fictitious. */
import { CARD } from '../board/examples.ts'
import type { Examples } from '../examples.ts'
import type { historyCalls } from './endpoints.ts'

const DUE = '2026-11-27T17:05:00Z'
const DAY = { outlet: '101', day: '2026-11-27' }

export const historyExamples: Examples<typeof historyCalls> = {
  list: {
    params: { outlet: '101' },
    query: {
      from: '2026-11-21',
      to: '2026-11-27',
      state: 'delivered',
      number: '4831',
      cursor: '2026-11-27T17:05:00Z~2026-4824831',
    },
    answer: {
      orders: [
        {
          number: CARD.number,
          dueAt: DUE,
          state: 'delivered',
          customer: 'Eliška N.',
          dishes: [{ name: 'Guláš', quantity: 2 }],
          amount: 40_200,
          returned: 0,
          payment: 'cash',
          cancelReason: null,
        },
      ],
      next: null,
    },
  },
  opened: {
    params: { outlet: '101', year: '2026', number: '4824831' },
    answer: {
      card: CARD,
      dueAt: DUE,
      amount: 40_200,
      showsCustomer: true,
      cancelReason: null,
      steps: [
        { at: DUE, step: 'placed', by: null, actor: 'customer' },
        { at: '2026-11-27T17:06:00Z', step: 'accept', by: 'Stáňa Smyšlená', actor: null },
      ],
      moneyRows: [
        { kind: 'reduction', amount: -18_050, reason: 'item_missing' },
        { kind: 'paid', amount: 22_150 },
      ],
      refunds: [
        {
          at: '2026-11-27T18:10:00Z',
          tender: 'cash',
          amount: 4_000,
          reason: 'goodwill',
          note: 'Přišlo pozdě',
          bearer: 'restaurant',
        },
      ],
    },
  },
  close: {
    params: DAY,
    answer: {
      day: '2026-11-27',
      from: '2026-11-27T03:00:00Z',
      to: '2026-11-28T03:00:00Z',
      paysVat: true,
      close: {
        orders: 1,
        open: 0,
        tenders: [{ tender: 'cash', received: 40_200, returned: 18_050, kept: 22_150 }],
        received: 40_200,
        returned: 18_050,
        kept: 22_150,
        tips: 0,
        rounding: -50,
        vat: [{ rate: 12, base: 19_777, vat: 2_373, gross: 22_150 }],
        cancelled: [{ reason: 'too_busy', orders: 1, lost: 18_900 }],
        acceptSeconds: 60,
        late: { late: 0, of: 1 },
      },
    },
  },
  closeAsCsv: { params: DAY },
}
