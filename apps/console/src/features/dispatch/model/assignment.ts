/** The candidates of an assignment, and the reasons why other couriers cannot take it (`dispatch.md` §2, §6). */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { punctuality } from '@sousto/domain/dispatch/punctuality.ts'
import { defaultTravelTime, straightKilometres } from '@sousto/domain/dispatch/travel.ts'
import { haler } from '@sousto/domain/money/money.ts'
import { type CourierProblem, courierProblem, type RideNeeds } from '@sousto/domain/ride/offers.ts'
import { forecastStops } from '@sousto/domain/ride/ride-forecast.ts'
import { isRideTransition, RIDE_STATE_TRAITS } from '@sousto/domain/ride/ride-states.ts'
import type { CityView, ShownCourier, ShownOrder, ShownRide } from './city-view.ts'

export type Candidate = {
  readonly courier: ShownCourier
  /** Null means that the courier can take it. */
  readonly whyNot: WhyNot | null
  /** Set if the courier recently declined the ride or let its offer lapse. */
  readonly notAskedUntil: string | null
  /** The route to the first outlet. Null means that the courier's position is unknown. */
  readonly way: { readonly kilometres: number; readonly minutes: number } | null
  /** What would come of it: the arrival at the last door. Null means that it is unknown. */
  readonly result: AssignmentResult | null
}

/** The reasons why a courier cannot be assigned. */
export type WhyNot = CourierProblem | 'courier_has_offer'

export type AssignmentResult = {
  readonly lastDoor: Temporal.Instant
  /** The minutes left to the promise that is kept worst; null means that nothing was promised. */
  readonly spare: number | null
}

type Wanted = {
  readonly orders: readonly ShownOrder[]
  /** Null means that the orders have no ride yet. */
  readonly ride: ShownRide | null
}

export function needsOf(orders: readonly ShownOrder[]): RideNeeds {
  const cash = orders.flatMap(({ payment }) => (payment.kind === 'cash' ? [payment.amount] : []))
  return {
    bags: orders.reduce((sum, { bags }) => sum + bags, 0),
    document: orders.some(({ document }) => document),
    toCollect: haler(cash.reduce((sum, amount) => sum + amount, 0)),
  }
}

/** Returns available couriers first, the nearest first. */
export function candidatesOf({ couriers, now }: CityView, { orders, ride }: Wanted): readonly Candidate[] {
  const needs = needsOf(orders)
  const start = orders[0]?.parts[0]?.place
  return couriers
    .map((courier): Candidate => {
      const { position, vehicle } = courier
      return {
        courier,
        whyNot: whyNotOf(courier, needs, ride),
        notAskedUntil: ride?.notAsked.find((each) => each.courier === courier.id)?.until ?? null,
        way:
          position === null || start === undefined
            ? null
            : {
                kilometres: straightKilometres(position, start),
                minutes: Math.round(defaultTravelTime(position, start, vehicle)),
              },
        result: position === null ? null : resultOf({ ...courier, position }, orders, now),
      }
    })
    .toSorted(
      (a, b) =>
        Number(a.whyNot !== null) - Number(b.whyNot !== null) ||
        (a.way?.minutes ?? Number.MAX_SAFE_INTEGER) - (b.way?.minutes ?? Number.MAX_SAFE_INTEGER),
    )
}

/** Forecasts the ride of these orders if the courier left for it now: all outlets, then the doors in their order. */
function resultOf(
  { position, vehicle }: Pick<ShownCourier, 'vehicle'> & { readonly position: LngLat },
  orders: readonly ShownOrder[],
  now: Temporal.Instant,
): AssignmentResult | null {
  const parts = new Map(orders.flatMap((order) => order.parts.map((part) => [part.outlet, part])))
  const pickups = [...parts.values()].map(({ place, readyAt, readyBy }) => {
    const ready = readyAt ?? readyBy
    return {
      kind: 'pickup' as const,
      place,
      arrivedAt: null,
      readyAt: ready === null ? null : Temporal.Instant.from(ready),
    }
  })
  const doors = orders.map(({ place }) => ({
    kind: 'drop_off' as const,
    place,
    arrivedAt: null,
    readyAt: null,
  }))
  const forecast = forecastStops([...pickups, ...doors], {
    from: { place: position, at: now },
    vehicle,
    notBefore: now,
  }).slice(pickups.length)
  const lastDoor = forecast.at(-1)?.arrival
  if (lastDoor === undefined) return null
  const spares = orders.flatMap(({ promised }, index) => {
    const arrival = forecast[index]?.arrival
    if (promised === null || arrival === undefined) return []
    return [punctuality(arrival, Temporal.Instant.from(promised.to)).minutes]
  })
  return { lastDoor, spare: spares.length === 0 ? null : Math.min(...spares) }
}

function whyNotOf(courier: ShownCourier, needs: RideNeeds, ride: ShownRide | null): WhyNot | null {
  const { shift, capacity, mayCheckDocuments, cashInHand, offer } = courier
  const problem = courierProblem(
    {
      onShift: shift !== null,
      onBreak: shift !== null && shift.breakSince !== null,
      capacity,
      mayCheckDocuments,
      cashInHand: haler(cashInHand),
      hasRide: courier.ride !== null && courier.ride.id !== ride?.id,
    },
    needs,
  )
  if (problem !== null) return problem
  return offer !== null && offer.ride !== ride?.id ? 'courier_has_offer' : null
}

export const canBeAssigned = ({ state }: Pick<ShownRide, 'state'>): boolean =>
  RIDE_STATE_TRAITS[state].assignable

/** Returns whether a ride can be offered to a courier. A ride that already has a courier cannot. */
export const canBeOffered = ({ state }: Pick<ShownRide, 'state'>): boolean =>
  isRideTransition(state, 'offered', 'dispatcher')

export type Extension = { readonly ride: ShownRide; readonly whyNot: WhyNot | null }

/** Returns the rides that could take an order without a ride, with the reason if one cannot. */
export function extensionsOf({ rides, orders }: CityView, order: ShownOrder): readonly Extension[] {
  return rides
    .filter((ride) => canBeAssigned(ride) && ride.state !== 'offered')
    .map((ride) => {
      const carried = orders.filter(({ number }) => ride.orders.includes(number))
      const holder = ride.courier && { ...ride.courier, ride, carries: 0 }
      return { ride, whyNot: holder && whyNotOf(holder, needsOf([...carried, order]), ride) }
    })
}
