/** Examples of the audit log in wire format. People and addresses are invented. */
import type { Examples } from '../examples.ts'
import type { auditCalls } from './endpoints.ts'

const FILTER = { search: 'Dana', action: 'vat-rate-announce' as const, from: '2026-11-01', to: '2026-11-30' }

const HEAD = { position: 418, hash: '9f2c71aa04be5d18c3e72b9066d1fa4081c53e9d07b2a46f5518e0cc9a37d2f6' }

export const auditExamples: Examples<typeof auditCalls> = {
  records: {
    query: { ...FILTER, before: '412' },
    answer: {
      head: HEAD,
      records: [
        {
          position: 411,
          at: '2026-11-27T18:42:00Z',
          actor: 'Dana Vymyšlená',
          role: 'admin',
          action: 'vat-rate-announce',
          place: null,
          client: '192.0.2.17',
          detail: { class: 'reduced', before: { percent: 12 }, after: { from: '2027-01-01', percent: 13 } },
        },
      ],
      next: 411,
    },
  },
  recordsAsCsv: { query: FILTER },
  verify: {
    body: { known: HEAD },
    answer: { head: HEAD, erased: 2, count: 1, problems: [{ kind: 'changed', entry: 9_120 }] },
  },
}
