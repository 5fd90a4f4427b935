/** The data and actions of a city's dispatchers (`dispatch.md` §6). Money is in haléře, instants are ISO texts. */
import { CITY_PAUSE_TEXT_LENGTH } from '@sousto/domain/availability/city-pause.ts'
import { PAUSE_PERIODS } from '@sousto/domain/availability/periods.ts'
import { DECLINE_REASONS, PART_STATES } from '@sousto/domain/board/part-states.ts'
import { ALERT_KINDS, PAYMENT_TASKS, WATCHED_SERVICES } from '@sousto/domain/city-alerts/alerts.ts'
import { MESSAGE_LENGTH, MESSAGE_RECIPIENTS } from '@sousto/domain/dispatch/messages.ts'
import { CHOICES, EXCLUSIONS, TIMINGS } from '@sousto/domain/dispatch/plan.ts'
import { VEHICLES } from '@sousto/domain/dispatch/vehicle.ts'
import { TRANSFER_KINDS } from '@sousto/domain/ledger/transfer.ts'
import { CHANGED_THINGS } from '@sousto/domain/order/change-codes.ts'
import { ORDER_ACTORS, ORDER_STATES } from '@sousto/domain/order-state/order-states.ts'
import { REFUND_BEARERS, REFUND_REASONS, TENDERS } from '@sousto/domain/payment/gateways.ts'
import { FOOD_ENDS, NEW_ADDRESS_PROBLEMS, RIDE_PROBLEMS } from '@sousto/domain/ride/problems.ts'
import { RIDE_STATES } from '@sousto/domain/ride/ride-states.ts'
import * as z from 'zod/mini'
import { doorPayment, place, rideProblem, stop } from '../courier/wire.ts'
import { orderNumber as sentNumber } from '../orders/wire.ts'
import { haler, id, instant, list, numberParam, slugParam, text } from '../primitives.ts'
import { routing } from '../travel/wire.ts'
import { orderCare } from './order-care-wire.ts'
import { orderErrors, orderPrices, orderSent } from './order-record-wire.ts'
import { dispatchSettings } from './settings-wire.ts'

const orderNumber = z.string().check(z.regex(/^[1-9]\d{3}\/[1-9]\d{0,8}$/, 'číslo objednávky'))

/** An order that the marketplace's couriers carry and that is not yet delivered. */
export const dispatchOrder = z.object({
  number: orderNumber,
  state: z.enum(ORDER_STATES),
  placedAt: instant,
  /** The time that the customer chose. Null means as soon as possible. */
  deliverAt: z.nullable(instant),
  promised: z.nullable(z.object({ from: instant, to: instant })),
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
  /** True for an order with alcohol, which only couriers who may check documents can carry. */
  document: z.boolean(),
  payment: doorPayment,
  /** Null means that the order is in no courier's ride. */
  ride: z.nullable(id),
})
export type DispatchOrder = z.output<typeof dispatchOrder>

export const dispatchCourier = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  vehicle: z.enum(VEHICLES),
  /** The number of bags. */
  capacity: z.int(),
  mayCheckDocuments: z.boolean(),
  /** Null means that the courier is off shift. */
  shift: z.nullable(
    z.object({
      beganAt: instant,
      plannedEnd: instant,
      breakSince: z.nullable(instant),
      reason: z.nullable(z.string()),
    }),
  ),
  /** The latest position in the shift, with its time. Null means none yet. */
  position: z.nullable(z.object({ ...place.shape, at: instant, accuracy: z.number() })),
  ride: z.nullable(id),
  offer: z.nullable(z.object({ ride: id, expiresAt: instant })),
  cashInHand: haler,
  /** A courier who would carry more is given no ride with cash. */
  cashLimit: haler,
  handover: z.nullable(z.object({ id, declared: haler, declaredAt: instant })),
})
export type DispatchCourier = z.output<typeof dispatchCourier>

export const dispatchRide = z.object({
  id,
  /** A change sends the version that it is based on (`If-Match`). */
  version: z.string(),
  state: z.enum(RIDE_STATES),
  /** Null means that the ride has no courier. */
  courier: z.nullable(id),
  locked: z.boolean(),
  createdAt: instant,
  acceptedAt: z.nullable(instant),
  orders: list(orderNumber),
  bags: z.int(),
  stops: list(stop),
  offer: z.nullable(z.object({ courier: id, expiresAt: instant })),
  /** The number of offers that expired. */
  lapsed: z.int(),
  /** Couriers who are not offered the ride again until the given time. */
  notAsked: list(z.object({ courier: id, until: instant })),
  problem: z.nullable(rideProblem),
  /** Actions that were rejected because they came too late, such as 'Doručeno' of a cancelled order. */
  rejected: list(
    z.object({ step: z.string(), stop: z.int(), code: z.string(), pressedAt: instant, receivedAt: instant }),
  ),
})
export type DispatchRide = z.output<typeof dispatchRide>

