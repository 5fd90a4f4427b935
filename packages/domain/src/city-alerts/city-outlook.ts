/** Computes what is expected of a city's open rides and orders (`dispatch.md` §5, §6). Instants are ISO texts. */
import type { PartState } from '../board/part-states.ts'
import type { LngLat } from '../delivery/place.ts'
import { type Punctuality, punctuality, silentMinutes } from '../dispatch/punctuality.ts'
import type { Vehicle } from '../dispatch/vehicle.ts'
import type { OrderState } from '../order-state/order-states.ts'
import { forecastStops, type StopForecast } from '../ride/ride-forecast.ts'
import type { StopKind, StopState } from '../ride/stops.ts'

export type SeenStop = {
  readonly kind: StopKind
  readonly state: StopState
  readonly place: LngLat
  readonly arrivedAt: string | null
  readonly endedAt: string | null
  readonly orders: readonly {
    readonly number: string
    readonly readyBy: string | null
    readonly readyAt: string | null
  }[]
}

export type SeenRide = {
  readonly createdAt: string
  readonly acceptedAt: string | null
  readonly stops: readonly SeenStop[]
  readonly problem: { readonly reportedAt: string } | null
}

/** The courier of a ride, with the last position. */
export type SeenCourier = {
  readonly vehicle: Vehicle
  readonly position: (LngLat & { readonly at: string }) | null
}

export type RideOutlook = {
  /** The courier's expected arrival at each stop. Null means that it is unknown or over. */
  readonly expected: readonly (Temporal.Instant | null)[]
  /** Minutes without a sign of life from a courier whose next step is overdue. Null means not silent. */
  readonly silent: number | null
  /** The place and time at which the courier was last known to be. Null means that the ride has no courier. */
  readonly lastSeen: Sighting | null
}

type Sighting = { readonly place: LngLat; readonly at: Temporal.Instant }

const isAhead = ({ state }: SeenStop): boolean => state === 'open' || state === 'arrived'
const instantOf = (text: string | null): Temporal.Instant | null =>
  text === null ? null : Temporal.Instant.from(text)

function latest(texts: readonly (string | null)[]): Temporal.Instant | null {
  const instants = texts.flatMap((text) => instantOf(text) ?? [])
  return instants.toSorted((a, b) => Temporal.Instant.compare(a, b)).at(-1) ?? null
}

/** A courier who has not been seen is assumed to be in the centre of the city. */
export function rideOutlook(
  ride: SeenRide,
  courier: SeenCourier | null,
  centre: LngLat,
  now: Temporal.Instant,
): RideOutlook {
  if (courier === null) return { expected: ride.stops.map(() => null), silent: null, lastSeen: null }
  const ahead = ride.stops.filter(isAhead)
  const from = lastSeen(ride, courier, centre)
  const forecast = (notBefore: Temporal.Instant): readonly StopForecast[] =>
    forecastStops(
      ahead.map((stop) => ({
        kind: stop.kind,
        place: stop.place,
        arrivedAt: instantOf(stop.arrivedAt),
        readyAt: latest(stop.orders.map(({ readyAt, readyBy }) => readyAt ?? readyBy)),
      })),
      { from, vehicle: courier.vehicle, notBefore },
    )
  const times = forecast(now)
  return {
    expected: ride.stops.map((stop) => times[ahead.indexOf(stop)]?.arrival ?? null),
    silent: silence({ ride, courier, next: ahead[0], plan: forecast(from.at)[0] }, now),
    lastSeen: from,
  }
}

function lastSeen(ride: SeenRide, { position }: SeenCourier, centre: LngLat): Sighting {
  const start = { place: centre, at: Temporal.Instant.from(ride.acceptedAt ?? ride.createdAt) }
  const left = ride.stops.flatMap(({ place, endedAt }) =>
    endedAt === null ? [] : [{ place, at: Temporal.Instant.from(endedAt) }],
  )
  const seen = position === null ? [] : [{ place: position, at: Temporal.Instant.from(position.at) }]
  return [...left, ...seen].toSorted((a, b) => Temporal.Instant.compare(a.at, b.at)).at(-1) ?? start
}

type Followed = {
  readonly ride: SeenRide
  readonly courier: SeenCourier
  readonly next: SeenStop | undefined
  /** The forecast at the time when the courier was last seen. */
  readonly plan: StopForecast | undefined
}

function silence({ ride, courier, next, plan }: Followed, now: Temporal.Instant): number | null {
  if (next === undefined || plan === undefined) return null
  const isWaiting = next.kind === 'pickup' && next.orders.some(({ readyAt }) => readyAt === null)
  if (next.arrivedAt !== null && isWaiting) return null
  const lastSign = latest([
    ride.acceptedAt ?? ride.createdAt,
    courier.position?.at ?? null,
    ride.problem?.reportedAt ?? null,
    ...ride.stops.flatMap(({ arrivedAt, endedAt }) => [arrivedAt, endedAt]),
  ])
  if (lastSign === null) return null
  const nextStepBy = next.arrivedAt === null ? plan.arrival : plan.departure
  return silentMinutes({ lastSign, nextStepBy }, now)
}

export const ORDER_GROUPS = ['no_courier', 'under_way', 'ready', 'in_kitchen', 'not_accepted'] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

export type SeenOrder = {
  readonly number: string
  readonly state: OrderState
  readonly promised: { readonly to: string } | null
  readonly parts: readonly {
    readonly state: PartState
    readonly readyBy: string | null
    readonly readyAt: string | null
  }[]
}

export type OrderOutlook = {
  readonly group: OrderGroup
  /** The expected arrival at the door. Null means unknown. */
  readonly expected: Temporal.Instant | null
  /** Null means that no time was promised. */
  readonly stands: Punctuality | null
  /** When the whole order was ready. Null means that it is not ready. */
  readonly readyAt: Temporal.Instant | null
  /** When the whole order should be ready. Null means unknown. */
  readonly readyBy: Temporal.Instant | null
}

/** The ride of an order; null means none. */
type Carried = { readonly ride: SeenRide; readonly hasCourier: boolean; readonly outlook: RideOutlook } | null

export function orderOutlook(order: SeenOrder, carried: Carried, now: Temporal.Instant): OrderOutlook {
  const door =
    carried?.ride.stops.findIndex(
      ({ kind, orders }) => kind === 'drop_off' && orders.some(({ number }) => number === order.number),
    ) ?? -1
  const expected = carried?.outlook.expected[door] ?? null
  const promisedTo = instantOf(order.promised?.to ?? null)
  const parts = order.parts.filter(({ state }) => state !== 'declined' && state !== 'cancelled')
  const isReady = parts.length > 0 && parts.every(({ readyAt }) => readyAt !== null)
  return {
    group: groupOf(order.state, carried?.hasCourier === true, isReady),
    expected,
    stands: promisedTo && punctuality(expected ?? now, promisedTo),
    readyAt: isReady ? latest(parts.map(({ readyAt }) => readyAt)) : null,
    readyBy: latest(parts.map(({ readyBy }) => readyBy)),
  }
}

function groupOf(state: OrderState, hasCourier: boolean, isReady: boolean): OrderGroup {
  if (state === 'loaded') return 'under_way'
  if (state !== 'accepted') return 'not_accepted'
  if (!hasCourier) return 'no_courier'
  return isReady ? 'ready' : 'in_kitchen'
}
