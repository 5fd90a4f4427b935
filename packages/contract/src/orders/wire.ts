/** Orders on the wire (`ordering.md` §3 and §7, `marketplace.md` §3, `wire.md`, Orders). */

import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '@sousto/domain/account/contact.ts'
import { MAX_CART_LINES } from '@sousto/domain/cart/cart-changes.ts'
import { MAX_QUANTITY } from '@sousto/domain/catalogue/quantity.ts'
import { STARS } from '@sousto/domain/catalogue/review.ts'
import { REVIEW_PHOTOGRAPHS_MAX } from '@sousto/domain/catalogue/review-photographs.ts'
import { VOUCHER_LETTERS } from '@sousto/domain/credits/vouchers.ts'
import { PERSON_LETTERS } from '@sousto/domain/group/person.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import { DISH_NOTE_LETTERS } from '@sousto/domain/order/dish-note.ts'
import { DOOR_LETTERS } from '@sousto/domain/order/door.ts'
import { NOTIFICATION_TOKEN_MAX, notificationTarget } from '@sousto/domain/order/notification-token.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import { COMPANY_NAME_MAX } from '@sousto/domain/receipt/parties.ts'
import { DOOR_PHOTOGRAPH_LETTERS } from '@sousto/domain/ride/door-photograph.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import * as z from 'zod/mini'
import { extraId, id, instant, list, money, numberParam, text } from '../primitives.ts'
import { orderState } from './order-state.ts'

const MAX_EXTRAS = 50
export const MAX_NOTE = 500
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
export const cartLineWire = z.object({
  polozka_id: id,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  extraItems: z._default(z.array(z.object({ id: extraId })).check(z.maxLength(MAX_EXTRAS)), []),
  /** Our addition: the customer's note about the dish (`delights.md` §3). */
  note: z.optional(text(DISH_NOTE_LETTERS)),
  /** Our addition (`delights.md` §6): `call`, or the dish to make instead if this one is missing. Left out: the money is returned. */
  ifMissing: z.optional(z.union([z.literal('call'), id])),
  /** Our addition: the person of a group order who chose the dish (`delights.md` §7). */
  person: z.optional(text(PERSON_LETTERS)),
})

const doorFields = {
  leave: z.boolean(),
  floor: text(DOOR_LETTERS.floor),
  lift: z.nullable(z.boolean()),
  bell: text(DOOR_LETTERS.bell),
  code: text(DOOR_LETTERS.code),
  call: z.boolean(),
}

/** What the customer asks for at the door (`delights.md` §3). The names are the domain's. */
export const orderDoorWire = z.strictObject({
  leave: z._default(doorFields.leave, false),
  floor: z._default(doorFields.floor, ''),
  lift: z._default(doorFields.lift, null),
  bell: z._default(doorFields.bell, ''),
  code: z._default(doorFields.code, ''),
  call: z._default(doorFields.call, false),
})

const orderFields = z.object({
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
  /** Our additions (`delights.md` §3): cutlery, and what the courier needs at the door. Omitted means not said. */
  cutlery: z.optional(z.boolean()),
  door: z.optional(orderDoorWire),
  /** Null or omitted means as soon as possible. */
  deliveryTime: z._default(z.nullable(wallClock), null),
  /** The address code, `kod_adm`. Left out: the customer collects the order. */
  location: z.optional(id),
  /** Our addition (`delights.md` §8): the customer collects the order at the outlet. */
  pickup: z._default(z.boolean(), false),
  platform: z._default(text(40), 'web'),
  deviceVersion: optionalText(100),
  notification_token: z._default(z.nullable(text(NOTIFICATION_TOKEN_MAX)), null),
  marketingAgreement: z._default(z.boolean(), false),
  /** Our addition: the courier hands over only to whoever tells the PIN, which tracking shows. */
  pinAsked: z._default(z.boolean(), false),
  payment: z.object({
    method: z.enum(PAYMENT_METHODS),
    creditsUsed: optionalMoney,
    totalCheck: money,
    minimalOrderAddition: optionalMoney,
    tipCourier: optionalMoney,
    isLunch: z._default(z.boolean(), false),
    deliveryPrice: optionalMoney,
    packaging: optionalMoney,
    /** Our addition: the cash that the customer announces (`delights.md` §3). */
    paysWith: z.optional(money),
    /** Our addition: a voucher code, which pays besides the credits (`delights.md` §4). Left out: none. */
    voucher: z.optional(text(VOUCHER_LETTERS)),
  }),
  context_log: z._default(z.nullable(textOfAnything(MAX_CONTEXT_LOG)), null),
})

