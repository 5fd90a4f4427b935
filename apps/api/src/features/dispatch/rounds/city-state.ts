/** Translates the rows of a city into the input of a round (`dispatch.md` §2). */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type {
  CityState,
  CourierOnShift,
  OpenOrder,
  OpenRide,
  Pickup,
} from '@sousto/domain/dispatch/city-state.ts'
import type { DispatchSettings } from '@sousto/domain/dispatch/constants.ts'
import { plannedReadyAt } from '@sousto/domain/dispatch/estimated-ready.ts'
import type { Minutes, TravelTime } from '@sousto/domain/dispatch/travel.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import { forecastStops } from '@sousto/domain/ride/ride-forecast.ts'
import { RIDE_STATE_TRAITS, type RideState } from '@sousto/domain/ride/ride-states.ts'
import type { StopKind, StopState } from '@sousto/domain/ride/stops.ts'

/** Milliseconds since 1970. Facts are plain values, so that a worker thread can receive them. */
type At = number

export type PartFact = {
  readonly outlet: number
  readonly place: LngLat
  /** The time at which the outlet reported the food as ready. Null means not yet. */
  readonly readyAt: At | null
  /** The promised ready time, with the kitchen's usual error. */
  readonly readyBy: At
}

export type OrderFact = {
  readonly id: number
  readonly isAccepted: boolean
  readonly ride: number | null
  readonly parts: readonly PartFact[]
  readonly door: LngLat
  readonly bags: number
  readonly document: boolean
  readonly cash: Haler
  readonly promisedBy: At
}

export type StopFact = {
  readonly kind: StopKind
  readonly state: StopState
  readonly place: LngLat
  readonly order: number | null
  readonly arrivedAt: At | null
}

export type RideFact = {
  readonly id: number
  readonly state: RideState
  readonly isLocked: boolean
  readonly courier: number | null
  /** The courier with the open offer. Null means none. */
  readonly offeredTo: number | null
  /** In sequence. */
  readonly stops: readonly StopFact[]
}

export type CourierFact = {
  readonly id: number
  readonly vehicle: Vehicle
  readonly bags: number
  readonly mayCheckDocuments: boolean
  readonly cashRoom: Haler
  readonly plannedEnd: At
  /** The last known place. */
  readonly place: LngLat
  readonly notAskedAbout: readonly { readonly order: number; readonly until: At }[]
}

export type CityFacts = {
  readonly now: At
  /** Orders that the marketplace's couriers have still to deliver. */
  readonly orders: readonly OrderFact[]
  readonly rides: readonly RideFact[]
  /** Couriers on shift who have no break. */
  readonly couriers: readonly CourierFact[]
  readonly settings: DispatchSettings
}

/** A round may take the orders of a ride without a courier apart. A proposal of a dispatcher is left to the dispatcher. */
export const isForRounds = ({ state, isLocked }: Pick<RideFact, 'state' | 'isLocked'>): boolean =>
  (state === 'declined' || state === 'lapsed') && !isLocked

export function cityStateOf(facts: CityFacts, travel: TravelTime): CityState {
  const { now, settings } = facts
  const minutes = (at: At): Minutes => (at - now) / 60_000
  const rides = new Map(facts.rides.map((ride) => [ride.id, ride]))
  const waiting = facts.orders.filter(({ isAccepted, ride: id }) => {
    const ride = id === null ? undefined : rides.get(id)
    return isAccepted && (id === null || (ride !== undefined && isForRounds(ride)))
  })
  const rideOf = (courier: CourierFact): RideFact | null =>
    facts.rides.find((ride) => ride.courier === courier.id && RIDE_STATE_TRAITS[ride.state].held) ??
    facts.rides.find((ride) => ride.offeredTo === courier.id) ??
    null
  const free = facts.couriers.filter((courier) => rideOf(courier) === null).length
  const ordersPerCourier = waiting.length / Math.max(1, free)

  const pickupOf = ({ outlet, place, readyAt, readyBy }: PartFact): Pickup => ({
    outlet: String(outlet),
    place,
    readyAt: readyAt === null ? plannedReadyAt(minutes(readyBy), 0, ordersPerCourier) : minutes(readyAt),
  })
  function openOrder({ id, parts, door, bags, document, cash, promisedBy }: OrderFact): OpenOrder[] {
    const [first, ...others] = parts.map(pickupOf)
    if (first === undefined) return []
    const pickups = [first, ...others] as const
    return [
      {
        id: String(id),
        pickups,
        door,
        bags,
        needsDocumentCheck: document,
        cash,
        promisedBy: minutes(promisedBy),
      },
    ]
  }

  function openRide({ id, state, isLocked, stops }: RideFact, courier: CourierFact): OpenRide | null {
    if (state !== 'offered' && state !== 'accepted' && state !== 'at_outlet') return null
    const [first, ...others] = stops.flatMap(({ kind, order }) =>
      kind === 'drop_off'
        ? facts.orders.filter((each) => each.id === order && each.ride === id).flatMap(openOrder)
        : [],
    )
    if (first === undefined) return null
    const outlet = stops.find(
      ({ kind, state: at }) => kind === 'pickup' && (at === 'arrived' || at === 'open'),
    )
    const arrivesAt =
      outlet?.arrivedAt == null
        ? travel(courier.place, first.pickups[0].place, courier.vehicle)
        : minutes(outlet.arrivedAt)
    return { id: String(id), state, orders: [first, ...others], arrivesAt, isLocked }
  }

  /** Returns the time and place at which a courier has done all stops that are ahead. */
  function freeAfter({ stops }: RideFact, { place, vehicle }: CourierFact): CourierOnShift['free'] {
    const ahead = stops.filter(({ state }) => state === 'open' || state === 'arrived')
    const notBefore = Temporal.Instant.fromEpochMilliseconds(now)
    const forecasts = forecastStops(
      ahead.map(({ kind, place: at, arrivedAt }) => ({
        kind,
        place: at,
        arrivedAt: arrivedAt === null ? null : Temporal.Instant.fromEpochMilliseconds(arrivedAt),
        readyAt: null,
      })),
      { from: { place, at: notBefore }, vehicle, notBefore, travelTime: travel },
    )
    const [last, end] = [ahead.at(-1), forecasts.at(-1)]
    return last === undefined || end === undefined
      ? { at: 0, place }
      : { at: minutes(end.departure.epochMilliseconds), place: last.place }
  }

  return {
    now: 0,
    orders: waiting.flatMap(openOrder),
    couriers: facts.couriers.map((courier): CourierOnShift => {
      const held = rideOf(courier)
      const ride = held && openRide(held, courier)
      return {
        id: String(courier.id),
        vehicle: courier.vehicle,
        bags: courier.bags,
        reachMinutes: null,
        mayCheckDocuments: courier.mayCheckDocuments,
        cashRoom: courier.cashRoom,
        shiftEnd: minutes(courier.plannedEnd),
        free: held !== null && ride === null ? freeAfter(held, courier) : { at: 0, place: courier.place },
        ride,
        notAskedAbout: courier.notAskedAbout.map(({ order, until }) => ({
          order: String(order),
          until: minutes(until),
        })),
      }
    }),
    settings,
  }
}

/** Returns every place between which the round may ask for travel times. */
export const placesOf = ({ orders, rides, couriers }: CityFacts): LngLat[] => [
  ...orders.flatMap(({ parts, door }) => [...parts.map(({ place }) => place), door]),
  ...rides.flatMap(({ stops }) => stops.map(({ place }) => place)),
  ...couriers.map(({ place }) => place),
]
