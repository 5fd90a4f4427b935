/** Examples of payouts in wire format. People, outlets and amounts are invented. */
import type { Examples } from '../examples.ts'
import type { bankAccountCalls, payoutCalls } from './endpoints.ts'

const KEY = { 'idempotency-key': '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f13' }
const OK = { status: 'ok' as const }
const HASH = '9f2c71aa04be5d18c3e72b9066d1fa4081c53e9d07b2a46f5518e0cc9a37d2f6'
const RUN = {
  id: 49,
  state: 'prepared' as const,
  dueOn: '2026-12-07',
  total: 7_567_300,
  count: 1,
  heldTotal: 1_840_600,
  heldCount: 1,
  prepared: { name: 'Dana Vymyšlená', at: '2026-12-04T15:12:00+01:00' },
  released: null,
}
const ACCOUNT = {
  account: '2000145399/0800',
  isProven: true,
  register: { finding: 'published' as const, isUnreliable: false, checkedAt: '2026-12-01T10:20:00+01:00' },
  heldUntil: null,
  isTaxIdentityMissing: false,
  proof: { variableSymbol: 1_100_000_101, account: '19-2000145399/0800' },
}

export const payoutExamples: Examples<typeof payoutCalls> = {
  overview: {
    answer: {
      account: '19-2000145399/0800',
      due: { total: 0, count: 0, heldTotal: 1_840_600, heldCount: 1 },
      runs: [RUN],
      differences: [
        {
          statement: 12,
          position: 3,
          bookedOn: '2026-11-30',
          amount: -50_000,
          variableSymbol: 2_026_000_017,
          name: 'Bistro U Vzoru',
          account: '2000145399/0800',
          difference: 'amount_differs',
          payout: { run: 47, payee: 'Bistro U Vzoru', amount: 50_100 },
          resolutions: ['accept', 'pay_again', 'hold'],
          proposal: {
            resolution: 'accept',
            note: 'Banka strhla poplatek.',
            by: { name: 'Dana Vymyšlená', at: '2026-12-01T09:12:00+01:00' },
            problem: null,
          },
        },
      ],
    },
  },
  prepare: { headers: KEY, body: { dueOn: '2026-12-07', format: 'abo' }, answer: { run: 49 } },
  details: {
    params: { run: '49' },
    answer: {
      run: RUN,
      file: { format: 'abo', bytes: 2048, hash: HASH },
      payouts: [
        {
          payee: { kind: 'outlet', id: 101, name: 'U Bosé Johany' },
          isUnreliable: false,
          account: '2000145399/0800',
          variableSymbol: 2_026_000_118,
          amount: 7_567_300,
          state: 'open',
        },
      ],
      held: [
        {
          payee: { kind: 'outlet', id: 102, name: 'Polévkárna Vařečka' },
          isUnreliable: false,
          amount: 1_840_600,
          code: 'account_changed',
          until: '2026-12-06T13:30:00+01:00',
        },
      ],
      releaseProblem: null,
      changes: [
        {
          payee: { kind: 'outlet', id: 101, name: 'U Bosé Johany' },
          amount: 7_567_300,
          due: 7_580_000,
          hold: null,
          accountChanged: false,
        },
      ],
    },
  },
  withdraw: { params: { run: '49' }, headers: KEY, answer: OK },
  release: { params: { run: '49' }, headers: KEY, body: { hash: HASH }, answer: OK },
  table: { params: { run: '49' } },
  propose: {
    params: { statement: '12', position: '3' },
    headers: KEY,
    body: { resolution: 'accept', note: 'Banka strhla poplatek.' },
    answer: OK,
  },
  confirm: {
    params: { statement: '12', position: '3' },
    headers: KEY,
    body: { resolution: 'accept' },
    answer: OK,
  },
  file: { params: { run: '49' }, answer: { name: 'vyplata-49.kpc', base64: 'VUhMMQ==' } },
  readStatement: { answer: { refused: null, repeated: 0, paid: 24, returned: 1, differences: 1, proven: 0 } },
}

export const bankAccountExamples: Examples<typeof bankAccountCalls> = {
  get: { params: { outlet: '101' }, answer: ACCOUNT },
  save: { params: { outlet: '101' }, headers: KEY, body: { account: '2000145399/0800' }, answer: ACCOUNT },
  ownGet: { answer: ACCOUNT },
  ownSave: { headers: KEY, body: { account: '2000145399/0800' }, answer: ACCOUNT },
}
