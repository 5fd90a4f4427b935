/**
 * The order board on the wire (`operations.md` §3, §9). Names are English, money is in haléře, instants are ISO texts
 * in UTC. Both sides use the same shape, so there are no codecs.
 */
import { DECLINE_REASONS, ORDER_ACTIONS, PART_STATES } from '@sousto/domain/board/part-states.ts'
import { PREPARATION_LIMITS } from '@sousto/domain/board/preparation.ts'
import { VEHICLES } from '@sousto/domain/dispatch/vehicle.ts'
import { CHANGED_THINGS } from '@sousto/domain/order/change-codes.ts'
import { ORDER_STATES } from '@sousto/domain/order-state/order-states.ts'
import { MONEY_STATES } from '@sousto/domain/payment/order-money.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import * as z from 'zod/mini'
import { promiseChangeWire, promiseWindow } from '../orders/live-wire.ts'
import { doorShownWire } from '../orders/wire.ts'
import { extraId, haler, id, list, numberParam, text } from '../primitives.ts'

const instant = z.string().check(z.maxLength(40))

const cardLine = z.object({
  position: z.int(),
  item: id,
  name: z.string(),
  quantity: z.int(),
  /** The price of one piece with its extras, in haléře. */
  price: haler,
  /** The packaging of one piece. */
  packaging: haler,
  /**
   * `price` is what one is worth in the price of the piece, with its packaging. `dish` is the dish that it is, if it is
   * one. `removed` is the number of remaining pieces without it.
   */
  extras: list(
    z.object({
      id: extraId,
      name: z.string(),
      price: haler,
      dish: z.optional(id),
      removed: z.int(),
    }),
  ),
  /** Numbers of allergens: of the dish from today's menu, and of its extras as they were ordered. */
  allergens: list(z.int()),
  /** True if the outlet has not said all allergens of the dish or of an extra. Left out: it has. */
  unsaid: z.optional(z.boolean()),
  /** The number of pieces removed after acceptance. */
  removed: z.int(),
  /** The customer's note about the dish. Empty means none. */
  note: z._default(z.string(), ''),
  /**
   * What is done if the dish is missing (`delights.md` §6): the customer is called, or the other dish is made, at the
   * price that one piece had when it was ordered. Null means that the money is returned.
   */
  ifMissing: z._default(
    z.nullable(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('call') }),
        z.object({
          kind: z.literal('dish'),
          name: z.string(),
          price: haler,
          packaging: haler,
          allergens: list(z.int()),
        }),
      ]),
    ),
    null,
  ),
  /** The number of removed pieces for which the other dish is made. */
  replaced: z._default(z.int(), 0),
  /** The person of a group order who chose the dish. Empty means none. */
  person: z._default(z.string(), ''),
})

/** An outlet's part of an order, as the board shows it. */
export const card = z.object({
  /** E.g. `2026/4821907`. */
  number: z.string(),
  /** By which a kitchen calls it: 1 to 999, of its outlet and the working day that it is for. Null: it gets one in a moment. */
  dayNumber: z.nullable(z.int()),
  outlet: id,
  /** The version of this part. An action sends the version on which it is based (`If-Match`). */
  version: z.string(),
  /**
   * Counts every change of the order that a card shows, by any outlet. Of two cards of a part, the one with the higher
   * revision is newer.
   */
  revision: z.int(),
  order: z.enum(ORDER_STATES),
  state: z.enum(PART_STATES),
  /** An action that can still be undone: it has not been published yet, but `state` is already the resulting one. */
  pending: z.nullable(
    z.object({
      press: z.enum(ORDER_ACTIONS),
      until: instant,
      /** The name of the person, or of the other system's key; null: it has been deleted. */
      by: z.nullable(z.string()),
    }),
  ),
  /** The time at which it appeared on the board, i.e. when it was paid, or ordered with payment at the door. */
  cameAt: instant,
  acknowledgedAt: z.nullable(instant),
  /** The time that the customer chose. Null means as soon as possible. */
  deliverAt: z.nullable(instant),
  acceptedAt: z.nullable(instant),
  /** Minutes from order to door, as the customer saw them when ordering. */
  range: z.object({ min: z.int(), max: z.int() }),
  /** The time at which the kitchen starts, and the time by which the order should be ready. */
  startAt: z.nullable(instant),
  readyBy: z.nullable(instant),
  readyAt: z.nullable(instant),
  handedOverAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  /** The window that the customer was last told. Null means that the outlet has not accepted the order. */
  promised: z.nullable(promiseWindow),
  /** The latest change of that window other than by the acceptance. Null means that there was none. */
  promiseChange: z.nullable(promiseChangeWire),
  /** First name and the initial of the surname. */
  customer: z.string(),
  /** The address and phone for the outlet’s own couriers. Null means that the marketplace’s couriers deliver. */
  delivery: z.nullable(z.object({ address: z.string(), phone: z.string() })),
  /** The customer collects it, and says its number or the PIN. Null means that it is delivered. */
  pickup: z._default(z.nullable(z.object({ pin: z.nullable(z.string()), phone: z.string() })), null),
  /** The marketplace’s courier who has its ride; null: none yet. */
  courier: z.nullable(
    z.object({
      /** First name. */
      name: z.string(),
      vehicle: z.enum(VEHICLES),
      /** At the outlet, since the action there; null: not there, or gone. */
      waitsSince: z.nullable(instant),
      /** Expected, by the latest position; null: nobody knows, or there already. */
      arrivesAt: z.nullable(instant),
    }),
  ),
  noteToChef: z.string(),
  noteToCourier: z.string(),
  /** The customer's phone, until the order is over, if a call was asked for when a dish is missing. Null means no call. */
  missingPhone: z._default(z.nullable(z.string()), null),
  /** Null means that the customer did not say. */
  cutlery: z._default(z.nullable(z.boolean()), null),
  /** For the outlet's own couriers, until the order is over. Null means nothing, or the marketplace's courier. */
  door: z._default(z.nullable(doorShownWire), null),
  payment: z.enum(PAYMENT_METHODS),
  /**
   * The amount to collect at the door. Null means that there is none, or none any more; `money` contains the reason.
   */
  collect: z.nullable(
    z.object({
      method: z.enum(PAYMENT_METHODS),
      amount: haler,
      /** What rounding to whole korunas has added to `amount`, or taken off. */
      rounding: z._default(haler, 0),
      /** The cash that the customer announced. Null means none. */
      paysWith: z._default(z.nullable(haler), null),
    }),
  ),
  money: z.enum(MONEY_STATES),
  /** The agreed total. */
  total: haler,
  /** The parts of the total of the whole order, over all its outlets. */
  prices: z.object({
    items: haler,
    packaging: haler,
    delivery: haler,
    shortfall: haler,
    tip: haler,
    credits: haler,
    /** The part of `credits` that a voucher code of this order paid. Left out: none. */
    voucher: z.optional(haler),
  }),
  lines: list(cardLine),
  /** Other outlets of the same order and the states of their parts. */
  others: list(z.object({ outlet: id, name: z.string(), state: z.enum(PART_STATES) })),
  declined: z.nullable(z.object({ reason: z.enum(DECLINE_REASONS), note: z.string() })),
  /** The number of the customer's changes, and the latest one (`delights.md` §5). Null means that there was none. */
  changes: z._default(z.int(), 0),
  customerChange: z._default(
    z.nullable(z.object({ at: instant, things: list(z.enum(CHANGED_THINGS)) })),
    null,
  ),
  /** True if the customer cancelled the order (`delights.md` §5). */
  cancelledByCustomer: z._default(z.boolean(), false),
  /** True for an order by which the marketplace proves the board (`administration.md` §3). It counts nowhere. */
  isTest: z._default(z.boolean(), false),
})
export type Card = z.output<typeof card>
export type CardLine = z.output<typeof cardLine>

