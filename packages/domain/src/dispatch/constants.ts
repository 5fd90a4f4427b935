/** The settings of the assignment (`dispatch.md` §2, §12). */
import { type CityConstants, USUAL_CONSTANTS } from './city-constants.ts'
import type { Minutes } from './travel.ts'

/**
 * The treatment of a round's decisions: all remain proposals, they are offered, or they are assigned without an offer.
 */
export const DISPATCH_MODES = ['by_hand', 'offer', 'direct'] as const
export type DispatchMode = (typeof DISPATCH_MODES)[number]

/** The weight of a minute in a cost. */
export type CostWeights = {
  /** A minute after the promise. Such a minute also counts as waiting or travel. */
  readonly lateness: number
  /** A minute of food waiting at the outlet. */
  readonly waiting: number
  /** A minute of food on the way. */
  readonly travel: number
  /** A courier's minute, for each due order above `SLACK_ORDERS` for each due courier. */
  readonly courier: number
}

export type DispatchSettings = {
  readonly mode: DispatchMode
  /** Orders that will be ready within this time are due. */
  readonly horizonMinutes: Minutes
  /** Orders ready within this time after the horizon take part, so that couriers are reserved for them. */
  readonly lookAheadMinutes: Minutes
  /** The maximum time until the next round. */
  readonly roundMinutes: Minutes
  readonly offerMinutes: Minutes
  /** A drop-off may end this long after the end of a shift. */
  readonly overtimeMinutes: Minutes
  /** Half of a stop passes before the food changes hands, half after. */
  readonly pickupStopMinutes: Minutes
  readonly doorStopMinutes: Minutes
  readonly weights: CostWeights
}

/** Returns the settings of a round in a city. */
export const dispatchSettings = (mode: DispatchMode, constants: CityConstants): DispatchSettings => ({
  mode,
  horizonMinutes: constants.horizonMinutes,
  lookAheadMinutes: constants.lookAheadMinutes,
  roundMinutes: constants.roundSeconds / 60,
  offerMinutes: constants.offerSeconds / 60,
  overtimeMinutes: constants.overtimeMinutes,
  pickupStopMinutes: 4,
  doorStopMinutes: 4,
  weights: { lateness: 0.5, waiting: 1, travel: 1, courier: 0.5 },
})

export const DISPATCH_DEFAULTS: DispatchSettings = dispatchSettings('offer', USUAL_CONSTANTS)

/**
 * With at most this many due orders for each due courier, couriers' minutes cost nothing, because no order waits for
 * them.
 */
export const SLACK_ORDERS = 0.5

/** Leaving a bundle to a later round costs as much as picking it up this much later. */
export const POSTPONED_MINUTES: Minutes = 40

/** A courier this near to the first outlet is told why another one got the ride. */
export const NEAR_KILOMETRES = 2

/**
 * The maximum numbers of a round's orders, and of its pairs of an order and a courier. The work of a round grows faster
 * than both, and a round that takes too long decides nothing.
 */
export const MOST_ORDERS = 300
export const MOST_PAIRS = 60_000
