/**
 * The expected times of an order's four legs (`dispatch.md` §3): acceptance, way to the outlet, kitchen, way to the
 * door. Each has the time by which it ends in half of the cases (p50) and in four fifths of them (p80).
 */
import type { LngLat } from '../delivery/place.ts'
import { DISPATCH_DEFAULTS } from '../dispatch/constants.ts'
import { OVERDUE_MINUTES } from '../dispatch/estimated-ready.ts'
import type { KitchenError } from '../dispatch/kitchen-error.ts'
import { defaultTravelTime, type Minutes, type TravelTime } from '../dispatch/travel.ts'
import type { Vehicle } from '../dispatch/vehicle.ts'
import { forecastStops } from '../ride/ride-forecast.ts'
import type { StopKind } from '../ride/stops.ts'
import { minutesBetween } from './window.ts'

export const PROMISE_LEGS = ['acceptance', 'to_outlet', 'kitchen', 'to_door'] as const
export type PromiseLeg = (typeof PROMISE_LEGS)[number]

export type Percentiles<Value> = { readonly p50: Value; readonly p80: Value }

/** `isDone` means that both times are the one at which the leg ended. */
export type LegEnd = Percentiles<Temporal.Instant> & { readonly isDone: boolean }

export type PromiseEstimate = {
  readonly legs: Readonly<Record<PromiseLeg, LegEnd>>
  /** The time at which the courier leaves the last outlet. */
  readonly departure: Temporal.Instant
}

/** The figures that are learned from past orders. */
export type PromiseFigures = {
  readonly acceptance: Percentiles<Minutes>
  /** Minutes that the outlet's kitchen needs beyond the minutes that its board promised. */
  readonly kitchenError: (outlet: number, readyBy: Temporal.Instant) => Percentiles<Minutes>
  readonly travelTime: TravelTime
  /** The p80 of a way is its travel time multiplied by this, and at least a minute more. */
  readonly travelSpread: number
}

export const DEFAULT_FIGURES: PromiseFigures = {
  acceptance: { p50: 1, p80: 4 },
  kitchenError: () => ({ p50: 0, p80: 5 }),
  travelTime: defaultTravelTime,
  travelSpread: 1.25,
}

/** Returns the figures of a city. A kitchen of which nothing is known has the default error. */
export const learnedFigures = (
  travelTime: TravelTime,
  errorOf: (outlet: number, readyBy: Temporal.Instant) => KitchenError,
): PromiseFigures => ({
  ...DEFAULT_FIGURES,
  travelTime,
  kitchenError: (outlet, readyBy) => {
    const error = errorOf(outlet, readyBy)
    return error.orders === 0 ? DEFAULT_FIGURES.kitchenError(outlet, readyBy) : error
  },
})

/** Half of a stop passes before the food changes hands, half after. */
const HALF_PICKUP_STOP: Minutes = DISPATCH_DEFAULTS.pickupStopMinutes / 2
const HALF_DOOR_STOP: Minutes = DISPATCH_DEFAULTS.doorStopMinutes / 2
/** Until a courier has the order, one is expected at the outlet after so many minutes. */
const FINDING_COURIER: Percentiles<Minutes> = { p50: 6, p80: 12 }
/** A courier whose position is unknown is expected at the next stop after so many minutes. */
const UNKNOWN_WAY_MINUTES = 5
/** An order without a ride is expected to be carried by this vehicle. */
export const USUAL_VEHICLE: Vehicle = 'scooter'
const LEAST_KITCHEN_MINUTES = 5

export type KitchenPart = {
  readonly outlet: number
  readonly place: LngLat
  /** Null means that it was not accepted. */
  readonly readyBy: Temporal.Instant | null
  readonly readyAt: Temporal.Instant | null
}

export type PromisedOrder = {
  readonly placedAt: Temporal.Instant
  readonly acceptedAt: Temporal.Instant | null
  readonly loadedAt: Temporal.Instant | null
  readonly deliveredAt: Temporal.Instant | null
  /** The chosen time. Null means as soon as possible. */
  readonly notBefore: Temporal.Instant | null
  /** The minutes to the door that the checkout showed at least. */
  readonly leastMinutes: Minutes
  readonly door: LngLat
  /** Without declined parts. Empty until an order is cancelled of which every outlet has declined its part. */
  readonly parts: readonly KitchenPart[]
}

