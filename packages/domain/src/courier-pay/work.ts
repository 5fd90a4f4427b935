/** The work of one courier on a ride, which pay is computed from (`settlement.md` §3). */
import type { LngLat } from '../delivery/place.ts'
import { DETOUR, trackLength } from '../dispatch/travel.ts'
import type { Stop } from '../ride/stops.ts'

export type WorkedStop = Stop & {
  readonly place: LngLat
  /** The courier who made the last step at the stop. */
  readonly courier: number | null
  readonly arrivedAt: Temporal.Instant | null
  readonly endedAt: Temporal.Instant | null
}

export type RideWork = {
  readonly stops: number
  /** Along straight lines times the detour, in whole hundreds. */
  readonly metres: number
  /** Paid minutes at outlets. */
  readonly waitingMinutes: number
}

/** The first minutes at an outlet are part of the stop. Minute 5 is the first one that is paid. */
const UNPAID_WAITING_MINUTES = 4

const paidMetres = (straight: number): number => Math.round(straight * DETOUR * 10) * 100

/** Returns the paid minutes between the arrival at an outlet and the departure. */
export function paidWaiting(arrivedAt: Temporal.Instant, leftAt: Temporal.Instant): number {
  const whole = Math.floor(arrivedAt.until(leftAt).total('minutes'))
  return Math.max(0, whole - UNPAID_WAITING_MINUTES)
}

/** The work that an offer promises. Waiting is not known before. */
export const plannedWork = (places: readonly LngLat[]): RideWork => ({
  stops: places.length,
  metres: paidMetres(trackLength(places)),
  waitingMinutes: 0,
})

const isVisited = ({ state, arrivedAt }: WorkedStop): boolean =>
  state === 'done' || state === 'failed' || arrivedAt !== null

type Share = {
  readonly courier: number
  /** What was paid before. Null means nothing. */
  readonly since: Temporal.Instant | null
  /** When the courier leaves the ride. */
  readonly at: Temporal.Instant
}

/**
 * Returns the stops of the ride that the courier went to and has not been paid for, and what they amount to. A way
 * belongs to the courier who made it: the one of the stop at its end. `stops` are in sequence.
 */
export function workOf<Each extends WorkedStop>(
  stops: readonly Each[],
  { courier, since, at }: Share,
): RideWork & { readonly visited: readonly Each[] } {
  const visited = stops.filter(isVisited)
  const isOwn = (stop: Each) => {
    const lastAt = stop.endedAt ?? stop.arrivedAt ?? at
    return stop.courier === courier && (since === null || Temporal.Instant.compare(lastAt, since) > 0)
  }
  const own = visited.filter(isOwn)
  const ways = visited.flatMap((stop, index) => {
    const before = visited[index - 1]
    return before !== undefined && isOwn(stop) ? [trackLength([before.place, stop.place])] : []
  })
  const waits = own.flatMap(({ kind, arrivedAt, endedAt }) =>
    kind === 'pickup' && arrivedAt !== null ? [paidWaiting(arrivedAt, endedAt ?? at)] : [],
  )
  return {
    visited: own,
    stops: own.length,
    metres: paidMetres(ways.reduce((sum, way) => sum + way, 0)),
    waitingMinutes: waits.reduce((sum, minutes) => sum + minutes, 0),
  }
}
