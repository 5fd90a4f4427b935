/** Examples of campaigns of vouchers in wire format. */
import type { Examples } from '../examples.ts'
import type { voucherCalls } from './endpoints.ts'

const CONDITIONS = {
  firstOrderOnly: true,
  weekdays: ['monday' as const, 'tuesday' as const],
  minimum: 30_000,
  allowsAnonymous: false,
}
const CAMPAIGN = {
  id: 4,
  version: '2',
  name: 'Zimní leták',
  state: 'running' as const,
  amount: 10_000,
  codes: 1000,
  uses: 1,
  used: 12,
  given: 120_000,
  budget: 5_000_000,
  firstDay: '2026-12-01',
  lastDay: '2026-12-31',
  place: { kind: 'city' as const, name: 'Olomouc' },
  bearer: 'operator' as const,
  conditions: CONDITIONS,
}
const DETAIL = {
  ...CAMPAIGN,
  createdAt: '2026-11-27T12:30:00Z',
  createdBy: 'Dana Smyšlená',
  endedAt: null,
  code: null,
  recent: [{ at: '2026-12-02T11:20:00Z', code: 'ABCD-EFGH-2345', customer: 7, order: null }],
}
const PARAMS = { campaign: '4' }
const SEEN = { 'if-match': '"2"' }

export const voucherExamples: Examples<typeof voucherCalls> = {
  list: {
    query: { state: 'open', city: 'olomouc', search: 'leták', before: '40' },
    answer: { campaigns: [CAMPAIGN], next: null },
  },
  listAsCsv: { query: { state: 'open' } },
  create: {
    headers: { 'idempotency-key': '7c0d9a52-5d1f-4f2c-9a3e-0d8f6c1b2a34' },
    body: {
      name: 'Zimní leták',
      amount: 10_000,
      codes: 1000,
      uses: 1,
      code: null,
      firstDay: '2026-12-01',
      lastDay: '2026-12-31',
      city: 'olomouc',
      outlet: null,
      bearer: 'operator',
      conditions: CONDITIONS,
      budget: 5_000_000,
    },
    answer: DETAIL,
  },
  read: { params: PARAMS, answer: DETAIL },
  change: {
    params: PARAMS,
    headers: SEEN,
    body: { name: 'Zimní leták', lastDay: null, budget: 6_000_000 },
    answer: DETAIL,
  },
  end: {
    params: PARAMS,
    headers: SEEN,
    answer: { ...DETAIL, state: 'ended', endedAt: '2026-12-02T12:00:00Z' },
  },
  resume: { params: PARAMS, headers: SEEN, answer: { ...DETAIL, version: '3' } },
  codes: { params: PARAMS },
  signs: {
    params: PARAMS,
    answer: { signs: [{ kind: 'device', accounts: 3, given: 30_000, customers: [7, 8, 9] }] },
  },
}
