import type { Examples } from '../examples.ts'
import type { ledgerCalls } from './endpoints.ts'

export const ledgerExamples: Examples<typeof ledgerCalls> = {
  overview: {
    answer: {
      check: {
        at: '2026-12-02T02:10:00Z',
        transfers: 48_210,
        count: 1,
        differences: [
          {
            kind: 'missing',
            subject: 'order/17/delivered 0',
            expected: 'items clearing/gopay -> outlet_payable/101 33100',
            stored: '',
          },
        ],
      },
      checking: false,
      posting: false,
      closable: ['2026-11'],
      closings: [{ month: '2026-10', at: '2026-11-03T08:12:00Z', by: 'Dana Vymyšlená' }],
    },
  },
  check: { answer: { status: 'ok' } },
  close: { body: { month: '2026-11' }, answer: { status: 'ok' } },
  reverse: {
    body: { event: 'order/17/delivered', reason: 'Objednávka byla doručena až druhý den.' },
    answer: { status: 'ok' },
  },
}
