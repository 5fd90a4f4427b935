/** Constants of the assignment (`dispatch.md` §12), which a city may set otherwise. */
import type { Minutes } from './travel.ts'

/** What becomes of a round's decisions: all stay proposals, they are offered, or they are assigned without an offer. */
export type DispatchMode = 'by_hand' | 'offer' | 'direct'

/** What a minute counts in a cost. */
export type CostWeights = {
  /** After the promise; such a minute counts as waiting or travel as well. */
  readonly lateness: number
  /** Of food at the outlet. */
  readonly waiting: number
  /** Of food on the way. */
  readonly travel: number
  /** Of a courier, for each order due that is more than `SLACK_ORDERS` for each courier due. */
  readonly courier: number
}

export type DispatchSettings = {
  readonly mode: DispatchMode
  /** Orders that will be ready within this time are due. */
  readonly horizonMinutes: Minutes
  /** Orders that will be ready so long after the horizon take part, so that couriers are kept for them. */
  readonly lookAheadMinutes: Minutes
  /** Until the next round at the latest. */
  readonly roundMinutes: Minutes
  /** How long a courier may take to answer an offer. */
  readonly offerMinutes: Minutes
  /** A drop-off may be so long after the end of a shift. */
  readonly overtimeMinutes: Minutes
  /** Half of a stop passes before the food changes hands, half after. */
  readonly pickupStopMinutes: Minutes
  readonly doorStopMinutes: Minutes
  readonly weights: CostWeights
}

export const DISPATCH_DEFAULTS: DispatchSettings = {
  mode: 'offer',
  horizonMinutes: 10,
  lookAheadMinutes: 20,
  roundMinutes: 0.5,
  offerMinutes: 0.75,
  overtimeMinutes: 20,
  pickupStopMinutes: 4,
  doorStopMinutes: 4,
  weights: { lateness: 0.5, waiting: 1, travel: 1, courier: 0.5 },
}

/** With so many orders due for each courier due, a courier's minutes cost nothing: nobody waits for them. */
export const SLACK_ORDERS = 0.5

/** Leaving a bundle to a later round costs as much as picking it up so much later. */
export const POSTPONED_MINUTES: Minutes = 40

/** After a ride was declined or its offer lapsed, the same courier is not asked about it for so long. */
export const ASK_AGAIN_MINUTES: Minutes = 10
