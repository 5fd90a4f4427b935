/**
 * The data and actions of a courier (`dispatch.md` §4, §5). Money is in haléře, instants are ISO texts, and `now` is
 * the server's clock.
 */
import { PAY_PARTS } from '@sousto/domain/courier-pay/pay.ts'
import { VEHICLES } from '@sousto/domain/dispatch/vehicle.ts'
import { CASH_ENTRIES } from '@sousto/domain/ride/cash.ts'
import { DOOR_PHOTOGRAPH_LETTERS } from '@sousto/domain/ride/door-photograph.ts'
import { PIN_FORM } from '@sousto/domain/ride/pin.ts'
import { MOST_POSITIONS, POSITION_FATES } from '@sousto/domain/ride/positions.ts'
import { RIDE_PROBLEMS } from '@sousto/domain/ride/problems.ts'
import { RIDE_STATES } from '@sousto/domain/ride/ride-states.ts'
import { DELIVERY_PROOFS, DOOR_PAYMENTS, RIDE_STEPS, STEP_ASKS } from '@sousto/domain/ride/steps.ts'
import { STOP_KINDS, STOP_STATES } from '@sousto/domain/ride/stops.ts'
import * as z from 'zod/mini'
import { haler, id, instant, list, numberParam, slugParam, text } from '../primitives.ts'
import { reportedYear } from '../sellers/reported-year.ts'
import { taxIdentity } from '../sellers/tax-identity.ts'

export const place = z.object({ lng: z.number(), lat: z.number() })
const sentPlace = z.strictObject({
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
})

/** For example `2026/4821907`. */
const orderNumber = z.string().check(z.regex(/^[1-9]\d{3}\/[1-9]\d{0,8}$/, 'číslo objednávky'))

/** The payment collected at a door. Cash is in whole korunas. */
export const doorPayment = z.object({ kind: z.enum(DOOR_PAYMENTS), amount: haler })

export const stop = z.object({
  position: z.int(),
  kind: z.enum(STOP_KINDS),
  state: z.enum(STOP_STATES),
  /** The only action that the stop waits for. Null means none. */
  step: z.nullable(z.enum(RIDE_STEPS)),
  /** The details that this action must include. */
  asks: list(z.enum(STEP_ASKS)),
  /** The name of an outlet, or the first name of a customer. */
  name: z.string(),
  address: z.string(),
  /** True if a dispatcher has changed the address of this door. */
  readdressed: z.boolean(),
  place,
  /** Null means that no number is known. */
  phone: z.nullable(z.string()),
  /** The customer's note for the courier, on a drop-off. */
  note: z.string(),
  orders: list(
    z.object({
      number: orderNumber,
      /** The minimum number of bags. */
      bags: z.int(),
      /** On a pickup: the time by which the outlet plans to be ready, and the time at which it was. */
      readyBy: z.nullable(instant),
      readyAt: z.nullable(instant),
      /** The time window promised to the customer. */
      promised: z.nullable(z.object({ from: instant, to: instant })),
    }),
  ),
  /** Null on stops other than drop-offs. */
  door: z.nullable(
    z.object({
      payment: doorPayment,
      /** What a transfer in place of this payment has to be: cash is rounded, a transfer is not. */
      toPay: haler,
      pin: z.boolean(),
      document: z.boolean(),
      /** The customer wants the order left at the door. */
      leave: z.boolean(),
      /** Empty if it is not known. */
      floor: z.string(),
      /** Null means that it is not known. */
      lift: z.nullable(z.boolean()),
      /** The name beside the bell, and what opens the house. Empty if it is not known. */
      bell: z._default(z.string(), ''),
      /** Only for the courier of the ride, until the stop is over. */
      code: z._default(z.string(), ''),
      /** The courier phones from the house. */
      call: z._default(z.boolean(), false),
      /** The cash that the customer announced. Null means none, or less than the payment. */
      paysWith: z._default(z.nullable(haler), null),
    }),
  ),
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
  /** The number of actions applied so far. The next action has the number after it. */
  steps: z.int(),
  acceptedAt: instant,
  bags: z.int(),
  stops: list(stop),
  /** The current stop. Null means that the ride is over. */
  next: z.nullable(z.int()),
  /** Null means that no problem waits for a dispatcher. */
  problem: z.nullable(rideProblem),
  /** What dispatchers wrote to the courier about these orders, the latest first. */
  messages: list(z.object({ order: z.string(), at: instant, text: z.string() })),
  /** Of the city: the distance from a stop up to which an arrival needs no reason, and the wait at a door. */
  limits: z.object({ atStopMetres: z.int(), notAtHomeMinutes: z.int() }),
})
export type CourierRide = z.output<typeof courierRide>

