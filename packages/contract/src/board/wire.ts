/**
 * The order board on the wire (`operations.md` §3, §9). English names; money in haléře; instants as ISO texts in UTC. Both sides read the same
 * shape, so there are no codecs.
 */
import { DECLINE_REASONS, ORDER_ACTIONS, PART_STATES } from '@sousto/domain/board/part-states.ts'
import { PREPARATION_LIMITS } from '@sousto/domain/board/preparation.ts'
import { VEHICLES } from '@sousto/domain/dispatch/vehicle.ts'
import { ORDER_STATES } from '@sousto/domain/order-state/order-states.ts'
import { MONEY_STATES } from '@sousto/domain/payment/order-money.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import * as z from 'zod/mini'
import { haler, id, list, numberParam, text } from '../primitives.ts'

const instant = z.string().check(z.maxLength(40))

const cardLine = z.object({
  position: z.int(),
  item: id,
  name: z.string(),
  quantity: z.int(),
  /** Of one piece with its extras, haléře. */
  price: haler,
  /** Of one piece. */
  packaging: haler,
  /** `price`: of one, with its packaging. `removed`: how many of the pieces that are left lack it. */
  extras: list(z.object({ id, name: z.string(), price: haler, removed: z.int() })),
  /** Numbers of allergens, as the menu has them today. */
  allergens: list(z.int()),
  /** How many pieces were taken off after acceptance. */
  removed: z.int(),
})

/** An outlet's part of an order, as the board shows it. */
export const card = z.object({
  /** `2026/4821907` */
  number: z.string(),
  outlet: id,
  /** Of this part; an action names the version that it saw (`If-Match`). */
  version: z.string(),
  /** Counts every change of the order that a card shows, of whichever outlet: of two cards of a part, the higher one is the newer. */
  revision: z.int(),
  order: z.enum(ORDER_STATES),
  state: z.enum(PART_STATES),
  /** An action that can still be undone: nobody has been told, and `state` is already the one that it leads to. */
  pending: z.nullable(z.object({ press: z.enum(ORDER_ACTIONS), until: instant })),
  /** When it came to the board: it was paid, or is paid at the door. */
  cameAt: instant,
  acknowledgedAt: z.nullable(instant),
  /** The time that the customer chose; null: as soon as possible. */
  deliverAt: z.nullable(instant),
  acceptedAt: z.nullable(instant),
  /** Minutes from order to door, as the customer saw them when ordering. */
  range: z.object({ min: z.int(), max: z.int() }),
  /** When the kitchen begins, and until when the order should be ready. */
  startAt: z.nullable(instant),
  readyBy: z.nullable(instant),
  readyAt: z.nullable(instant),
  handedOverAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  promised: z.nullable(z.object({ from: instant, to: instant })),
  /** First name and the initial of the surname. */
  customer: z.string(),
  /** Where and to whom the outlet’s own couriers deliver; null: the marketplace’s do. */
  delivery: z.nullable(z.object({ address: z.string(), phone: z.string() })),
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
  payment: z.enum(PAYMENT_METHODS),
  /** What is to be collected at the door; null: nothing is, or nothing any more: `money` says why. */
  collect: z.nullable(z.object({ method: z.enum(PAYMENT_METHODS), amount: haler })),
  money: z.enum(MONEY_STATES),
  /** As agreed. */
  total: haler,
  /** What the total of the whole order, of all its outlets, is made of. */
  prices: z.object({
    items: haler,
    packaging: haler,
    delivery: haler,
    shortfall: haler,
    tip: haler,
    credits: haler,
  }),
  lines: list(cardLine),
  /** Other outlets of the same order and where they stand. */
  others: list(z.object({ outlet: id, name: z.string(), state: z.enum(PART_STATES) })),
  declined: z.nullable(z.object({ reason: z.enum(DECLINE_REASONS), note: z.string() })),
})
export type Card = z.output<typeof card>
export type CardLine = z.output<typeof cardLine>

export const board = z.object({
  outlet: z.object({ id, name: z.string(), city: z.string(), ownDelivery: z.boolean(), phone: z.string() }),
  cards: list(card),
  /** Preset minutes until ready: the choice nearest to the outlet’s average. */
  usualMinutes: z.int(),
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
  /** What the customer reads; needed with the reason `other`. */
  note: text(300),
  /** Dishes of this order that are sold out until tomorrow; only with the reason `sold_out`. */
  soldOut: list(id).check(z.maxLength(100)),
})
export type Decline = z.output<typeof declineBody>

export const removal = z.strictObject({
  lines: list(
    z.strictObject({
      position: z.int().check(z.minimum(0)),
      quantity: z.int().check(z.minimum(1)),
      /** Only this extra, of so many pieces; left out: the pieces with everything. */
      extra: z.optional(id),
    }),
  ).check(z.minLength(1), z.maxLength(100)),
  note: text(300),
})
export type Removal = z.output<typeof removal>