/** A member of the staff, as colleagues see them. */
const colleague = z.object({ id, name: z.string() })

/** A key, such as an order number, a number or the name of a service. */
const alertSubject = z.string().check(z.regex(/^[\w/:. -]{1,60}$/, 'předmět upozornění'))

/** What a dispatcher has to do, as codes and values. With the kind, `subject` identifies it within the city. */
export const cityAlert = z.object({
  kind: z.enum(ALERT_KINDS),
  subject: alertSubject,
  order: z.nullable(orderNumber),
  ride: z.nullable(id),
  courier: z.nullable(id),
  /** The outlet that has not answered, with its number for calls. */
  outlet: z.nullable(z.object({ id, name: z.string(), phone: z.nullable(z.string()) })),
  /** How long something has waited, or by how much it is late. */
  minutes: z.nullable(z.int()),
  /** Depends on the kind: lapsed offers, the difference of cash in haléře, days until a review ends, or the load in percent. */
  value: z.nullable(z.int()),
  /** The problem, the payment task or the service. */
  code: z.nullable(z.enum([...RIDE_PROBLEMS, ...PAYMENT_TASKS, ...WATCHED_SERVICES])),
  /** The dispatcher who took it. Null means that nobody has. */
  owner: z.nullable(colleague),
})
export type CityAlertWire = z.output<typeof cityAlert>

export const alertOwnerBody = z.strictObject({
  kind: z.enum(ALERT_KINDS),
  subject: alertSubject,
  /** True takes the alert, false gives it back. */
  take: z.boolean(),
  /** The owner whom the dispatcher saw; null means none. */
  seen: z.nullable(id),
})
export type AlertOwnerBody = z.output<typeof alertOwnerBody>

/** The alerts of the last 24 hours, the latest first. */
export const alertHistory = z.object({
  alerts: list(
    z.object({
      ...cityAlert.shape,
      raisedAt: instant,
      /** Null means that it is still open. */
      endedAt: z.nullable(instant),
      changes: list(z.object({ at: instant, change: z.enum(['taken', 'left']), by: z.nullable(z.string()) })),
    }),
  ),
})
export type AlertHistory = z.output<typeof alertHistory>

/** What a panel shows: the order, ride or courier with its key. */
const panel = z.nullable(
  z.string().check(z.regex(/^(order \d{4}\/\d{1,9}|(ride|courier) \d{1,10})$/, 'panel')),
)

/** An open screen of a dispatcher of the city. A dispatcher may have several. */
export const dispatchColleague = z.object({ ...colleague.shape, panel })
export type ColleagueWire = z.output<typeof dispatchColleague>

/** `screen` is the one with which the stream was opened. */
export const panelBody = z.strictObject({ screen: z.uuid(), panel })
export type PanelBody = z.output<typeof panelBody>

/** A pause of the whole city. Customers read its text and can order only for a time after its end. */
export const cityPause = z.object({ until: instant, text: z.string(), by: z.nullable(z.string()) })
export type CityPauseWire = z.output<typeof cityPause>

export const cityPauseBody = z.strictObject({
  /** Null ends the pause. */
  pause: z.nullable(
    z.strictObject({
      period: z.enum(PAUSE_PERIODS),
      text: text(CITY_PAUSE_TEXT_LENGTH).check(z.regex(/\S/, 'text pro zákazníky')),
    }),
  ),
  /** The end of the pause that the dispatcher saw. Null means that there was none. */
  seen: z.nullable(instant),
})
export type CityPauseBody = z.output<typeof cityPauseBody>

/** A decision of the latest round that is not binding yet. Every round replaces all proposals. */
export const proposal = z.object({
  orders: list(orderNumber),
  courier: id,
  /** The accepted ride that the orders would be added to. Null means a separate ride. */
  ride: z.nullable(id),
  leavesAt: instant,
  timing: z.enum(TIMINGS),
})
export type Proposal = z.output<typeof proposal>

export const dispatchState = z.object({
  now: instant,
  city: z.object({ slug: z.string(), name: z.string(), place }),
  orders: list(dispatchOrder),
  /** Couriers on shift, or with cash that they have not handed over. */
  couriers: list(dispatchCourier),
  /** The open rides. */
  rides: list(dispatchRide),
  /** Where travel times come from. */
  routing,
  /** The most urgent first. */
  alerts: list(cityAlert),
  proposals: list(proposal),
  settings: dispatchSettings,
  /** Null means that the city is not paused. */
  pause: z.nullable(cityPause),
  /** The open screens, also one's own. */
  colleagues: list(dispatchColleague),
})
export type DispatchState = z.output<typeof dispatchState>

