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
import { holds } from '@sousto/domain/catalogue/outlet-state.ts'
import {
  ORDER_GROUPS,
  type OrderGroup,
  orderOutlook,
  type RideOutlook,
  rideOutlook,
} from '@sousto/domain/city-alerts/city-outlook.ts'
import type { Punctuality } from '@sousto/domain/dispatch/punctuality.ts'
import { RIDE_STATE_TRAITS } from '@sousto/domain/ride/ride-states.ts'

export type ShownStop = Stop & {
  /** The courier's expected arrival there. Null means that it is unknown or over. */
  readonly expected: Temporal.Instant | null
}

export type ShownRide = Omit<DispatchRide, 'stops' | 'courier'> & {
  readonly stops: readonly ShownStop[]
  /** Null means that no courier has it. */
  readonly courier: DispatchCourier | null
  readonly silent: RideOutlook['silent']
  readonly lastSeen: RideOutlook['lastSeen']
}

/** The state that an order's sign shows. */
export type OrderSign = 'on_time' | 'in_kitchen' | 'edge' | 'late' | 'no_courier'

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
  /** The most urgent first. */
  readonly alerts: DispatchState['alerts']
  readonly settings: DispatchState['settings']
  /** Null means that the city is not paused, or no longer. */
  readonly pause: DispatchState['pause']
  /** The open screens of the city, also one's own. */
  readonly colleagues: DispatchState['colleagues']
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
    alerts: state.alerts,
    settings: state.settings,
    colleagues: state.colleagues,
    pause: state.pause !== null && holds(Temporal.Instant.from(state.pause.until), now) ? state.pause : null,
  }
}

function shownRide(ride: DispatchRide, { couriers, city }: DispatchState, now: Temporal.Instant): ShownRide {
  const courier = couriers.find(({ id }) => id === ride.courier) ?? null
  const { expected, silent, lastSeen } = rideOutlook(ride, courier, city.place, now)
  return {
    ...ride,
    courier,
    stops: ride.stops.map((stop, index) => ({ ...stop, expected: expected[index] ?? null })),
    silent,
    lastSeen,
  }
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
  const carried = ride && {
    ride,
    hasCourier: ride.courier !== null,
    outlook: { ...ride, expected: ride.stops.map(({ expected }) => expected) },
  }
  const { group, expected, stands, readyAt, readyBy } = orderOutlook(order, carried, now)
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
    readyBy: readyBy?.toString() ?? null,
  }
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
  const undelivered = isLoaded
    ? ride.stops.filter(({ kind, state }) => kind !== 'pickup' && (state === 'open' || state === 'arrived'))
    : []
  return {
    ...courier,
    ride,
    carries: undelivered.flatMap(({ orders }) => orders).reduce((sum, { bags }) => sum + bags, 0),
  }
}
