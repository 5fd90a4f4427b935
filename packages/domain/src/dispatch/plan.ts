/** The decisions of a round of assignment, with their reasons as values (`dispatch.md` §2, 5). */
import type { Cost } from './cost.ts'
import type { Minutes } from './travel.ts'

/** Reasons why a courier cannot take orders. */
export const EXCLUSIONS = [
  'capacity',
  'reach',
  'document_check',
  /** The courier would carry more cash than allowed. */
  'cash_limit',
  'shift_end',
  'overtime',
  /** Declined them, or let the offer lapse, within the last minutes, and somebody else can be asked. */
  'asked_before',
] as const
export type Exclusion = (typeof EXCLUSIONS)[number]

/** A courier considered for a decision. `ride` means an open ride into which the courier would take the orders. */
export type Candidate = {
  readonly courier: string
  readonly ride: string | null
} & ({ readonly added: Cost; readonly weighted: number } | { readonly excluded: Exclusion })

/** The rule that chose the courier. */
export const CHOICES = [
  /** No other courier could take the orders. */
  'only_candidate',
  /** Nobody would add less. */
  'least_cost',
  /** Somebody would add less, but all decisions of the round together cost least this way. */
  'least_cost_together',
] as const
export type Choice = (typeof CHOICES)[number]

/** The rule that made the decision binding or left it a proposal. */
export const TIMINGS = [
  /** After the next round the food would have to wait. */
  'must_leave',
  /** The courier of the open ride will be at the outlet before the next round. */
  'courier_arrives',
  /** Waiting for the next round harms nothing. */
  'can_wait',
  /** The courier is still delivering, or the shift has not begun. */
  'courier_not_free',
  /** In this city only people decide. */
  'by_hand',
] as const
export type Timing = (typeof TIMINGS)[number]

export type Decision = {
  readonly courier: string
  /** The open ride that the orders are added to. Null means a separate ride. */
  readonly ride: string | null
  /** The orders that the round assigned. */
  readonly orders: readonly string[]
  /** All orders of the ride, by door. */
  readonly doors: readonly { readonly order: string; readonly at: Minutes }[]
  readonly leavesAt: Minutes
  readonly loadedAt: Minutes
  readonly endsAt: Minutes
  readonly step: 'propose' | 'offer' | 'assign'
  readonly timing: Timing
  readonly choice: Choice
  readonly added: Cost
  readonly candidates: readonly Candidate[]
}

/** Orders that no courier takes in this round. */
export type Postponement = {
  readonly orders: readonly string[]
  /**
   * Either no courier can take them at all, or every courier who can is needed elsewhere or is free too late, or the
   * round had as many orders as it may have.
   */
  readonly reason: 'no_candidate' | 'later_costs_less' | 'round_full'
  readonly candidates: readonly Candidate[]
}

export type Plan = {
  readonly decisions: readonly Decision[]
  readonly postponed: readonly Postponement[]
  readonly load: Load
}

export type Load = {
  readonly ordersDue: number
  /** The number of couriers who will be free within the horizon. */
  readonly couriersDue: number
  /** The recommended maximum number of orders in a bundle. */
  readonly wishedSize: number
  readonly courierWeight: number
}
