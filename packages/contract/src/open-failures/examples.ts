/** Examples of mails and payments that need a person, in wire format. */
import type { Examples } from '../examples.ts'
import type { openFailureCalls } from './endpoints.ts'

const ORDER = { city: 'olomouc', year: 2026, number: 4_821_907 }
const NUMBER = '2026/4821907'

export const openFailureExamples: Examples<typeof openFailureCalls> = {
  mails: {
    query: { template: 'refund', recipient: 'eliska@priklad.example', number: NUMBER, before: '900' },
    answer: {
      mails: [
        {
          id: 812,
          template: 'refund',
          recipient: 'e•••@priklad.example',
          order: ORDER,
          failure: 'refused',
          tries: 25,
          writtenAt: '2026-11-24T11:02:00Z',
          triedAt: '2026-11-27T12:00:00Z',
        },
      ],
      next: null,
    },
  },
  mailsAsCsv: { query: { template: 'refund' } },
  resendMail: { params: { mail: '812' }, answer: { status: 'ok' } },
  payments: {
    query: { state: 'open', kind: 'refund_failed', city: 'olomouc', number: NUMBER, before: '900' },
    answer: {
      alerts: [
        {
          id: 41,
          at: '2026-11-27T12:00:00Z',
          kind: 'refund_failed',
          order: ORDER,
          detail: 'GoPay 3000006529',
          resolvedAt: null,
          resolvedBy: null,
          resolvedNote: null,
        },
      ],
      next: null,
    },
  },
  paymentsAsCsv: { query: { state: 'open' } },
  resolvePayment: {
    params: { alert: '41' },
    body: { note: 'Vráceno převodem na účet.' },
    answer: { status: 'ok' },
  },
}
