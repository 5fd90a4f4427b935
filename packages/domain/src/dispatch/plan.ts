/** What a round of assignment decides, with its reasons in values (`dispatch.md` §2, 5). */
import type { Cost } from './cost.ts'
import type { Minutes } from './travel.ts'

/** Why a courier cannot take orders. */
export type Exclusion =
  | 'capacity'
  | 'reach'
  | 'document_check'
  | 'shift_end'
  | 'overtime'
  /** Declined them, or let the offer lapse, within the last minutes, and somebody else can be asked. */
  | 'asked_before'

/** A courier whom a round considered for a decision; `ride`: for taking the orders into this open ride. */
export type Candidate = {
  readonly courier: string
  readonly ride: string | null
} & ({ readonly added: Cost; readonly weighted: number } | { readonly excluded: Exclusion })

/** The rule that chose the courier. */
export type Choice =
  /** Nobody else could take the orders. */
  | 'only_candidate'
  /** Nobody would add less. */
  | 'least_cost'
  /** Somebody would add less, but all decisions of the round together cost least this way. */
  | 'least_cost_together'

/** The rule that made it binding, or left it a proposal. */
export type Timing =
  /** After the next round the food would wait. */
  | 'must_leave'
  /** The courier of the open ride will be at the outlet before the next round. */
  | 'courier_arrives'
  /** Waiting for the next round harms nothing. */
  | 'can_wait'
  /** The courier is still delivering, or the shift has not begun. */
  | 'courier_not_free'
  /** In this city only people decide. */
  | 'by_hand'

export type Decision = {
  readonly courier: string
  /** The open ride that the orders are added to; null: a ride of their own. */
  readonly ride: string | null
  /** What the round assigned. */
  readonly orders: readonly string[]
  /** All orders of the ride, in the sequence of their doors. */
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

/** Orders that no courier is to take in this round. */
export type Postponement = {
  readonly orders: readonly string[]
  /** Nobody can take them at all, or everybody who can is needed elsewhere or is free too late. */
  readonly reason: 'no_candidate' | 'later_costs_less'
  readonly candidates: readonly Candidate[]
}

export type Plan = {
  readonly decisions: readonly Decision[]
  readonly postponed: readonly Postponement[]
  readonly load: Load
}

export type Load = {
  readonly ordersDue: number
  /** Couriers who will be free within the horizon. */
  readonly couriersDue: number
  /** How many orders a bundle should have at most. */
  readonly wishedSize: number
  /** What a courier's minute counts. */
  readonly courierWeight: number
}
