/** What a courier sees and actions (`dispatch.md` §4, §5). Money in haléře, instants as ISO texts; `now` is the server's clock. */
import { VEHICLES } from '@sousto/domain/dispatch/vehicle.ts'
import { CASH_ENTRIES } from '@sousto/domain/ride/cash.ts'
import { PIN_FORM } from '@sousto/domain/ride/pin.ts'
import { MOST_POSITIONS, POSITION_FATES } from '@sousto/domain/ride/positions.ts'
import { RIDE_PROBLEMS } from '@sousto/domain/ride/problems.ts'
import { RIDE_STATES } from '@sousto/domain/ride/ride-states.ts'
import { DELIVERY_PROOFS, DOOR_PAYMENTS, RIDE_STEPS, STEP_ASKS } from '@sousto/domain/ride/steps.ts'
import { STOP_KINDS, STOP_STATES } from '@sousto/domain/ride/stops.ts'
import * as z from 'zod/mini'
import { haler, id, instant, list, numberParam, slugParam, text } from '../primitives.ts'

export const place = z.object({ lng: z.number(), lat: z.number() })
const sentPlace = z.strictObject({
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
})

/** `2026/4821907` */
const orderNumber = z.string().check(z.regex(/^[1-9]\d{3}\/[1-9]\d{0,8}$/, 'číslo objednávky'))

/** What is collected at a door; cash in whole korunas. */
export const doorPayment = z.object({ kind: z.enum(DOOR_PAYMENTS), amount: haler })

export const stop = z.object({
  position: z.int(),
  kind: z.enum(STOP_KINDS),
  state: z.enum(STOP_STATES),
  /** The one action that it waits for; null: none. */
  step: z.nullable(z.enum(RIDE_STEPS)),
  /** What that action has to say. */
  asks: list(z.enum(STEP_ASKS)),
  /** An outlet, or the first name of a customer. */
  name: z.string(),
  address: z.string(),
  place,
  /** Null: none is known. */
  phone: z.nullable(z.string()),
  /** To the courier, of a drop-off. */
  note: z.string(),
  orders: list(
    z.object({
      number: orderNumber,
      /** At least so many. */
      bags: z.int(),
      /** Of a pickup: until when the outlet wants to be ready, and when it was. */
      readyBy: z.nullable(instant),
      readyAt: z.nullable(instant),
      /** What the customer was promised. */
      promised: z.nullable(z.object({ from: instant, to: instant })),
    }),
  ),
  /** Of a drop-off; null: of another stop. */
  door: z.nullable(z.object({ payment: doorPayment, pin: z.boolean(), document: z.boolean() })),
  arrivedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
})
export type Stop = z.output<typeof stop>

export const rideProblem = z.object({
  kind: z.enum(RIDE_PROBLEMS),
  stop: z.int(),
  note: z.string(),
  calls: z.int(),
  reportedAt: instant,
})

export const courierRide = z.object({
  id,
  state: z.enum(RIDE_STATES),
  /** How many actions were applied: the next one has the number after it. */
  steps: z.int(),
  acceptedAt: instant,
  bags: z.int(),
  stops: list(stop),
  /** The stop that is dealt with now; null: the ride is over. */
  next: z.nullable(z.int()),
  /** Null: none that a dispatcher has still to deal with. */
  problem: z.nullable(rideProblem),
})
export type CourierRide = z.output<typeof courierRide>

/** Addresses without numbers, places to about a hundred metres: nobody has accepted anything yet. */
export const courierOffer = z.object({
  id,
  offeredAt: instant,
  expiresAt: instant,
  pickups: list(
    z.object({
      name: z.string(),
      address: z.string(),
      place,
      readyBy: z.nullable(instant),
      readyAt: z.nullable(instant),
    }),
  ),
  dropOffs: list(z.object({ street: z.string(), place })),
  /** From the first outlet to the last door. */
  kilometres: z.number(),
  bags: z.int(),
  /** Documents are to be checked at a door. */
  document: z.boolean(),
  /** In cash, and by card, at all doors. */
  collect: z.object({ cash: haler, card: haler }),
  /** Known tips. */
  tip: haler,
})
export type CourierOffer = z.output<typeof courierOffer>

export const profile = z.object({
  phone: z.string(),
  vehicle: z.enum(VEHICLES),
  bankAccount: z.string(),
  mayCheckDocuments: z.boolean(),
})