export type PromisedStop = {
  readonly kind: StopKind
  readonly place: LngLat
  readonly isAhead: boolean
  readonly arrivedAt: Temporal.Instant | null
  /** All food that is picked up at the stop, also that of other orders. */
  readonly parts: readonly KitchenPart[]
  /** The stop is an outlet or the door of the order. */
  readonly isOwn: boolean
}

export type PromisedRide = {
  readonly vehicle: Vehicle
  /** The courier's last position. Null means that none is known. */
  readonly position: { readonly place: LngLat; readonly at: Temporal.Instant } | null
  /** In the order in which the courier makes them. */
  readonly stops: readonly PromisedStop[]
}

type Moment = {
  readonly now: Temporal.Instant
  /** Without couriers on shift, somebody else is expected to carry the order as soon as it is ready. */
  readonly hasCouriers: boolean
  readonly figures?: PromiseFigures
}

export function estimatePromise(
  order: PromisedOrder,
  ride: PromisedRide | null,
  { now, hasCouriers, figures = DEFAULT_FIGURES }: Moment,
): PromiseEstimate {
  const acceptance = acceptanceOf(order, now, figures)
  const way = figures.travelTime(order.parts.at(-1)?.place ?? order.door, order.door, USUAL_VEHICLE)
  const kitchen = kitchenOf(order, acceptance, way, now, figures)
  const courier =
    ride === null
      ? withoutRide(order, kitchen, way, { now, hasCouriers })
      : onRide(order, ride, kitchen, now, figures)
  const { toOutlet, departure } = courier
  const inHand = after(courier.arrival, HALF_DOOR_STOP)
  const arrival = latest(inHand, order.notBefore ?? inHand)
  const leaves = order.loadedAt === null ? leavesAt(kitchen.p80, toOutlet.p80) : departure
  const departureSpread = Math.max(0, minutesBetween(departure, leaves))
  const waySpread = Math.max(1, minutesBetween(departure, courier.arrival) * (figures.travelSpread - 1))
  const toDoor =
    order.deliveredAt === null
      ? { p50: arrival, p80: after(arrival, Math.hypot(departureSpread, waySpread)), isDone: false }
      : done(order.deliveredAt)
  return { legs: { acceptance, to_outlet: toOutlet, kitchen, to_door: toDoor }, departure }
}

function acceptanceOf(
  { placedAt, acceptedAt }: PromisedOrder,
  now: Temporal.Instant,
  { acceptance }: PromiseFigures,
): LegEnd {
  if (acceptedAt !== null) return done(acceptedAt)
  const { p50, p80 } = acceptance
  const soonest = latest(after(placedAt, p50), after(now, p50))
  return { p50: soonest, p80: latest(after(placedAt, p80), after(soonest, p80 - p50)), isDone: false }
}

/** Food is ready when the last of its kitchens is. */
function kitchenOf(
  order: PromisedOrder,
  acceptance: LegEnd,
  way: Minutes,
  now: Temporal.Instant,
  figures: PromiseFigures,
): LegEnd {
  const { loadedAt, notBefore, leastMinutes } = order
  const ends = order.parts.map((part): LegEnd => {
    if (part.readyBy !== null || part.readyAt !== null) return partEnd(part, now, figures)
    const usual = Math.max(LEAST_KITCHEN_MINUTES, leastMinutes - way)
    const inTime = notBefore === null ? acceptance.p50 : after(notBefore, -way)
    const p50 = latest(after(acceptance.p50, usual), inTime)
    return { p50, p80: after(p50, minutesBetween(acceptance.p50, acceptance.p80)), isDone: false }
  })
  if (loadedAt !== null) {
    const ready = order.parts.map(({ readyAt }) => readyAt).filter((at) => at !== null)
    return done(ready.length === 0 ? loadedAt : latest(...ready))
  }
  if (ends.length === 0) return acceptance
  return {
    p50: latest(...ends.map(({ p50 }) => p50)),
    p80: latest(...ends.map(({ p80 }) => p80)),
    isDone: ends.every(({ isDone }) => isDone),
  }
}

function partEnd(
  { outlet, readyBy, readyAt }: KitchenPart,
  now: Temporal.Instant,
  { kitchenError }: PromiseFigures,
): LegEnd {
  if (readyAt !== null) return done(readyAt)
  const by = readyBy ?? now
  const error = kitchenError(outlet, by)
  const p50 = latest(after(by, error.p50), after(now, OVERDUE_MINUTES))
  return { p50, p80: latest(after(by, error.p80), after(p50, OVERDUE_MINUTES)), isDone: false }
}

