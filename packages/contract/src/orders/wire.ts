/** Orders on the wire (`ordering.md` §3 and §7, `marketplace.md` §3, `wire.md`, Orders). */

import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '@sousto/domain/account/contact.ts'
import { CANCEL_REASONS } from '@sousto/domain/board/part-states.ts'
import { MAX_CART_LINES } from '@sousto/domain/cart/cart-changes.ts'
import { MAX_QUANTITY } from '@sousto/domain/catalogue/quantity.ts'
import { STARS } from '@sousto/domain/catalogue/review.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import { NOTIFICATION_TOKEN_MAX, notificationTarget } from '@sousto/domain/order/notification-token.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { REFUND_REASONS, TENDERS } from '@sousto/domain/payment/gateways.ts'
import { MONEY_STATES } from '@sousto/domain/payment/order-money.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import { COMPANY_NAME_MAX } from '@sousto/domain/receipt/parties.ts'
import * as z from 'zod/mini'
import { flagA, id, instant, money, numberParam, text } from '../primitives.ts'
import { orderState } from './order-state.ts'

const MAX_EXTRAS = 50
const MAX_NOTE = 500
const MAX_CONTEXT_LOG = 20_000
const MAX_REPORT = 10_000

/** Checks `YYYY-MM-DD HH:mm` for an existing date and time. */
function isWallClock(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/.test(value)) return false
  const day = new Date(`${value.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value.slice(0, 10))
}

/** Prague wall clock. The message for an invalid time is prescribed by the specification (`ordering.md` §5). */
export const wallClock = z.string().check(z.maxLength(16), z.refine(isWallClock, 'Neplatné datum'))

/**
 * Returns the text of JSON from a client, of which only the text is stored. Undefined means too large or too deep to
 * stringify.
 */
function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

/** Text, or any JSON whose text has at most `max` characters, kept as text. */
const textOfAnything = (max: number) =>
  z.codec(
    z
      .unknown()
      .check(
        z.refine(
          (value) => (asText(value)?.length ?? Number.POSITIVE_INFINITY) <= max,
          `nejvýše ${max} znaků`,
        ),
      ),
    z.string(),
    { decode: (value) => asText(value) ?? '', encode: (value) => value },
  )

const optionalText = (max: number) => z._default(text(max), '')
const optionalMoney = z._default(money, ZERO)

/** Prices, names and other members of a line are ignored, because the server computes all amounts. */
const cartLineWire = z.object({
  polozka_id: id,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  extraItems: z._default(z.array(z.object({ id })).check(z.maxLength(MAX_EXTRAS)), []),
})

export const orderWire = z.object({
  cart: z.array(cartLineWire).check(z.maxLength(MAX_CART_LINES)),
  /** Missing values are reported by the rules of the contact form, with its messages (`ordering.md` §5). */
  user: z.object({
    jmeno: optionalText(NAME_MAX),
    prijmeni: optionalText(NAME_MAX),
    login: optionalText(EMAIL_MAX),
    telefon: optionalText(PHONE_MAX),
  }),
  /** Our addition: the company on the receipt. Its rules report missing values, like those of the contact. */
  invoice: z._default(
    z.nullable(
      z.object({ name: optionalText(COMPANY_NAME_MAX), ico: optionalText(20), dic: optionalText(20) }),
    ),
    null,
  ),
  /** The restaurant's id, alone or as `{id}`. */
  restaurant: z.union([id, z.object({ id })]),
  noteToCourier: optionalText(MAX_NOTE),
  noteToChef: optionalText(MAX_NOTE),
  /** Null or omitted means as soon as possible. */
  deliveryTime: z._default(z.nullable(wallClock), null),
  /** The address code, `kod_adm`. */
  location: id,
  platform: z._default(text(40), 'web'),
  deviceVersion: optionalText(100),
  notification_token: z._default(z.nullable(text(NOTIFICATION_TOKEN_MAX)), null),
  marketingAgreement: z._default(z.boolean(), false),
  payment: z.object({
    method: z.enum(PAYMENT_METHODS),
    creditsUsed: optionalMoney,
    totalCheck: money,
    minimalOrderAddition: optionalMoney,
    tipCourier: optionalMoney,
    isLunch: z._default(z.boolean(), false),
    deliveryPrice: optionalMoney,
    packaging: optionalMoney,
  }),
  context_log: z._default(z.nullable(textOfAnything(MAX_CONTEXT_LOG)), null),
})

/** The idempotency key of one attempt to order (`wire.md`, Orders). */
export const orderHeadersWire = z.object({ 'idempotency-key': z.optional(z.uuid()) })

/** The correct amounts of an order whose price has changed; `totalPrice` is the expected `totalCheck`. */
export const totalsWire = z.object({
  itemsPrice: money,
  packaging: money,
  deliveryPrice: money,
  minimalOrderAddition: money,
  tipCourier: money,
  creditsUsed: money,
  totalPrice: money,
  bonusCredits: z.int(),
})

/** `2026/4821907` ↔ year and number. */
export const orderNumber = z.codec(
  z.string().check(z.regex(/^[1-9]\d{3}\/[1-9]\d{0,8}$/)),
  z.custom<OrderNumber>(),
  {
    decode: (text) => ({ year: Number(text.slice(0, 4)), number: Number(text.slice(5)) }),
    encode: formatOrderNumber,
  },
)

export const acceptedWire = z.object({
  status: z.literal('ok'),
  order_number: orderNumber,
  /** Our addition to `ordering.md` §7. Our server always sends it. */
  guid: z.exactOptional(z.uuid()),
  /** The URL of a payment gateway's page, for online payment. */
  redirect: z.exactOptional(z.string()),
})

export const orderEventWire = z.object({ order_status: orderState, at: instant })

/** `reason` is a message and `code` its name (`wire.md`, Payments); `tender` is the way of the refund. */
export const refundWire = z.object({
  date: instant,
  amount: money,
  code: z.enum(REFUND_REASONS),
  reason: z.string(),
  tender: z.enum(TENDERS),
})

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
  creditsUsed: money,
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

export const pinWishWire = z.object({ asked: z.boolean() })
export const pinWire = z.object({ pin: z.nullable(z.string()) })

export const orderParamsWire = z.object({
  year: numberParam.check(z.minimum(2000), z.maximum(9999)),
  cislo: numberParam,
})

/** The guid gives access to the private part of the order. */
export const orderQueryWire = z.object({ guid: z.optional(z.uuid()) })

/** `refund` selects the correction document of that refund, counted from 1. */
export const receiptQueryWire = z.object({
  guid: z.optional(z.uuid()),
  refund: z.optional(numberParam.check(z.minimum(1), z.maximum(1000))),
  format: z.optional(z.enum(['html', 'pdf'])),
})

/** The body of actions that only the customer who ordered may perform. */
export const orderGuidWire = z.object({ guid: z.uuid() })

/** Null disables notifications. */
export const orderNotificationsWire = z.object({
  notification_token: z.nullable(
    text(NOTIFICATION_TOKEN_MAX).check(z.refine((token) => notificationTarget(token) !== null)),
  ),
})

export const pushKeyWire = z.object({ key: z.string() })

export const orderReviewWire = z.object({
  guid: z.uuid(),
  foodReview: z.literal(STARS),
  deliveryReview: z.literal(STARS),
  reviewText: optionalText(2000),
})

/** The new payment method of an unpaid order (`wire.md`, Payments). */
export const payWire = z.object({ method: z.enum(PAYMENT_METHODS) })

export const errorReportWire = z.object({
  type: text(100),
  url: optionalText(2000),
  userAgent: optionalText(500),
  platform: optionalText(40),
  /** Our addition. */
  release: optionalText(60),
  error: z._default(z.nullable(textOfAnything(MAX_REPORT)), null),
  state: z._default(z.nullable(textOfAnything(MAX_REPORT)), null),
})