/** What a load leaves out if it is as the screen has it. */
export const CITY_PARTS = [
  'city',
  'orders',
  'couriers',
  'rides',
  'routing',
  'alerts',
  'proposals',
  'settings',
  'pause',
  'colleagues',
] as const satisfies readonly (keyof DispatchState)[]

export const seenQuery = z.object({ seen: z.exactOptional(text(200)) })
/** `version` names all parts as they are now; the next load sends it as `seen`. */
export const cityChanges = z.object({
  ...z.partial(dispatchState).shape,
  now: instant,
  version: z.exactOptional(z.string()),
})
export type CityChanges = z.output<typeof cityChanges>

const courier = z.strictObject({ courier: id })

export const rideBody = z.strictObject({
  orders: list(sentNumber).check(z.minLength(1), z.maxLength(10)),
  /** Null means a proposal. `offer` false means that the ride is assigned without an offer. */
  to: z.nullable(z.strictObject({ courier: id, offer: z.boolean() })),
})
export type RideBody = z.output<typeof rideBody>

export const courierBody = courier
export const ordersBody = z.strictObject({ orders: list(sentNumber).check(z.minLength(1), z.maxLength(10)) })
export const lockBody = z.strictObject({ locked: z.boolean() })

/**
 * The resolution of a problem. `continue`: the courier tries again. `take_over`: another person carries on with the
 * bags.
 */
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

/**
 * The code of the new address, `kod_adm`, and the charge that the dispatcher saw and the customer agreed to. Without it,
 * no charge.
 */
export const addressBody = z.strictObject({
  code: id,
  charge: z._default(haler.check(z.minimum(0)), 0),
})
export const addressQuery = z.object({ code: numberParam })
/** What another address of an order changes. */
export const addressPreview = z.object({
  address: z.string(),
  place,
  /** The distance in metres from the address that the customer ordered to. */
  metres: z.int(),
  /** Null means that the order can be sent there. */
  problem: z.nullable(z.enum(NEW_ADDRESS_PROBLEMS)),
  /** The code of the other area. Null means the same one, or none. */
  otherArea: z.nullable(z.string()),
  /** What delivery there would cost more than at the present address, negative for less. */
  feeDifference: haler,
  /** What the customer pays at the door for an address farther than 1 km from the original one. */
  charge: haler,
})
export type AddressPreview = z.output<typeof addressPreview>

export const floatBody = z.strictObject({ amount: haler.check(z.minimum(1), z.maximum(100_000_000)) })
export const confirmationBody = z.strictObject({
  amount: haler.check(z.minimum(0), z.maximum(100_000_000)),
  /** Required if the amount differs from the sum in hand. */
  reason: text(300),
})
/** The customer gets everything back that was paid. The reason and the note are shown to the customer. */
export const cancellationBody = z.strictObject({
  reason: z.enum(DECLINE_REASONS),
  note: text(300),
  bearer: z.enum(REFUND_BEARERS),
})
export type CancellationBody = z.output<typeof cancellationBody>

export const messageBody = z.strictObject({
  to: z.enum(MESSAGE_RECIPIENTS),
  text: text(MESSAGE_LENGTH).check(z.regex(/\S/, 'zpráva')),
  /** To a customer also by mail. */
  mail: z.optional(z.boolean()),
})
export type MessageBody = z.output<typeof messageBody>

