import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StatementEntry } from '../banking/bank-statement.ts'
import { NO_SYMBOLS } from '../banking/payment-order.ts'
import { czk, haler, sum, ZERO } from '../money/money.ts'
import { holdOf, isProof, type PayeeFacts, proofSymbolOf } from './payees.ts'
import { type OrderedPayout, reconcile } from './reconciliation.ts'
import {
  type PreparedRun,
  planRun,
  releaseProblem,
  stateAfter,
  variableSymbolOf,
  withdrawalProblem,
} from './runs.ts'

const NOW = Temporal.Instant.from('2026-12-04T15:12:00+01:00')
const IBAN = 'CZ6508000000192000145399'
const OTHER_IBAN = 'CZ5855000000001000000005'
const ACCOUNT = {
  iban: IBAN,
  changedAt: NOW.subtract({ hours: 72 }),
  proof: 'payment',
  register: null,
} as const
const FACTS: PayeeFacts = { account: ACCOUNT, taxIdentity: { isComplete: true, request: null } }
const REMINDED = { letters: 3, lastAt: NOW.subtract({ hours: 20 * 24 }) }
const OUTLET = { kind: 'outlet', id: 101 } as const
const COURIER = { kind: 'courier', id: 9 } as const

describe('a payout is held', () => {
  it.each<[string, PayeeFacts, ReturnType<typeof holdOf>]>([
    ['without an account', { ...FACTS, account: null }, { code: 'account_missing' }],
    [
      'until 72 hours after a change of the account',
      { ...FACTS, account: { ...ACCOUNT, changedAt: NOW.subtract({ hours: 71, minutes: 59 }) } },
      { code: 'account_changed', until: NOW.add({ minutes: 1 }) },
    ],
    [
      'while the account is not proven',
      { ...FACTS, account: { ...ACCOUNT, proof: null } },
      { code: 'account_unproven' },
    ],
    [
      'while the register did not answer about an unproven account',
      {
        ...FACTS,
        account: {
          ...ACCOUNT,
          proof: null,
          register: { finding: 'not_reached', isUnreliable: false, checkedAt: NOW },
        },
      },
      { code: 'register_not_reached' },
    ],
    [
      'not while the register did not answer about a proven account',
      {
        ...FACTS,
        account: { ...ACCOUNT, register: { finding: 'not_reached', isUnreliable: false, checkedAt: NOW } },
      },
      null,
    ],
    [
      'when both reminders of the tax identity have run out',
      { ...FACTS, taxIdentity: { isComplete: false, request: REMINDED } },
      { code: 'tax_identity_missing' },
    ],
    [
      'not before the last reminder has run out',
      {
        ...FACTS,
        taxIdentity: {
          isComplete: false,
          request: { ...REMINDED, lastAt: REMINDED.lastAt.add({ hours: 24 }) },
        },
      },
      null,
    ],
    [
      'not after one reminder',
      { ...FACTS, taxIdentity: { isComplete: false, request: { ...REMINDED, letters: 2 } } },
      null,
    ],
    ['not if nobody asked', { ...FACTS, taxIdentity: { isComplete: false, request: null } }, null],
    [
      'not with a complete identity',
      { ...FACTS, taxIdentity: { isComplete: true, request: REMINDED } },
      null,
    ],
    ['not 72 hours after a change', FACTS, null],
    ['not with an account of the register', { ...FACTS, account: { ...ACCOUNT, proof: 'register' } }, null],
  ])('%s [settlement-5.2]', (_, facts, hold) => {
    expect(holdOf(facts, NOW)).toEqual(hold)
  })
})

it.each<[string, number, string, number, boolean]>([
  ['1 Kč with the symbol of the payee', 100, IBAN, 1_100_000_101, true],
  ['another amount', 101, IBAN, 1_100_000_101, false],
  ['another account', 100, OTHER_IBAN, 1_100_000_101, false],
  ['the symbol of a courier with the same number', 100, IBAN, 1_200_000_101, false],
])(
  'an account is proven by a payment from it: %s [settlement-5.2]',
  (_, amount, counterIban, variable, proves) => {
    const entry = { amount: haler(amount), counterIban, symbols: { ...NO_SYMBOLS, variable } }
    expect(isProof(entry, OUTLET, IBAN)).toBe(proves)
    expect(proofSymbolOf(OUTLET)).toBe(1_100_000_101)
  },
)

