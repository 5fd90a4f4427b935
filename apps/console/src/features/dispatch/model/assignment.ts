/** The candidates of an assignment, and the reasons why other couriers cannot take it (`dispatch.md` §2, §6). */

import { courierReadiness } from '@sousto/contract/dispatch/courier-readiness.ts'
import { defaultTravelTime, straightKilometres } from '@sousto/domain/dispatch/travel.ts'
import { haler } from '@sousto/domain/money/money.ts'
import {
  type AssignmentResult,
  assignmentResult,
  type OrderToCarry,
} from '@sousto/domain/ride/assignment-result.ts'
import { type CourierProblem, courierProblem, type RideNeeds } from '@sousto/domain/ride/offers.ts'
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
        result: resultOf(courier, orders, now),
      }
    })
    .toSorted(
      (a, b) =>
        Number(a.whyNot !== null) - Number(b.whyNot !== null) ||
        (a.way?.minutes ?? Number.MAX_SAFE_INTEGER) - (b.way?.minutes ?? Number.MAX_SAFE_INTEGER),
    )
}

function resultOf(
  { position, vehicle }: Pick<ShownCourier, 'vehicle' | 'position'>,
  added: readonly ShownOrder[],
  now: Temporal.Instant,
  carried: readonly ShownOrder[] = [],
): AssignmentResult | null {
  if (position === null) return null
  const orders = { carried: carried.map(orderToCarry), added: added.map(orderToCarry) }
  return assignmentResult({ place: position, vehicle }, orders, now)
}

const instantOf = (text: string | null) => (text === null ? null : Temporal.Instant.from(text))

const orderToCarry = ({ place, promised, parts }: ShownOrder): OrderToCarry => ({
  place,
  promisedTo: instantOf(promised?.to ?? null),
  parts: parts.map((part) => ({
    outlet: part.outlet,
    place: part.place,
    readyAt: instantOf(part.readyAt ?? part.readyBy),
  })),
})

function whyNotOf(courier: ShownCourier, needs: RideNeeds, ride: ShownRide | null): WhyNot | null {
  const { offer } = courier
  const hasRide = courier.ride !== null && courier.ride.id !== ride?.id
  const problem = courierProblem(courierReadiness(courier, hasRide), needs)
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
export function extensionsOf(
  { rides, orders }: Pick<CityView, 'rides' | 'orders'>,
  order: ShownOrder,
): readonly Extension[] {
  return rides
    .filter((ride) => canBeAssigned(ride) && ride.state !== 'offered')
    .map((ride) => {
      const carried = orders.filter(({ number }) => ride.orders.includes(number))
      const holder = ride.courier && { ...ride.courier, ride, carries: 0 }
      return { ride, whyNot: holder && whyNotOf(holder, needsOf([...carried, order]), ride) }
    })
}

export const canBeLifted = ({ state, ride }: Pick<ShownOrder, 'state' | 'ride'>): boolean =>
  state === 'accepted' && (ride === null || canBeAssigned(ride))

/** What becomes of an order that is dropped on a courier, and what comes of it. */
export type Drop = {
  /** The ride into which the order is put, or which changes its courier. Null means a new one. */
  readonly ride: ShownRide | null
  readonly how: 'offer' | 'assign' | 'extend'
  /** Null means that it is possible. */
  readonly whyNot: WhyNot | 'courier_has_it' | null
  readonly result: AssignmentResult | null
}

/** An order without a ride joins the courier's ride until that is loaded. In direct mode nobody is asked. */
export function dropOn(view: CityView, order: ShownOrder, courier: ShownCourier): Drop {
  const { rides, orders, now, settings } = view
  const ride = order.ride
  const own = courier.ride
  const extension =
    ride === null
      ? extensionsOf({ rides, orders }, order).find((each) => each.ride.id === own?.id)
      : undefined
  if (extension !== undefined) {
    const carried = orders.filter(({ number }) => extension.ride.orders.includes(number))
    return { ...extension, how: 'extend', result: resultOf(courier, [order], now, carried) }
  }
  const moved = ride === null ? [order] : orders.filter(({ number }) => ride.orders.includes(number))
  const isAsked = settings.mode !== 'direct' && (ride === null || canBeOffered(ride))
  return {
    ride,
    how: isAsked ? 'offer' : 'assign',
    whyNot: ride !== null && ride.id === own?.id ? 'courier_has_it' : whyNotOf(courier, needsOf(moved), ride),
    result: resultOf(courier, moved, now),
  }
}