/** A part of what a ride brings. */
export const payPart = z.object({
  kind: z.enum(PAY_PARTS),
  /** Stops, metres or minutes. Null means that the amount has no quantity. */
  quantity: z.nullable(z.int()),
  /** For a stop, a kilometre, a minute or an hour. */
  rate: z.nullable(haler),
  amount: haler,
})

/**
 * Contains addresses without house numbers and places rounded to about a hundred metres, because the ride has not been
 * accepted yet.
 */
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
  dropOffs: list(z.object({ street: z.string(), place, floor: z.string(), lift: z.nullable(z.boolean()) })),
  /** From the first outlet to the last door. */
  kilometres: z.number(),
  bags: z.int(),
  /** True if a customer's document must be checked at a door. */
  document: z.boolean(),
  /** The totals to collect at all doors, in cash and by card. */
  collect: z.object({ cash: haler, card: haler }),
  /** What the ride will bring, without waiting and the tip. Null means that the city has no rates. */
  pay: z.nullable(z.object({ total: haler, parts: list(payPart) })),
  /** The tips known so far. */
  tip: haler,
})
export type CourierOffer = z.output<typeof courierOffer>

export const profile = z.object({
  phone: z.string(),
  vehicle: z.enum(VEHICLES),
  bankAccount: z.string(),
  mayCheckDocuments: z.boolean(),
  hasPhoto: z.boolean(),
})

export const courierState = z.object({
  now: instant,
  name: z.string(),
  /** Null means that the courier must fill it in before the first shift. */
  profile: z.nullable(profile),
  /** A shift needs consent to the present version. `agreed` is the latest consent; null means none. */
  consent: z.object({
    version: z.int(),
    agreed: z.nullable(z.object({ version: z.int(), at: instant })),
  }),
  /** False means that the tax identity is still missing. */
  hasIdentity: z.boolean(),
  /** The cities in which the courier may work. */
  cities: list(
    z.object({
      slug: z.string(),
      name: z.string(),
      /** The number of bags that each vehicle takes there. */
      bags: z.record(z.enum(VEHICLES), z.int()),
    }),
  ),
  /** Null means that the courier is off shift: there is no offer and no ride, and positions are not accepted. */
  shift: z.nullable(
    z.object({
      id,
      city: z.string(),
      vehicle: z.enum(VEHICLES),
      beganAt: instant,
      plannedEnd: instant,
      /** Null means that the courier is not on a break. */
      breakSince: z.nullable(instant),
    }),
  ),
  offer: z.nullable(courierOffer),
  ride: z.nullable(courierRide),
  cash: z.object({
    inDetails: haler,
    limit: haler,
    /** The handover that a dispatcher has not confirmed yet. */
    handover: z.nullable(z.object({ id, declared: haler, declaredAt: instant })),
  }),
})
export type CourierState = z.output<typeof courierState>

export const profileBody = z.strictObject({
  phone: text(40),
  vehicle: z.enum(VEHICLES),
  /** Empty until the courier adds it later. */
  bankAccount: text(60),
})
export type ProfileBody = z.output<typeof profileBody>

/** The version that the courier read. */
export const consentBody = z.strictObject({ version: z.int().check(z.minimum(1), z.maximum(100_000)) })

