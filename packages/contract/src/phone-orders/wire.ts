/** Orders that the staff places for customers on the phone (`administration.md` §7). Money is in haléře. */
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '@sousto/domain/account/contact.ts'
import { MAX_CART_LINES } from '@sousto/domain/cart/cart-changes.ts'
import { MAX_QUANTITY } from '@sousto/domain/catalogue/quantity.ts'
import { DISH_NOTE_LETTERS } from '@sousto/domain/order/dish-note.ts'
import { METHODS_BY_PHONE } from '@sousto/domain/payment-methods/payment-methods.ts'
import * as z from 'zod/mini'
import { MAX_NOTE, wallClock } from '../orders/wire.ts'
import { extraId, haler, id, instant, list, numberParam, text } from '../primitives.ts'

const MAX_EXTRAS = 50

const line = z.strictObject({
  item: id,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  extras: z.readonly(z.array(extraId).check(z.maxLength(MAX_EXTRAS))),
  note: text(DISH_NOTE_LETTERS),
})

const asked = {
  restaurant: id,
  /** The code of the address in the register. Null means that the customer collects the order. */
  address: z.nullable(id),
  lines: z.readonly(z.array(line).check(z.maxLength(MAX_CART_LINES))),
  /** The rules of the contact form report what is missing. */
  contact: z.strictObject({
    firstName: text(NAME_MAX),
    lastName: text(NAME_MAX),
    email: text(EMAIL_MAX),
    phone: text(PHONE_MAX),
  }),
  noteToCourier: text(MAX_NOTE),
  noteToChef: text(MAX_NOTE),
  /** Prague wall clock. Null means as soon as possible. */
  deliveryTime: z.nullable(wallClock),
  /** By `credit-card` the customer gets a link to pay by. */
  payment: z.enum(METHODS_BY_PHONE),
}
export const phoneOrderQuestion = z.strictObject(asked)
export type PhoneOrderQuestion = z.output<typeof phoneOrderQuestion>

/** `customer`: the account, of somebody whom the caller looks at, whose proof of age counts. */
export const phoneOrderPriceBody = z.strictObject({ ...asked, customer: z.optional(z.nullable(id)) })
export type PhoneOrderPriceBody = z.output<typeof phoneOrderPriceBody>

/** Left out: an order without an account. */
export const askedAge = z.object({ customer: z.optional(numberParam) })
export const phoneOrderAge = z.object({
  /** True if alcohol needs a proof of age that the customer has not given. */
  lacksAgeProof: z.boolean(),
})

export const phoneOrderBody = z.strictObject({
  ...asked,
  /** Whose account the order belongs to, of somebody whom the caller looks at. Null means none. */
  customer: z.nullable(id),
  /** The price that was told. If the server's differs, the order is refused (`price_changed`). */
  total: haler,
})
export type PhoneOrderBody = z.output<typeof phoneOrderBody>

/** The parts of the price, and what of it is missing to the minimum order. */
const totals = z.object({
  items: haler,
  packaging: haler,
  delivery: haler,
  shortfall: haler,
  total: haler,
})
export const phoneOrderPrice = z.object({
  /** Null means that the order cannot be taken, for these reasons. */
  totals: z.nullable(totals),
  problems: list(z.string()),
})
export type PhoneOrderPrice = z.output<typeof phoneOrderPrice>

export const phoneOrderParams = z.object({
  year: numberParam.check(z.minimum(2000), z.maximum(9999)),
  number: numberParam,
})
export const paymentLinkBody = z.strictObject({
  /** Whether it is also mailed again. */
  mail: z.boolean(),
})
/** The link to the payment, and its end. */
export const paymentLink = z.object({ link: z.string(), until: instant })
export type PaymentLink = z.output<typeof paymentLink>

export const placedPhoneOrder = z.object({
  year: z.int(),
  number: z.int(),
  /** The link to the payment, which is mailed, too, and its end. Null means that nothing waits for a payment. */
  payment: z.nullable(paymentLink),
})
export type PlacedPhoneOrder = z.output<typeof placedPhoneOrder>
