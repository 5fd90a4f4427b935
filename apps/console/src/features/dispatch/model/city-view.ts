/**
 * The city's state at one moment as the screen shows it: orders by urgency, rides with expected times, couriers
 * (`dispatch.md` §6).
 */
import type { Stop } from '@sousto/contract/courier/wire.ts'
import type {
  DispatchCourier,
  DispatchOrder,
  DispatchRide,
  DispatchState,
} from '@sousto/contract/dispatch/wire.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { type Punctuality, punctuality, silentMinutes } from '@sousto/domain/dispatch/punctuality.ts'
import { forecastStops, type StopForecast } from '@sousto/domain/ride/ride-forecast.ts'
import { RIDE_STATE_TRAITS } from '@sousto/domain/ride/ride-states.ts'

export type ShownStop = Stop & {
  /** The courier's expected arrival there. Null means that it is unknown or over. */
  readonly expected: Temporal.Instant | null
}

export type ShownRide = Omit<DispatchRide, 'stops' | 'courier'> & {
  readonly stops: readonly ShownStop[]
  /** Null means that no courier has it. */
  readonly courier: DispatchCourier | null
  /** Minutes without a sign of life from a courier whose next step is overdue. Null means not silent. */
  readonly silent: number | null
}

/** The state that an order's sign shows. */
export type OrderSign = 'on_time' | 'in_kitchen' | 'edge' | 'late' | 'no_courier'

export const ORDER_GROUPS = ['no_courier', 'under_way', 'ready', 'in_kitchen', 'not_accepted'] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

type Proposed = {
  readonly courier: DispatchCourier
  /** The courier's accepted ride that the order would be added to. Null means a separate ride. */
  readonly ride: ShownRide | null
  readonly leavesAt: string
}

export type ShownOrder = Omit<DispatchOrder, 'ride'> & {
  readonly ride: ShownRide | null
  /** The courier to whom the latest round would give the order. Null means none. */
  readonly proposed: Proposed | null
  readonly group: OrderGroup
  readonly sign: OrderSign
  /** The expected arrival at the door. Null means unknown. */
  readonly expected: Temporal.Instant | null
  /** Null means that no time was promised. */
  readonly stands: Punctuality | null
  /** When the whole order was ready. Null means that it is not ready. */
  readonly readyAt: string | null
  /** When the whole order should be ready. Null means unknown. */
  readonly readyBy: string | null
}

export type ShownCourier = Omit<DispatchCourier, 'ride'> & {
  readonly ride: ShownRide | null
  /** The number of bags that are loaded and not delivered. */
  readonly carries: number
}

export type CityView = {
  readonly city: DispatchState['city']
  readonly now: Temporal.Instant
  /** Sorted with the most urgent of each group first. */
  readonly orders: readonly ShownOrder[]
  /** Sorted with couriers on shift first, then by name. */
  readonly couriers: readonly ShownCourier[]
  /** Sorted with rides without a courier first. */
  readonly rides: readonly ShownRide[]
  readonly routing: DispatchState['routing']
  readonly settings: DispatchState['settings']
}

export function cityView(state: DispatchState, now: Temporal.Instant): CityView {
  const rides = state.rides.map((ride) => shownRide(ride, state, now))
  const orders = state.orders.map((order) => shownOrder(order, rides, state, now))
  const couriers = state.couriers.map((courier) => shownCourier(courier, rides))
  return {
    city: state.city,
    now,
    orders: orders.toSorted(byUrgency),
    couriers: couriers.toSorted(
      (a, b) =>
        Number(a.shift === null) - Number(b.shift === null) ||
        a.name.localeCompare(b.name, 'cs') ||
        a.id - b.id,
    ),
    routing: state.routing,
    rides: rides.toSorted((a, b) => Number(a.courier !== null) - Number(b.courier !== null) || a.id - b.id),
    settings: state.settings,
  }
}

const isAhead = ({ state }: Stop): boolean => state === 'open' || state === 'arrived'
const instantOf = (text: string | null): Temporal.Instant | null =>
  text === null ? null : Temporal.Instant.from(text)

function latest(texts: readonly (string | null)[]): Temporal.Instant | null {
  const instants = texts.flatMap((text) => instantOf(text) ?? [])
  return instants.toSorted((a, b) => Temporal.Instant.compare(a, b)).at(-1) ?? null
}

