/** The ride as the courier sees it, including the steps that the server has not answered yet. */
import type { CourierRide, Stop } from '@sousto/contract/courier/wire.ts'
import { type RideStep, STEP_RULES, stepOf } from '@sousto/domain/ride/steps.ts'
import { nextStop } from '@sousto/domain/ride/stops.ts'
import type { KeptStep } from '../live/step-keeper.ts'

export type ShownRide = CourierRide & {
  /** The number of steps that wait for the server. */
  readonly waiting: number
}

/**
 * Applies the waiting steps of the ride in their order. A reported problem changes no stop, because a dispatcher
 * decides.
 */
export function shownRide(ride: CourierRide, kept: readonly KeptStep[]): ShownRide {
  const own = kept.filter((step) => step.ride === ride.id && step.body.number > ride.steps)
  const stops = own.reduce<readonly Stop[]>((before, { body }) => {
    if (body.step === 'problem') return before
    return before.map((stop) =>
      stop.position === body.stop ? afterStep(stop, body.step, body.deviceAt) : stop,
    )
  }, ride.stops)
  return {
    ...ride,
    stops,
    next: nextStop(stops)?.position ?? null,
    steps: ride.steps + own.length,
    waiting: own.length,
  }
}

function afterStep(stop: Stop, step: RideStep, at: string): Stop {
  const state = STEP_RULES[step].to
  const next = stepOf({ ...stop, state })
  return {
    ...stop,
    state,
    step: next,
    asks: next === null ? [] : STEP_RULES[next].asks.filter((ask) => isAsked(stop, ask)),
    ...(step === 'arrive' ? { arrivedAt: at } : { endedAt: at }),
  }
}

/** A door asks for a PIN, a document or money only where the order needs it. */
function isAsked({ door }: Stop, ask: (typeof STEP_RULES)[RideStep]['asks'][number]): boolean {
  if (ask === 'pin') return door?.pin === true
  if (ask === 'document') return door?.document === true
  if (ask === 'payment') return door !== null && door.payment.kind !== 'none'
  return true
}