describe('a run', () => {
  it('pays what is due and in no other run, without those who owe us [settlement-5.1]', () => {
    const due = [
      { payee: OUTLET, owed: czk(1000), inRuns: czk(400) },
      { payee: COURIER, owed: czk(500), inRuns: ZERO },
      { payee: { kind: 'outlet', id: 102 }, owed: czk(-20), inRuns: ZERO },
      { payee: { kind: 'outlet', id: 103 }, owed: czk(300), inRuns: czk(300) },
    ] as const
    const plan = planRun(due, ({ kind }) => (kind === 'courier' ? { ...FACTS, account: null } : FACTS), NOW)
    expect(plan).toEqual({
      payouts: [{ payee: OUTLET, amount: czk(600), iban: IBAN }],
      held: [{ payee: COURIER, amount: czk(500), hold: { code: 'account_missing' } }],
    })
  })

  it('divides all that is due between payouts and holds, to the haléř [settlement-5.1]', () => {
    const amount = fc.integer({ min: -100_000, max: 100_000 }).map(haler)
    const items = fc.record({ owed: amount, isHeld: fc.boolean() })
    fc.assert(
      fc.property(fc.array(items), (owedTo) => {
        const due = owedTo.map(
          ({ owed }, id) => ({ payee: { kind: 'outlet', id }, owed, inRuns: ZERO }) as const,
        )
        const factsOf = ({ id }: { id: number }) =>
          owedTo[id]?.isHeld === true ? { ...FACTS, account: null } : FACTS
        const { payouts, held } = planRun(due, factsOf, NOW)
        const planned = [...payouts, ...held].map((each) => each.amount)
        expect(sum(planned)).toBe(sum(due.map(({ owed }) => haler(Math.max(owed, 0)))))
        expect(held.every(({ payee }) => owedTo[payee.id]?.isHeld)).toBe(true)
      }),
    )
  })

  const RUN: PreparedRun = {
    state: 'prepared',
    preparedBy: 1,
    fileHash: 'abc',
    payouts: [{ payee: OUTLET, amount: czk(600), iban: IBAN, facts: FACTS, accountSetBy: 3, due: czk(600) }],
  }
  const [payout] = RUN.payouts
  const withPayout = (change: Partial<PreparedRun['payouts'][number]>): PreparedRun =>
    payout === undefined ? RUN : { ...RUN, payouts: [{ ...payout, ...change }] }
  const changed = { ...FACTS, account: { ...ACCOUNT, iban: OTHER_IBAN } }
  const held = { ...FACTS, account: { ...ACCOUNT, changedAt: NOW } }

  it.each<[string, PreparedRun, number, string, ReturnType<typeof releaseProblem>]>([
    ['by another person', RUN, 2, 'abc', null],
    ['by whoever prepared it', RUN, 1, 'abc', 'payout_run_own_release'],
    ['by whoever set an account of it', RUN, 3, 'abc', 'payout_run_own_account'],
    ['twice', { ...RUN, state: 'released' }, 2, 'abc', 'payout_run_not_prepared'],
    ['with another file', RUN, 2, 'abd', 'payout_run_file_changed'],
    ['after an account changed', withPayout({ facts: changed }), 2, 'abc', 'payout_run_account_changed'],
    ['while an account is held', withPayout({ facts: held }), 2, 'abc', 'payout_run_account_changed'],
    ['when less is due', withPayout({ due: czk(599) }), 2, 'abc', 'payout_run_due_changed'],
    ['when more is due', withPayout({ due: czk(601) }), 2, 'abc', null],
  ])('is released %s only if nothing speaks against it [settlement-5.3]', (_, run, by, fileHash, problem) => {
    expect(releaseProblem(run, { by, fileHash, now: NOW })).toBe(problem)
  })

  it('is finished when no payout is open, and withdrawn only while it is prepared [settlement-5.4]', () => {
    expect(stateAfter([{ state: 'paid' }, { state: 'open' }])).toBe('released')
    expect(stateAfter([{ state: 'paid' }, { state: 'returned' }])).toBe('finished')
    expect(withdrawalProblem('prepared')).toBeNull()
    expect(withdrawalProblem('released')).toBe('payout_run_not_prepared')
  })

  it('gives payouts variable symbols of ten digits [settlement-5.5]', () => {
    expect(variableSymbolOf(118, 2026)).toBe(2_026_000_118)
    expect(variableSymbolOf(1_000_118, 2026)).toBe(2_026_000_118)
  })
})