const entry = { at: instant }
/** Everything that has happened to an order, the oldest first. `by` is a member of the staff; null means none or gone. */
export const orderTimeline = z.object({
  number: orderNumber,
  state: z.enum(ORDER_STATES),
  customer: z.string(),
  phone: z.string(),
  address: z.string(),
  promised: z.nullable(z.object({ from: instant, to: instant })),
  parts: list(z.object({ outlet: id, name: z.string(), state: z.enum(PART_STATES) })),
  entries: list(
    z.discriminatedUnion('kind', [
      /** `byPhone`: somebody of the staff ordered for the customer. */
      z.object({ ...entry, kind: z.literal('placed'), byPhone: z.boolean() }),
      /** The customer changed the order (`delights.md` §5). */
      z.object({ ...entry, kind: z.literal('change'), things: list(z.enum(CHANGED_THINGS)) }),
      /** The courier photographed the order at the door. */
      z.object({ ...entry, kind: z.literal('photograph'), keptUntil: instant }),
      z.object({
        ...entry,
        kind: z.literal('state'),
        state: z.enum(ORDER_STATES),
        actor: z.nullable(z.enum(ORDER_ACTORS)),
      }),
      /** What staff did, as the audit log names it. */
      z.object({ ...entry, kind: z.literal('action'), action: z.string(), by: z.nullable(z.string()) }),
      /** A courier's step. `lateBy`: seconds from the step to its arrival at the server. */
      z.object({
        ...entry,
        kind: z.literal('step'),
        step: z.string(),
        stop: z.int(),
        ride: id,
        courier: z.nullable(z.string()),
        lateBy: z.int(),
        /** The age in seconds of the courier's latest position at that time; null means none is stored any more. */
        positionAge: z.nullable(z.int()),
      }),
      z.object({
        ...entry,
        kind: z.literal('ride'),
        ride: id,
        outcome: z.string(),
        courier: z.nullable(z.string()),
      }),
      z.object({
        ...entry,
        kind: z.literal('problem'),
        ride: id,
        problem: z.enum(RIDE_PROBLEMS),
        note: z.string(),
      }),
      z.object({
        ...entry,
        kind: z.literal('message'),
        to: z.enum(MESSAGE_RECIPIENTS),
        text: z.string(),
        by: z.nullable(z.string()),
      }),
      z.object({
        ...entry,
        kind: z.literal('outlet_message'),
        /** Null means that the catalogue no longer has the outlet. */
        outlet: z.nullable(z.string()),
        text: z.string(),
        by: z.nullable(z.string()),
        acknowledgedAt: z.nullable(instant),
      }),
      z.object({ ...entry, kind: z.literal('payment'), state: z.string(), amount: haler }),
      z.object({
        ...entry,
        kind: z.literal('refund'),
        tender: z.enum(TENDERS),
        amount: haler,
        reason: z.enum(REFUND_REASONS),
        bearer: z.enum(REFUND_BEARERS),
        state: z.string(),
      }),
      z.object({
        ...entry,
        kind: z.literal('alert'),
        alert: z.enum(ALERT_KINDS),
        endedAt: z.nullable(instant),
      }),
    ]),
  ),
  prices: orderPrices,
  care: orderCare,
  sent: orderSent,
  errors: orderErrors,
  /** What the ledger has posted for the order, the oldest first. */
  transfers: list(
    z.object({
      ...entry,
      kind: z.enum(TRANSFER_KINDS),
      /** Accounts, such as `outlet_payable/17`. */
      debit: z.string(),
      credit: z.string(),
      amount: haler,
      /** The key of its event, by which it is reversed. */
      event: z.string(),
      /** True if another event has reversed it. */
      isReversed: z.boolean(),
      /** Why a person reversed another event by it. */
      reason: z.nullable(z.string()),
    }),
  ),
})
export type OrderTimeline = z.output<typeof orderTimeline>
export type TimelineEntry = OrderTimeline['entries'][number]

export const paymentAlertParams = z.object({ city: slugParam, alert: numberParam })

export const documentsBody = z.strictObject({ mayCheckDocuments: z.boolean() })

/** The reasons why rides were assigned to couriers, as values. */
export const decisions = z.object({
  decisions: list(
    z.object({
      at: instant,
      /** The actor is `staff:<id>` or `system`. */
      actor: z.string(),
      rule: z.enum(['by_hand', 'round', 'take_over']),
      outcome: z.enum(['proposed', 'offered', 'assigned']),
      courier: z.nullable(id),
      /** The rules by which a round chose the courier and the moment. Null means that a person decided. */
      choice: z.nullable(z.enum(CHOICES)),
      timing: z.nullable(z.enum(TIMINGS)),
      candidates: list(
        z.object({
          courier: id,
          /** The accepted ride that the orders would have been added to. */
          ride: z.nullable(id),
          values: z.record(z.string(), z.number()),
          excluded: z.nullable(z.enum(EXCLUSIONS)),
        }),
      ),
    }),
  ),
})
export type Decisions = z.output<typeof decisions>

export const cityParams = z.object({ city: slugParam })
export const cityOrderParams = z.object({
  city: slugParam,
  year: numberParam.check(z.minimum(2000), z.maximum(9999)),
  number: numberParam,
})
export type CityOrder = z.output<typeof cityOrderParams>
export const staffReceiptQuery = z.object({
  refund: z.optional(numberParam.check(z.minimum(1), z.maximum(1000))),
  format: z.optional(z.enum(['html', 'pdf'])),
})
export const cityRideParams = z.object({ city: slugParam, ride: numberParam })
export const cityCourierParams = z.object({ city: slugParam, courier: numberParam })
export const handoverParams = z.object({ city: slugParam, handover: numberParam })