export const orderWire = orderFields.check(
  z.refine(({ pickup, location }) => pickup || location !== undefined, {
    path: ['location'],
    error: 'adresa, pokud si objednávku nevyzvedne zákazník',
  }),
)

/** A voucher code that is asked about before an order, as typed, and the id of the restaurant. */
export const voucherQuestionWire = z.object({ code: text(VOUCHER_LETTERS), restaurant: id })
/** What the code pays at most, and when: on which days (empty: on every day), for dishes of which price at least. */
export const voucherOfferWire = z.object({
  status: z.literal('ok'),
  code: z.string(),
  amount: money,
  weekdays: z.array(z.enum(WEEKDAYS)),
  minimum: money,
})

/** The idempotency key of one attempt to order (`wire.md`, Orders). */
export const orderHeadersWire = z.object({ 'idempotency-key': z.optional(z.uuid()) })

/** The correct amounts of an order whose price has changed; `totalPrice` is the expected `totalCheck`. */
export const totalsWire = z.object({
  /** The part of `creditsUsed` that a voucher code of this order pays. */
  voucher: z.optional(money),
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

export const pinWishWire = z.object({ asked: z.boolean() })
export const pinWire = z.object({ pin: z.nullable(z.string()) })

/** Our addition: the tip after delivery. */
export const tipBody = z.strictObject({ amount: money })
export const tipPage = z.object({ redirect: z.string() })
export const tipState = z.object({
  /** Whether the payment of a tip can be started now. */
  offered: z.boolean(),
  /** Until when it can. Null means that the order was not delivered. */
  until: z.nullable(instant),
  /** What was paid. */
  given: money,
  /** A payment is open, and its outcome unknown. */
  waiting: z.boolean(),
})
export type TipState = z.output<typeof tipState>

/** What is omitted stays as it is. */
export const doorWishWire = z.strictObject({
  ...doorFields,
  bell: z.optional(doorFields.bell),
  code: z.optional(doorFields.code),
  call: z.optional(doorFields.call),
})
export type DoorWish = z.output<typeof doorWishWire>
/** What is shown to whoever carries the order. */
export const doorShownWire = z.object({
  leave: z.boolean(),
  floor: z.string(),
  lift: z.nullable(z.boolean()),
  bell: z.string(),
  code: z.string(),
  call: z.boolean(),
})

/** The wishes for the door, and the photograph of an order that was left there. */
export const doorWire = z.object({
  leave: z.boolean(),
  /** True while the wishes can be changed. */
  changeable: z.boolean(),
  /** True if the order can be left at the door: nothing has to be paid, told or checked there. */
  leavable: z.boolean(),
  floor: z.string(),
  lift: z.nullable(z.boolean()),
  bell: z._default(z.string(), ''),
  /** Empty once the wishes can no longer be changed. */
  code: z._default(z.string(), ''),
  call: z._default(z.boolean(), false),
  photograph: z.nullable(z.object({ taken_at: instant, kept_until: instant })),
})

export type DoorState = z.output<typeof doorWire>

export const orderParamsWire = z.object({
  year: numberParam.check(z.minimum(2000), z.maximum(9999)),
  cislo: numberParam,
})

/** The guid gives access to the private part of the order. */
export const orderQueryWire = z.object({ guid: z.optional(z.uuid()) })

/** `refund` selects the correction document of that refund, counted from 1. */
export const receiptQueryWire = z.object({
  guid: z.optional(z.uuid()),
  /** Of the share that a person of a group has paid. */
  share: z.optional(z.uuid()),
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
  /** Our addition: which dishes of the order, by the positions of their lines, were good or bad. */
  dishes: z.optional(
    list(
      z.strictObject({ position: z.int().check(z.minimum(0), z.maximum(1_000)), isGood: z.boolean() }),
    ).check(z.maxLength(200)),
  ),
  /** Our addition: pictures in base64, which the server encodes again without metadata. */
  photographs: z.optional(
    list(z.base64().check(z.minLength(1), z.maxLength(DOOR_PHOTOGRAPH_LETTERS))).check(
      z.maxLength(REVIEW_PHOTOGRAPHS_MAX),
    ),
  ),
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
  /** Our addition: of the order whose page failed, so that its page in the console shows the error. */
  guid: z._default(z.nullable(z.uuid()), null),
})