export const board = z.object({
  outlet: z.object({ id, name: z.string(), city: z.string(), ownDelivery: z.boolean(), phone: z.string() }),
  cards: list(card),
  /** Preset minutes until ready, i.e. the choice nearest to the outlet’s average. */
  usualMinutes: z.int(),
  /** By how many minutes food is usually ready later than promised; negative: earlier. Null means not known yet. */
  minutesOver: z.nullable(z.int()),
  /** The latest event that these cards contain, for the stream. */
  lastEvent: z.int(),
  /** The server’s time, for devices whose clock is wrong. */
  now: instant,
})
export type Board = z.output<typeof board>

/**
 * `card`: an order has changed; it is shown in place of the one of the same number and outlet. `outlet`: what else the board shows of the
 * outlet has changed (availability, hours, menu, printers); read it anew. `city`, `courier`: what dispatch of the city, or the courier's own
 * screen, shows has changed; read it anew, and after each (re)connection, for these are not kept. `beat`: every few seconds, so that a board
 * notices a lost connection. `reset`: too much was missed, load the board anew. `replaced`: the last one of this stream, because its session,
 * person or client has opened too many newer ones; poll.
 */
export const boardEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('card'), id: z.int(), card }),
  z.object({ type: z.literal('outlet'), id: z.int(), outlet: id }),
  z.object({ type: z.literal('city'), city: z.string() }),
  z.object({ type: z.literal('courier') }),
  z.object({ type: z.literal('beat'), now: instant }),
  z.object({ type: z.literal('reset') }),
  z.object({ type: z.literal('replaced') }),
])
export type BoardEvent = z.output<typeof boardEvent>

export const outletParams = z.object({ outlet: numberParam })
export const orderParams = z.object({
  outlet: numberParam,
  year: numberParam,
  number: numberParam,
})

export type { ActionHeaders } from '../version-headers.ts'
export { versionHeaders as actionHeaders } from '../version-headers.ts'

export const acceptance = z.strictObject({
  minutes: z.int().check(z.minimum(PREPARATION_LIMITS.min), z.maximum(PREPARATION_LIMITS.max)),
})
export const declineBody = z.strictObject({
  reason: z.enum(DECLINE_REASONS),
  /** The message to the customer, required with the reason `other`. */
  note: text(300),
  /** Dishes of this order that are sold out until tomorrow; only with the reason `sold_out`. */
  soldOut: list(id).check(z.maxLength(100)),
  /** Extras of this order that are, likewise. */
  soldOutExtras: z.optional(list(id).check(z.maxLength(100))),
})
export type Decline = z.output<typeof declineBody>

export const removal = z.strictObject({
  lines: list(
    z.strictObject({
      position: z.int().check(z.minimum(0)),
      quantity: z.int().check(z.minimum(1)),
      /** Only this extra, from the given number of pieces. If omitted, whole pieces. */
      extra: z.optional(extraId),
      /** `made`: the other dish that the customer chose is made for these pieces. `missing`: that dish is missing as well. */
      replacement: z.optional(z.enum(['made', 'missing'])),
    }),
  ).check(z.minLength(1), z.maxLength(100)),
  note: text(300),
})
export type Removal = z.output<typeof removal>