export const courierState = z.object({
  now: instant,
  name: z.string(),
  /** Null: to be filled in before the first shift. */
  profile: z.nullable(profile),
  /** Where one may work. */
  cities: list(z.object({ slug: z.string(), name: z.string() })),
  /** Null: not at work; then there is no offer, no ride, and positions are not taken. */
  shift: z.nullable(
    z.object({
      id,
      city: z.string(),
      vehicle: z.enum(VEHICLES),
      beganAt: instant,
      plannedEnd: instant,
      /** Null: no break. */
      breakSince: z.nullable(instant),
    }),
  ),
  offer: z.nullable(courierOffer),
  ride: z.nullable(courierRide),
  cash: z.object({
    inDetails: haler,
    limit: haler,
    /** What a dispatcher has still to confirm. */
    handover: z.nullable(z.object({ id, declared: haler, declaredAt: instant })),
  }),
})
export type CourierState = z.output<typeof courierState>

export const profileBody = z.strictObject({
  phone: text(40),
  vehicle: z.enum(VEHICLES),
  /** Empty: later. */
  bankAccount: text(60),
})
export type ProfileBody = z.output<typeof profileBody>

export const shiftBody = z.strictObject({
  city: slugParam,
  vehicle: z.enum(VEHICLES),
  plannedEnd: instant,
  /** Null: the phone does not tell. */
  place: z.nullable(sentPlace),
  /** Needed farther than 200 m from the city. */
  reason: text(200),
})
export type ShiftBody = z.output<typeof shiftBody>

/** Milliseconds that the phone's clock lacks to the server's, as `now` of an earlier answer showed. */
const offset = z.int().check(z.minimum(-2_000_000_000), z.maximum(2_000_000_000))

export const positionsBody = z.strictObject({
  offset,
  positions: list(
    z.strictObject({
      number: id,
      deviceAt: instant,
      ...sentPlace.shape,
      /** Metres. */
      accuracy: z.number().check(z.minimum(0), z.maximum(1_000_000)),
    }),
  ).check(z.minLength(1), z.maxLength(MOST_POSITIONS)),
})
export type PositionsBody = z.output<typeof positionsBody>

/** What became of each, in the order sent; the phone drops all of them. */
export const positionsAnswer = z.object({ now: instant, fates: list(z.enum(POSITION_FATES)) })

const pressed = {
  /** Counted by the phone from 1 for each ride; applied once and in order. */
  number: id,
  deviceAt: instant,
  offset,
  /** The stop's position. */
  stop: id,
} as const

/** One action of the one button, or a problem. */
export const stepBody = z.discriminatedUnion('step', [
  z.strictObject({
    ...pressed,
    step: z.literal('arrive'),
    place: z.nullable(sentPlace),
    /** Needed farther than 100 m from the stop. */
    reason: text(200),
  }),
  z.strictObject({
    ...pressed,
    step: z.literal('load'),
    /** The numbers on the bags. */
    orders: list(orderNumber).check(z.minLength(1), z.maxLength(20)),
    bags: z.int().check(z.minimum(1), z.maximum(50)),
    sealed: z.boolean(),
  }),
  z.strictObject({
    ...pressed,
    step: z.literal('deliver'),
    proof: z.enum(DELIVERY_PROOFS),
    /** With the proof `pin`. */
    pin: z.nullable(z.string().check(z.regex(PIN_FORM, 'čtyři číslice'))),
    /** Null: none was asked for. */
    documentChecked: z.nullable(z.boolean()),
    /** Cash; null: none. */
    cashTaken: z.nullable(haler.check(z.minimum(0), z.maximum(100_000_000))),
    /** Of the terminal; null: no card. */
    slip: z.nullable(text(40)),
  }),
  z.strictObject({ ...pressed, step: z.literal('return'), bags: z.int().check(z.minimum(0), z.maximum(50)) }),
  z.strictObject({
    ...pressed,
    step: z.literal('problem'),
    kind: z.enum(RIDE_PROBLEMS),
    note: text(500),
    /** How often the customer was called. */
    calls: z.int().check(z.minimum(0), z.maximum(20)),
  }),
])
export type StepBody = z.output<typeof stepBody>

export const stepAnswer = z.object({
  state: courierState,
  /** What the customer gets back of the cash, the largest first; empty: nothing. */
  change: list(z.object({ kind: z.enum(['note', 'coin']), value: haler, count: z.int() })),
  /** By the server's clock, when it was pressed. */
  pressedAt: instant,
  /** It arrived more than two minutes after. */
  late: z.boolean(),
})
export type StepAnswer = z.output<typeof stepAnswer>

export const handoverBody = z.strictObject({ amount: haler.check(z.minimum(0), z.maximum(100_000_000)) })

export const cashLedger = z.object({
  inDetails: haler,
  limit: haler,
  /** Since the last confirmed handover, oldest first. */
  entries: list(
    z.object({
      at: instant,
      kind: z.enum(CASH_ENTRIES),
      amount: haler,
      order: z.nullable(orderNumber),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type CashLedger = z.output<typeof cashLedger>

export const offerParams = z.object({ offer: numberParam })
export const rideParams = z.object({ ride: numberParam })