/** Null means that the courier has not filled it in. */
export const ownTaxIdentity = z.object({
  identity: z.nullable(taxIdentity),
  /** What was reported about the courier, the latest year first. */
  reported: list(reportedYear),
})
/** `changed` counts replacements, so that a browser loads the new photograph. */
export const ownPhotoQuery = z.object({ changed: z.optional(numberParam) })
export const cityPersonParams = z.object({ city: slugParam, person: numberParam })

export const shiftBody = z.strictObject({
  city: slugParam,
  vehicle: z.enum(VEHICLES),
  plannedEnd: instant,
  /** Null means that the phone reports no position. */
  place: z.nullable(sentPlace),
  /** Required farther than 200 m from the city. */
  reason: text(200),
})
export type ShiftBody = z.output<typeof shiftBody>

/** The milliseconds to add to the phone's clock to get the server's, computed from `now` of an earlier response. */
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

/** The outcome of each position, in the order sent. The phone drops all of them. */
export const positionsAnswer = z.object({ now: instant, fates: list(z.enum(POSITION_FATES)) })

const pressed = {
  /** Counted by the phone from 1 for each ride. Actions are applied once and in order. */
  number: id,
  deviceAt: instant,
  offset,
  /** The stop's position. */
  stop: id,
} as const

/** A step made with the main button, or a problem report. */
export const stepBody = z.discriminatedUnion('step', [
  z.strictObject({
    ...pressed,
    step: z.literal('arrive'),
    place: z.nullable(sentPlace),
    /** Required farther than 100 m from the stop. */
    reason: text(200),
  }),
  z.strictObject({
    ...pressed,
    step: z.literal('load'),
    /** The order numbers on the bags. */
    orders: list(orderNumber).check(z.minLength(1), z.maxLength(20)),
    bags: z.int().check(z.minimum(1), z.maximum(50)),
    sealed: z.boolean(),
  }),
  z.strictObject({
    ...pressed,
    step: z.literal('deliver'),
    proof: z.enum(DELIVERY_PROOFS),
    /** Set with the proof `pin`. */
    pin: z.nullable(z.string().check(z.regex(PIN_FORM, 'čtyři číslice'))),
    /** Set with the proof `left_at_door`: a picture in base64, which the server encodes again without metadata. */
    photograph: z._default(
      z.nullable(z.base64().check(z.minLength(1), z.maxLength(DOOR_PHOTOGRAPH_LETTERS))),
      null,
    ),
    /** Null means that no check was required. */
    documentChecked: z.nullable(z.boolean()),
    /** The cash taken. Null means none. */
    cashTaken: z.nullable(haler.check(z.minimum(0), z.maximum(100_000_000))),
    /** The terminal's receipt number. Null means no card payment. */
    slip: z.nullable(text(40)),
    /** True if the courier has seen that the customer paid by QR code in place of the agreed payment. */
    byTransfer: z._default(z.boolean(), false),
  }),
  z.strictObject({ ...pressed, step: z.literal('return'), bags: z.int().check(z.minimum(0), z.maximum(50)) }),
  z.strictObject({
    ...pressed,
    step: z.literal('problem'),
    kind: z.enum(RIDE_PROBLEMS),
    note: text(500),
    calls: z.int().check(z.minimum(0), z.maximum(20)),
  }),
])
export type StepBody = z.output<typeof stepBody>

export const stepAnswer = z.object({
  state: courierState,
  /** The change for the customer, largest pieces first. Empty means no change. */
  change: list(z.object({ kind: z.enum(['note', 'coin']), value: haler, count: z.int() })),
  /** The time of the action, by the server's clock. */
  pressedAt: instant,
  /** True if the action arrived more than two minutes after it was made. */
  late: z.boolean(),
})
export type StepAnswer = z.output<typeof stepAnswer>

/** Null means that the operator has no account, and no QR code is offered. */
export const transferAccount = z.object({ iban: z.nullable(z.string()) })

export const handoverBody = z.strictObject({ amount: haler.check(z.minimum(0), z.maximum(100_000_000)) })

export const cashLedger = z.object({
  inDetails: haler,
  limit: haler,
  /** The entries since the last confirmed handover, oldest first. */
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
