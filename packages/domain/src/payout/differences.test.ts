import { describe, expect, it } from 'vitest'
import { confirmationProblem, effectOf, type Resolution, resolutionsOf } from './differences.ts'
import type { PayoutDifference } from './reconciliation.ts'
import type { PayoutState } from './runs.ts'

it.each<[PayoutDifference, boolean, readonly Resolution[]]>([
  ['amount_differs', true, ['accept', 'pay_again', 'hold']],
  ['account_differs', true, ['accept', 'pay_again', 'hold']],
  ['payment_repeated', true, ['accept', 'hold']],
  ['return_unknown', true, ['accept', 'hold']],
  ['return_unknown', false, ['dismiss', 'hold']],
  ['payment_unknown', true, ['accept', 'hold']],
  ['payment_unknown', false, ['dismiss', 'hold']],
])('a difference %s (with a payout: %s) can be resolved by %j [settlement-5.18]', (difference, has, all) => {
  expect(resolutionsOf(difference, has)).toEqual(all)
})

it.each<[Resolution, PayoutDifference, PayoutState | null, ReturnType<typeof effectOf>]>([
  ['accept', 'amount_differs', 'open', 'paid'],
  ['accept', 'amount_differs', 'paid', 'extra'],
  ['accept', 'payment_unknown', 'open', 'extra'],
  ['accept', 'payment_repeated', 'paid', 'extra'],
  ['accept', 'payment_unknown', null, null],
  ['pay_again', 'account_differs', 'open', 'misdirected'],
  ['pay_again', 'account_differs', 'returned', null],
  ['pay_again', 'payment_repeated', 'paid', null],
  ['dismiss', 'return_unknown', null, 'none'],
  ['dismiss', 'amount_differs', 'open', null],
  ['hold', 'amount_differs', 'open', null],
])(
  '%s of %s with a payout that is %s has the effect %s [settlement-5.18]',
  (resolution, difference, state, effect) => {
    expect(effectOf(resolution, difference, state === null ? null : { state })).toBe(effect)
  },
)

describe('a proposal', () => {
  const PROPOSAL = { resolution: 'accept', proposedBy: 1, isSettled: false } as const
  const SEEN = { by: 2, seen: 'accept', accountSetBy: 3 } as const
  it.each<[string, Parameters<typeof confirmationProblem>, ReturnType<typeof confirmationProblem>]>([
    ['by another person', [PROPOSAL, SEEN], null],
    ['by whoever made it', [PROPOSAL, { ...SEEN, by: 1 }], 'payout_difference_own_proposal'],
    ['by whoever set the account', [PROPOSAL, { ...SEEN, by: 3 }], 'payout_run_own_account'],
    [
      'that became another one',
      [PROPOSAL, { ...SEEN, seen: 'pay_again' }],
      'payout_difference_proposal_changed',
    ],
    ['twice', [{ ...PROPOSAL, isSettled: true }, SEEN], 'payout_difference_settled'],
    ['that is none', [null, SEEN], 'payout_difference_not_proposed'],
    ['of a hold', [{ ...PROPOSAL, resolution: 'hold' }, SEEN], 'payout_difference_not_proposed'],
  ])('is confirmed %s only if nothing speaks against it [settlement-5.18]', (_, asked, problem) => {
    expect(confirmationProblem(...asked)).toBe(problem)
  })
})
