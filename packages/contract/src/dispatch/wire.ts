/** What dispatchers of a city see and action (`dispatch.md` §6). Money in haléře, instants as ISO texts. */
import { PART_STATES } from '@sousto/domain/board/part-states.ts'
import { VEHICLES } from '@sousto/domain/dispatch/vehicle.ts'
import { ORDER_STATES } from '@sousto/domain/order-state/order-states.ts'
import { REFUND_BEARERS } from '@sousto/domain/payment/gateways.ts'
import { FOOD_ENDS } from '@sousto/domain/ride/problems.ts'
import { RIDE_STATES } from '@sousto/domain/ride/ride-states.ts'
import * as z from 'zod/mini'
import { doorPayment, place, rideProblem, stop } from '../courier/wire.ts'
import { orderNumber as sentNumber } from '../orders/wire.ts'
import { haler, id, instant, list, numberParam, slugParam, text } from '../primitives.ts'

const orderNumber = z.string().check(z.regex(/^[1-9]\d{3}\/[1-9]\d{0,8}$/, 'číslo objednávky'))

/** An order that the marketplace's couriers carry and that is not delivered yet. */
export const dispatchOrder = z.object({
  number: orderNumber,
  state: z.enum(ORDER_STATES),
  placedAt: instant,
  /** The time that the customer chose; null: as soon as possible. */
  deliverAt: z.nullable(instant),
  promised: z.nullable(z.object({ from: instant, to: instant })),
  /** What each outlet cooks of it. */
  parts: list(
    z.object({
      outlet: id,
      name: z.string(),
      place,
      state: z.enum(PART_STATES),
      readyBy: z.nullable(instant),
      readyAt: z.nullable(instant),
    }),
  ),
  customer: z.string(),
  phone: z.string(),
  address: z.string(),
  place,
  note: z.string(),
  bags: z.int(),
  /** Alcohol: only for a courier who may check documents. */
  document: z.boolean(),
  payment: doorPayment,
  /** Null: no courier's ride has it. */
  ride: z.nullable(id),
})
export type DispatchOrder = z.output<typeof dispatchOrder>

export const dispatchCourier = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  vehicle: z.enum(VEHICLES),
  /** Bags. */
  capacity: z.int(),
  mayCheckDocuments: z.boolean(),
  /** Null: not at work. */
  shift: z.nullable(
    z.object({
      beganAt: instant,
      plannedEnd: instant,
      breakSince: z.nullable(instant),
      reason: z.nullable(z.string()),
    }),
  ),
  /** The last one of the shift, with its age; null: none yet. */
  position: z.nullable(z.object({ ...place.shape, at: instant, accuracy: z.number() })),
  ride: z.nullable(id),
  offer: z.nullable(z.object({ ride: id, expiresAt: instant })),
  cashInHand: haler,
  handover: z.nullable(z.object({ id, declared: haler, declaredAt: instant })),
})
export type DispatchCourier = z.output<typeof dispatchCourier>

export const dispatchRide = z.object({
  id,
  /** A change names the version that it saw (`If-Match`). */
  version: z.string(),
  state: z.enum(RIDE_STATES),
  /** Null: nobody has it. */
  courier: z.nullable(id),
  locked: z.boolean(),
  createdAt: instant,
  acceptedAt: z.nullable(instant),
  orders: list(orderNumber),
  bags: z.int(),
  stops: list(stop),
  offer: z.nullable(z.object({ courier: id, expiresAt: instant })),
  /** Offers whose time ended. */
  lapsed: z.int(),
  /** So many that the dispatcher has to do something. */
  alert: z.boolean(),
  /** Who is not to be asked again yet. */
  notAsked: list(z.object({ courier: id, until: instant })),
  problem: z.nullable(rideProblem),
  /** Actions that came too late to count, such as 'Doručeno' of a cancelled order. */
  rejected: list(
    z.object({ step: z.string(), stop: z.int(), code: z.string(), pressedAt: instant, receivedAt: instant }),
  ),
})
export type DispatchRide = z.output<typeof dispatchRide>

export const dispatchState = z.object({
  now: instant,
  city: z.object({ slug: z.string(), name: z.string(), place }),
  orders: list(dispatchOrder),
  /** On shift, or with cash that was not handed over. */
  couriers: list(dispatchCourier),
  /** Open ones. */
  rides: list(dispatchRide),
})
export type DispatchState = z.output<typeof dispatchState>

const courier = z.strictObject({ courier: id })

export const rideBody = z.strictObject({
  orders: list(sentNumber).check(z.minLength(1), z.maxLength(10)),
  /** Null: a proposal. `offer` false: assigned without asking. */
  to: z.nullable(z.strictObject({ courier: id, offer: z.boolean() })),
})
export type RideBody = z.output<typeof rideBody>

export const courierBody = courier
export const ordersBody = z.strictObject({ orders: list(sentNumber).check(z.minLength(1), z.maxLength(10)) })
export const lockBody = z.strictObject({ locked: z.boolean() })

/** How a problem ends. `continue`: the courier tries again. `take_over`: somebody else carries on with the bags. */
export const problemOutcome = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('continue') }),
  z.strictObject({ outcome: z.literal('take_over'), courier: id }),
  z.strictObject({
    outcome: z.literal('undelivered'),
    food: z.enum(FOOD_ENDS),
    bearer: z.enum(REFUND_BEARERS),
  }),
])
export type ProblemOutcome = z.output<typeof problemOutcome>

export const floatBody = z.strictObject({ amount: haler.check(z.minimum(1), z.maximum(100_000_000)) })
export const confirmationBody = z.strictObject({
  amount: haler.check(z.minimum(0), z.maximum(100_000_000)),
  /** Needed where it differs from the sum in hand. */
  reason: text(300),
})
export const documentsBody = z.strictObject({ mayCheckDocuments: z.boolean() })

/** Why a ride went to whom, in values. */
export const decisions = z.object({
  decisions: list(
    z.object({
      at: instant,
      /** `staff:<id>`, or `system`. */
      actor: z.string(),
      rule: z.enum(['by_hand', 'round', 'take_over']),
      outcome: z.enum(['proposed', 'offered', 'assigned']),
      courier: z.nullable(id),
      candidates: list(z.object({ courier: id, values: z.record(z.string(), z.number()) })),
    }),
  ),
})
export type Decisions = z.output<typeof decisions>

export const cityParams = z.object({ city: slugParam })
export const cityRideParams = z.object({ city: slugParam, ride: numberParam })
export const cityCourierParams = z.object({ city: slugParam, courier: numberParam })
export const handoverParams = z.object({ city: slugParam, handover: numberParam })
