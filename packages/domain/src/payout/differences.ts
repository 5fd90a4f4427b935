/** What people decide about a difference between the bank's statement and the payouts (`settlement.md` §5). */
import type { PayoutDifference } from './reconciliation.ts'
import type { PayoutState } from './runs.ts'

/**
 * `accept`: the entry counts for the payee, in the amount that the bank has booked. `pay_again`: the money went astray,
 * so that the payee is due all of it. `dismiss`: the entry concerns no payout. `hold`: it waits, and pays nobody again.
 */
export const RESOLUTIONS = ['accept', 'pay_again', 'dismiss', 'hold'] as const
export type Resolution = (typeof RESOLUTIONS)[number]

/** What a confirmed resolution does. `extra`: the entry moves the payee's balance beside the payout. */
export type ResolutionEffect = 'paid' | 'misdirected' | 'extra' | 'none'

const LEAVES_OPEN: readonly PayoutDifference[] = ['amount_differs', 'account_differs']

/** Returns what can be decided. `hasPayout`: a payout has the variable symbol of the entry. */
export function resolutionsOf(difference: PayoutDifference, hasPayout: boolean): readonly Resolution[] {
  if (LEAVES_OPEN.includes(difference)) return ['accept', 'pay_again', 'hold']
  return hasPayout ? ['accept', 'hold'] : ['dismiss', 'hold']
}

/** Returns null if the resolution does not fit what the payout has become. */
export function effectOf(
  resolution: Resolution,
  difference: PayoutDifference,
  payout: { readonly state: PayoutState } | null,
): ResolutionEffect | null {
  if (!resolutionsOf(difference, payout !== null).includes(resolution) || resolution === 'hold') return null
  if (resolution === 'dismiss') return 'none'
  const isOpen = payout?.state === 'open' && LEAVES_OPEN.includes(difference)
  if (resolution === 'pay_again') return isOpen ? 'misdirected' : null
  return isOpen ? 'paid' : 'extra'
}

export type ConfirmationProblem =
  | 'payout_difference_settled'
  | 'payout_difference_not_proposed'
  | 'payout_difference_proposal_changed'
  | 'payout_difference_own_proposal'
  | 'payout_run_own_account'

type Proposal = {
  readonly resolution: Resolution
  readonly proposedBy: number
  readonly isSettled: boolean
}

/**
 * Returns why a person cannot confirm a proposal. Whoever made it or set the payee's account cannot, and the proposal
 * has to be the one that the person looked at.
 */
export function confirmationProblem(
  proposal: Proposal | null,
  {
    by,
    seen,
    accountSetBy,
  }: { readonly by: number; readonly seen: Resolution; readonly accountSetBy: number | null },
): ConfirmationProblem | null {
  if (proposal?.isSettled === true) return 'payout_difference_settled'
  if (proposal === null || proposal.resolution === 'hold') return 'payout_difference_not_proposed'
  if (proposal.resolution !== seen) return 'payout_difference_proposal_changed'
  if (proposal.proposedBy === by) return 'payout_difference_own_proposal'
  return accountSetBy === by ? 'payout_run_own_account' : null
}
