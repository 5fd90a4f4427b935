/** Customer data on the wire (`marketplace.md` §3 and §7, `wire.md`, Accounts and Orders). */
import { PASSWORD_MAX } from '@sousto/domain/account/account.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import * as z from 'zod/mini'
import { addressWire } from '../addresses/wire.ts'
import { dietFilterWire } from '../menu/diet-filter.ts'
import { moneyWire, paymentStateWire, refundWire } from '../orders/detail-wire.ts'
import { orderState } from '../orders/order-state.ts'
import { doorShownWire, orderDoorWire, orderNumber, wallClock } from '../orders/wire.ts'
import { exactText, flagText, id, instant, money, numberParam, text } from '../primitives.ts'
import { listItemWire } from '../restaurants/wire.ts'

/** Maximum length of the name of a saved address. */
const NOTE_MAX = 100

export const favouriteWire = z.object({
  ...listItemWire.shape,
  /** The same as `isVoucher` and `isCashles`, under the names in the list of favourites. */
  stravenky: flagText,
  karta: flagText,
})

export const restaurantIdParams = z.object({ id: numberParam.check(z.minimum(1)) })

export const pastOrderWire = z.object({
  order_id: z.int(),
  order_number: orderNumber,
  /** As a Prague wall clock, and as an instant. */
  order_date: wallClock,
  placed_at: instant,
  order_status: orderState,
  /**
   * A reorder uses `polozka_id`, `user_id` (the outlet) and the extras' ids; prices are those at the time of the order.
   */
  order_items: z.array(
    z.object({
      polozka_id: z.int(),
      user_id: z.int(),
      product_name: z.string(),
      /** The price of one piece with its extras. */
      product_price: money,
      quantity: z.int(),
      extraItems: z.array(z.object({ id: z.int(), name: z.string(), price: money })),
    }),
  ),
  order_price: money,
  guid: z.uuid(),
  restaurant_id: z.int(),
  restaurant_name: z.string(),
  restaurant_url: z.string(),
  mesto_url: z.string(),
})

export const savedAddressWire = z.object({
  note: z.string(),
  ...addressWire.shape,
  /** Our addition: the wishes for this door (`delights.md` §3). Left out: none. */
  door: z.optional(doorShownWire),
})

/** Null forgets the wishes. */
export const savedDoorWire = z.object({ door: z.nullable(orderDoorWire) })

/** Only the code is used: the rest of the address comes from the register. */
export const addressCodeWire = z.object({ kod_adm: id })
export const addressCodeParams = z.object({ kod_adm: numberParam.check(z.minimum(1)) })
/** The address as JSON in the path, at most 4 kB (`wire.md`, Accounts). */
export const addressParamsWire = z.object({ address: text(4096) })
export const nameQuery = z.object({ name: z._default(text(NOTE_MAX), '') })

export const purseWire = z.object({ name: z.string(), sumApplicable: money })
export const balanceWire = z.object({ credits_jpn: money, credits_rest: money })
/** The server distinguishes empty and unknown codes, with the messages of the specification. */
export const redeemParams = z.object({ code: text(60) })
export const creditedWire = z.object({ status: z.literal('ok'), credit: money, message: z.string() })

export const paymentWire = z.object({
  order_number: orderNumber,
  datum: wallClock,
  placed_at: instant,
  restaurant_name: z.string(),
  payment_method: z.enum(PAYMENT_METHODS),
  payment_method_name: z.string(),
  castka: money,
  creditsUsed: money,
  order_status: orderState,
  guid: z.uuid(),
  payment: z.nullable(paymentStateWire),
  refunds: z.array(refundWire),
  money: moneyWire,
})

export const statisticsWire = z.object({
  pocet: z.int(),
  utraceno: money,
  prumer: money,
  mesice: z.array(
    z.object({ mesic: z.string().check(z.regex(/^\d{4}-\d{2}$/)), pocet: z.int(), utraceno: money }),
  ),
  restaurace: z.array(
    z.object({
      nazev: z.string(),
      rest_url: z.string(),
      mesto_url: z.string(),
      pocet: z.int(),
      utraceno: money,
    }),
  ),
  jidla: z.array(z.object({ nazev: z.string(), restaurace: z.string(), pocet: z.int() })),
})

export const consentWire = z.object({ souhlas: z.boolean(), od: z.nullable(instant) })
export const keptDietsWire = z.object({ filtr: dietFilterWire, od: z.nullable(instant) })
export const consentChangeWire = z.object({ souhlas: z.boolean() })

export const cookieChoiceWire = z.object({
  id: z.uuid(),
  version: z.int().check(z.minimum(1), z.maximum(1000)),
  analytic: z.boolean(),
  marketing: z.boolean(),
})

export const deletionWire = z.object({ heslo: z._default(exactText(4 * PASSWORD_MAX), '') })