function shownRide(ride: DispatchRide, { couriers, city }: DispatchState, now: Temporal.Instant): ShownRide {
  const courier = couriers.find(({ id }) => id === ride.courier) ?? null
  const ahead = ride.stops.filter(isAhead)
  const from = courier && lastSeen(ride, courier, city.place)
  const forecast = (notBefore: Temporal.Instant): readonly StopForecast[] =>
    courier === null || from === null
      ? []
      : forecastStops(
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
    ...ride,
    courier,
    stops: ride.stops.map((stop) => ({ ...stop, expected: times[ahead.indexOf(stop)]?.arrival ?? null })),
    silent: from && courier && silence({ ride, courier, next: ahead[0], plan: forecast(from.at)[0] }, now),
  }
}

/** Returns the courier's last confirmed location. Before the first one, this is the city centre. */
function lastSeen(ride: DispatchRide, { position }: DispatchCourier, city: LngLat) {
  const start = { place: city, at: Temporal.Instant.from(ride.acceptedAt ?? ride.createdAt) }
  const left = ride.stops.flatMap(({ place, endedAt }) =>
    endedAt === null ? [] : [{ place, at: Temporal.Instant.from(endedAt) }],
  )
  const seen = position === null ? [] : [{ place: position, at: Temporal.Instant.from(position.at) }]
  return [...left, ...seen].toSorted((a, b) => Temporal.Instant.compare(a.at, b.at)).at(-1) ?? start
}

type Followed = {
  readonly ride: DispatchRide
  readonly courier: DispatchCourier
  readonly next: Stop | undefined
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
  const nextPressBy = next.arrivedAt === null ? plan.arrival : plan.departure
  return silentMinutes({ lastSign, nextPressBy }, now)
}

function shownOrder(
  order: DispatchOrder,
  rides: readonly ShownRide[],
  { proposals, couriers }: DispatchState,
  now: Temporal.Instant,
): ShownOrder {
  const proposal = proposals.find(({ orders }) => orders.includes(order.number))
  const courier = couriers.find(({ id }) => id === proposal?.courier)
  const ride = rides.find(({ id }) => id === order.ride) ?? null
  const door = ride?.stops.find(
    ({ kind, orders }) => kind === 'drop_off' && orders.some(({ number }) => number === order.number),
  )
  const expected = door?.expected ?? null
  const promisedTo = instantOf(order.promised?.to ?? null)
  const stands = promisedTo && punctuality(expected ?? now, promisedTo)
  const parts = order.parts.filter(({ state }) => state !== 'declined' && state !== 'cancelled')
  const isReady = parts.length > 0 && parts.every(({ readyAt }) => readyAt !== null)
  const readyAt = isReady ? latest(parts.map((part) => part.readyAt)) : null
  const group = groupOf(order, ride, isReady)
  return {
    ...order,
    ride,
    proposed:
      proposal === undefined || courier === undefined
        ? null
        : {
            courier,
            ride: rides.find(({ id }) => id === proposal.ride) ?? null,
            leavesAt: proposal.leavesAt,
          },
    group,
    expected,
    stands,
    sign: signOf(group, stands),
    readyAt: readyAt?.toString() ?? null,
    readyBy: latest(parts.map((part) => part.readyBy))?.toString() ?? null,
  }
}

function groupOf({ state }: DispatchOrder, ride: ShownRide | null, isReady: boolean): OrderGroup {
  if (state === 'loaded') return 'under_way'
  if (state !== 'accepted') return 'not_accepted'
  if (ride === null || ride.courier === null) return 'no_courier'
  return isReady ? 'ready' : 'in_kitchen'
}

function signOf(group: OrderGroup, stands: Punctuality | null): OrderSign {
  if (stands?.standing === 'late') return 'late'
  if (group === 'no_courier' || group === 'not_accepted') return 'no_courier'
  if (stands?.standing === 'edge') return 'edge'
  return group === 'under_way' ? 'on_time' : 'in_kitchen'
}

function byUrgency(a: ShownOrder, b: ShownOrder): number {
  return (
    ORDER_GROUPS.indexOf(a.group) - ORDER_GROUPS.indexOf(b.group) ||
    minutesLeft(a) - minutesLeft(b) ||
    a.placedAt.localeCompare(b.placedAt)
  )
}

const minutesLeft = ({ stands }: ShownOrder): number => stands?.minutes ?? Number.MAX_SAFE_INTEGER

function shownCourier(courier: DispatchCourier, rides: readonly ShownRide[]): ShownCourier {
  const ride = rides.find(({ id }) => id === courier.ride) ?? null
  const isLoaded = ride !== null && !RIDE_STATE_TRAITS[ride.state].assignable
  const undelivered = isLoaded ? ride.stops.filter((stop) => stop.kind !== 'pickup' && isAhead(stop)) : []
  return {
    ...courier,
    ride,
    carries: undelivered.flatMap(({ orders }) => orders).reduce((sum, { bags }) => sum + bags, 0),
  }
}