/** Returns when a courier who is at the outlet at a time leaves it with food that is ready at another. */
const leavesAt = (ready: Temporal.Instant, there: Temporal.Instant): Temporal.Instant =>
  after(latest(ready, after(there, HALF_PICKUP_STOP)), HALF_PICKUP_STOP)

type OnTheWay = {
  readonly toOutlet: LegEnd
  readonly departure: Temporal.Instant
  readonly arrival: Temporal.Instant
}

function withoutRide(
  { loadedAt }: PromisedOrder,
  kitchen: LegEnd,
  way: Minutes,
  { now, hasCouriers }: Pick<Moment, 'now' | 'hasCouriers'>,
): OnTheWay {
  // Whoever carries it has no position, so that the way counts from the loading however late it is now.
  if (loadedAt !== null)
    return { toOutlet: done(loadedAt), departure: loadedAt, arrival: after(loadedAt, way) }
  const inTime = after(kitchen.p50, -HALF_PICKUP_STOP)
  const found = hasCouriers ? latest(inTime, after(now, FINDING_COURIER.p50)) : inTime
  const p80 = hasCouriers ? latest(found, after(now, FINDING_COURIER.p80)) : found
  const departure = leavesAt(kitchen.p50, found)
  return { toOutlet: { p50: found, p80, isDone: false }, departure, arrival: after(departure, way) }
}

function onRide(
  { loadedAt }: PromisedOrder,
  { vehicle, position, stops }: PromisedRide,
  kitchen: LegEnd,
  now: Temporal.Instant,
  figures: PromiseFigures,
): OnTheWay {
  const ahead = stops.filter(({ isAhead }) => isAhead)
  const [next] = ahead
  const from = position ?? { place: next?.place ?? { lng: 0, lat: 0 }, at: after(now, UNKNOWN_WAY_MINUTES) }
  const forecasts = forecastStops(
    ahead.map(({ kind, place, arrivedAt, parts }) => ({
      kind,
      place,
      arrivedAt,
      readyAt: parts.length === 0 ? null : latest(...parts.map((part) => partEnd(part, now, figures).p50)),
    })),
    { from, vehicle, notBefore: now, travelTime: figures.travelTime },
  )
  const own = (kind: StopKind) =>
    ahead.flatMap((stop, index) => (stop.isOwn && stop.kind === kind ? (forecasts[index] ?? []) : []))
  const pickup = own('pickup').at(-1)
  const arrived = stops.filter(({ isOwn, kind }) => isOwn && kind === 'pickup').map((stop) => stop.arrivedAt)
  const soonest = pickup?.departure ?? now
  const departure = loadedAt ?? latest(soonest, after(kitchen.p50, HALF_PICKUP_STOP))
  // A kitchen that has not answered is later than its stop can know.
  const wait = pickup === undefined ? 0 : Math.max(0, minutesBetween(pickup.departure, departure))
  return {
    toOutlet: wayToOutlet(arrived, { loadedAt, expected: pickup?.arrival ?? departure, now }, figures),
    departure,
    arrival: after(own('drop_off').at(-1)?.arrival ?? departure, wait),
  }
}

type Expected = {
  readonly loadedAt: Temporal.Instant | null
  readonly expected: Temporal.Instant
  readonly now: Temporal.Instant
}

function wayToOutlet(
  arrived: readonly (Temporal.Instant | null)[],
  { loadedAt, expected, now }: Expected,
  { travelSpread }: PromiseFigures,
): LegEnd {
  const times = arrived.filter((at) => at !== null)
  if (times.length > 0 && times.length === arrived.length) return done(latest(...times))
  if (loadedAt !== null) return done(loadedAt)
  const spread = Math.max(1, minutesBetween(now, expected) * (travelSpread - 1))
  return { p50: expected, p80: after(expected, spread), isDone: false }
}

const done = (at: Temporal.Instant): LegEnd => ({ p50: at, p80: at, isDone: true })

const after = (at: Temporal.Instant, minutes: Minutes): Temporal.Instant =>
  at.add({ milliseconds: Math.round(minutes * 60_000) })

function latest(...[first, ...others]: readonly Temporal.Instant[]): Temporal.Instant {
  if (first === undefined) throw new Error('there is at least one time')
  return others.reduce((last, at) => (minutesBetween(last, at) > 0 ? at : last), first)
}
