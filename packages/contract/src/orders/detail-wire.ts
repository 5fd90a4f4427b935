/** An order on the wire as tracking shows it, and what was paid and refunded (`marketplace.md` §3; `wire.md`, Payments). */
import { CANCEL_REASONS } from '@sousto/domain/board/part-states.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import { REFUND_REASONS, TENDERS } from '@sousto/domain/payment/gateways.ts'
import { MONEY_STATES } from '@sousto/domain/payment/order-money.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import * as z from 'zod/mini'
import { flagA, instant, money } from '../primitives.ts'
import { orderState } from './order-state.ts'
import { orderEventWire, orderNumber, wallClock } from './wire.ts'

/** `reason` is a message and `code` its name (`wire.md`, Payments); `tender` is the way of the refund. */
export const refundWire = z.object({
  date: instant,
  amount: money,
  code: z.enum(REFUND_REASONS),
  reason: z.string(),
  tender: z.enum(TENDERS),
})

/** The other dish with the price of one piece, as it was when the order was placed. */
const ifMissingWire = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call') }),
  z.object({ kind: z.literal('dish'), name: z.string(), price: money }),
])

/** `reductions` are amounts that were deducted before the order was paid at the door, and are not refunds. */
export const moneyWire = z.object({
  state: z.enum(MONEY_STATES),
  /** The agreed amount, excluding credits. */
  agreed: money,
  to_pay: money,
  paid: z.object({ online: money, credits: money, cash: money }),
  reductions: z.array(refundWire),
})

/** The state of an online payment. */
export const paymentStateWire = z.enum(['waiting', 'failed', 'paid'])

export const orderDetailWire = z.object({
  order_number: orderNumber,
  order_status: orderState,
  /** Our addition: the time at which each state was reached, oldest first. */
  history: z.array(orderEventWire),
  vlastni: flagA,
  restaurant_id: z.int(),
  restaurant_name: z.string(),
  restaurant_url: z.string(),
  mesto_url: z.string(),
  /** The time at which it was placed, as Prague wall clock and as an instant. */
  date: wallClock,
  placed_at: instant,
  /**
   * Our addition: true if these times and those of `history` are rounded down to a quarter of an hour, as they are for
   * strangers.
   */
  rough_times: z._default(z.boolean(), false),
  cart: z.array(
    z.object({
      product_name: z.string(),
      /** Our addition: the outlet that cooks it, of several; null: it is gone. */
      restaurant_name: z._default(z.nullable(z.string()), null),
      /** The price of one piece with its extras. */
      product_price: money,
      quantity: z.int(),
      /**
       * Our addition: the number of pieces removed after acceptance; for an extra, the number of remaining pieces
       * without it.
       */
      removed: z._default(z.int(), 0),
      /** Our addition, only with the guid: the customer's note about the dish. */
      note: z._default(z.string(), ''),
      /** Our addition (`delights.md` §6), only with the guid: what was chosen if the dish is missing. Null: the money is returned. */
      ifMissing: z._default(z.nullable(ifMissingWire), null),
      /** Our addition: the number of removed pieces for which the other dish is made. */
      replaced: z._default(z.int(), 0),
      /** Our addition, only with the guid: the person of a group order who chose the dish. */
      person: z._default(z.string(), ''),
      extraItems: z.array(z.object({ name: z.string(), price: money, removed: z._default(z.int(), 0) })),
    }),
  ),
  payment_method: z.enum(PAYMENT_METHODS),
  payment_method_name: z.string(),
  /**
   * Our addition: the state of an online payment, with `methods` and `until` while it can still be paid. Null means
   * that nothing is paid online.
   */
  payment: z.nullable(
    z.object({
      state: paymentStateWire,
      methods: z.array(z.enum(PAYMENT_METHODS)),
      until: z.nullable(instant),
    }),
  ),
  /** Our additions (`wire.md`, Payments): the refunds, and the parts of the amount. */
  refunds: z.array(refundWire),
  money: moneyWire,
  price_items: money,
  price_packaging: money,
  price_delivery: money,
  /** Our addition: the part of it that is charged for a farther address (`dispatch.md` §4). */
  price_farther_address: z._default(money, ZERO),
  creditsUsed: money,
  /** Our addition: the part of it that a voucher code of this order paid (`delights.md` §4). */
  price_voucher: z._default(money, ZERO),
  minimalOrderAddition: money,
  tipCourier: money,
  price_paid: money,
  bonusCredits: z.int(),
  /** The time for which it was ordered. Null means as soon as possible. */
  deliver_later: z.nullable(wallClock),
  /** An hour later: the end of a lunch window. */
  deliver_later_plus1: z.nullable(wallClock),
  /** True if it is a lunch window. */
  poledni: flagA,
  /** Expected minutes to the door. */
  delivery_tmin: z.int(),
  delivery_tmax: z.int(),
  horkalinka: z.string(),
  r_jmeno: z.nullable(z.string()),
  r_telefon: z.nullable(z.string()),
  address: z.nullable(z.string()),
  noteToCourier: z.nullable(z.string()),
  /** Our addition (`delights.md` §8): where and how the customer collects it; null: it is delivered. */
  pickup: z._default(
    z.nullable(
      z.object({
        ready: z.boolean(),
        address: z.string(),
        lng: z.number(),
        lat: z.number(),
        hours: z.nullable(z.string()),
        number: z.nullable(z.int()),
        /** Only with the guid. */
        pin: z.nullable(z.string()),
      }),
    ),
    null,
  ),
  /** Our additions (`delights.md` §3): whether cutlery was asked for; only with the guid, the announced cash. */
  cutlery: z._default(z.nullable(z.boolean()), null),
  paysWith: z._default(z.nullable(money), null),
  hodnoceno: z.boolean(),
  /**
   * Our additions: the promised time once it is accepted (instants, only with the guid), and the reason for a
   * cancellation (`operations.md` §3).
   */
  promised_from: z.nullable(instant),
  promised_to: z.nullable(instant),
  cancellation: z.nullable(z.object({ code: z.enum(CANCEL_REASONS), reason: z.string(), note: z.string() })),
  /** Our addition, only with the guid: what a dispatcher wrote last to the customer (`dispatch.md` §6). */
  dispatcher_message: z._default(z.nullable(z.object({ at: instant, text: z.string() })), null),
  /** A sentence that explains the state. */
  message: z.string(),
})
