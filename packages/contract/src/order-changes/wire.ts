/** Cancelling and changing an order by its customer on the wire (`delights.md` §5). */

import { MAX_CART_LINES } from '@sousto/domain/cart/cart-changes.ts'
import { TENDERS } from '@sousto/domain/payment/gateways.ts'
import * as z from 'zod/mini'
import { cartLineWire, MAX_NOTE, wallClock } from '../orders/wire.ts'
import { extraId, id, instant, money, text } from '../primitives.ts'

/** The order as it is, the time that its customer has left, and the version to send with a change. */
export const changeOfferWire = z.object({
  /** For `If-Match`. */
  version: z.string(),
  /** False if the time is over. */
  open: z.boolean(),
  /** True if the order can be changed, and not only cancelled. */
  changeable: z.boolean(),
  /** The end of the time that the customer has in any case. Null means that the order has not arrived at an outlet. */
  leastUntil: z.nullable(instant),
  /** True if an outlet has seen the order, so that the time ends at `leastUntil`. */
  seen: z.boolean(),
  cart: z.array(
    z.object({
      polozka_id: id,
      name: z.string(),
      /** The names of the extras. */
      extras: z.string(),
      quantity: z.int(),
      extraItems: z.array(z.object({ id: extraId })),
      note: z.string(),
      ifMissing: z.optional(z.union([z.literal('call'), id])),
      person: z._default(z.string(), ''),
    }),
  ),
  /** Zero if the customer collects the order. */
  location: z.int().check(z.minimum(0)),
  address: z.string(),
  deliveryTime: z.nullable(wallClock),
  noteToCourier: z.string(),
  noteToChef: z.string(),
})

const wishFields = {
  cart: z.optional(z.array(cartLineWire).check(z.minLength(1), z.maxLength(MAX_CART_LINES))),
  location: z.optional(id),
  deliveryTime: z.optional(z.nullable(wallClock)),
  noteToCourier: z.optional(text(MAX_NOTE)),
  noteToChef: z.optional(text(MAX_NOTE)),
}

/** What is left out stays as it is. The fields are those of an order. */
export const changeWishWire = z.strictObject(wishFields)

/** `totalCheck` is the total that the customer saw, as of an order. */
export const changeWire = z.strictObject({ ...wishFields, totalCheck: money })

/** What can be chosen: whether as soon as possible is, later times, and dishes that need no choice of extras. */
export const changeChoicesWire = z.object({
  soon: z.boolean(),
  times: z.array(wallClock),
  dishes: z.array(z.object({ id, name: z.string(), price: money })),
})

/** What the change does to the price. */
export const changePriceWire = z.object({
  totalBefore: money,
  total: money,
  /** What is paid in addition. Null means nothing. */
  charge: z.nullable(z.object({ tender: z.enum(['online', 'cash']), amount: money })),
  /** What goes back, or is not collected at the door. */
  returned: z.array(z.object({ tender: z.enum(TENDERS), amount: money })),
})

/** The page of the gateway on which the higher price is paid; the change is made once it is. Null means it is made. */
export const changedWire = z.object({ redirect: z.nullable(z.string()) })