describe('a statement', () => {
  const entryOf = (amount: number, variable: number, more: Partial<StatementEntry> = {}): StatementEntry => ({
    reference: '1',
    amount: haler(amount),
    isReversal: false,
    bookedOn: Temporal.PlainDate.from('2026-12-07'),
    counterIban: IBAN,
    counterName: '',
    symbols: { ...NO_SYMBOLS, variable },
    message: '',
    ...more,
  })
  const payoutOf = (id: number, more: Partial<OrderedPayout> = {}): OrderedPayout => ({
    id,
    variableSymbol: 2_026_000_000 + id,
    iban: IBAN,
    amount: haler(50_000),
    state: 'open',
    ...more,
  })
  const results = (entries: readonly StatementEntry[], payouts: readonly OrderedPayout[]) =>
    reconcile(entries, payouts).map((each) => {
      if (each.result === 'difference') return each.difference
      return each.result === 'other' ? 'other' : [each.result, each.payout]
    })

  it('marks the payout of the variable symbol as paid, of two with the same amount [settlement-5.5]', () => {
    expect(results([entryOf(-50_000, 2_026_000_002)], [payoutOf(1), payoutOf(2)])).toEqual([['paid', 2]])
  })

  it('guesses no payout by its amount alone [settlement-5.5]', () => {
    expect(results([entryOf(-50_000, 0), entryOf(-50_000, 2_026_000_009)], [payoutOf(1)])).toEqual([
      'other',
      'payment_unknown',
    ])
  })

  it.each<[string, StatementEntry, Partial<OrderedPayout>, string]>([
    ['another amount', entryOf(-49_999, 2_026_000_001), {}, 'amount_differs'],
    ['another account', entryOf(-50_000, 2_026_000_001, { counterIban: OTHER_IBAN }), {}, 'account_differs'],
    ['a payout that was paid', entryOf(-50_000, 2_026_000_001), { state: 'paid' }, 'payment_repeated'],
    [
      'a payout that was withdrawn',
      entryOf(-50_000, 2_026_000_001),
      { state: 'withdrawn' },
      'payment_unknown',
    ],
    ['a return of what was not paid', entryOf(50_000, 2_026_000_001), {}, 'return_unknown'],
    ['a return of another amount', entryOf(1, 2_026_000_001), { state: 'paid' }, 'return_unknown'],
    ['a return that came before', entryOf(50_000, 2_026_000_001), { state: 'returned' }, 'return_unknown'],
    ['a return without a payout', entryOf(50_000, 2_026_000_007), {}, 'return_unknown'],
  ])('with %s is a difference for a person [settlement-5.5]', (_, entry, more, difference) => {
    expect(results([entry], [payoutOf(1, more)])).toEqual([difference])
  })

  it('that pays twice and sends back in one day pays once and returns once [settlement-5.6]', () => {
    const entries = [-50_000, -50_000, 50_000, 50_000].map((amount) => entryOf(amount, 2_026_000_001))
    expect(results(entries, [payoutOf(1)])).toEqual([
      ['paid', 1],
      'payment_repeated',
      ['returned', 1],
      'return_unknown',
    ])
  })

  it('that lists a return before its payment pays and returns [settlement-5.6]', () => {
    const entries = [50_000, -50_000].map((amount) => entryOf(amount, 2_026_000_001))
    expect(results(entries, [payoutOf(1)])).toEqual([
      ['returned', 1],
      ['paid', 1],
    ])
  })

  it('with a return from another account than the payee’s returns the payout [settlement-5.6]', () => {
    const entry = entryOf(50_000, 2_026_000_001, { counterIban: null })
    expect(results([entry], [payoutOf(1, { state: 'paid' })])).toEqual([['returned', 1]])
  })
})
