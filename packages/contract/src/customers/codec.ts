/** Codecs of customer data between the wire and the domain. */

import type { CookieChoice } from '@sousto/domain/analytics/cookie-consent.ts'
import type { RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import type { CreditBalance } from '@sousto/domain/credits/credits.ts'
import type {
  CreditPurse,
  MarketingConsent,
  PastOrder,
  Payment,
  SavedAddress,
  Statistics,
} from '@sousto/domain/customer/customer.ts'
import type { KeptDiets } from '@sousto/domain/diets/filter.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import { paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import * as z from 'zod/mini'
import { decodeAddress, encodeAddress } from '../addresses/codec.ts'
import { decodeFailure, encodeFailure, type Failure, failureWire } from '../failures.ts'
import { dietFilter } from '../menu/diet-filter.ts'
import { decodeMoney, encodeMoney } from '../orders/detail-codec.ts'
import { pragueTime } from '../orders/wall-clock.ts'
import { decodeListItem, encodeListItem } from '../restaurants/codec.ts'
import {
  addressCodeParams,
  addressCodeWire,
  addressParamsWire,
  balanceWire,
  consentChangeWire,
  consentWire,
  cookieChoiceWire,
  creditedWire,
  deletionWire,
  favouriteWire,
  keptDietsWire,
  nameQuery,
  pastOrderWire,
  paymentWire,
  purseWire,
  redeemParams,
  restaurantIdParams,
  savedAddressWire,
  statisticsWire,
} from './wire.ts'

export const favourite = z.codec(favouriteWire, z.custom<RestaurantListItem>(), {
  decode: decodeListItem,
  encode: (item) => ({ ...encodeListItem(item), stravenky: item.mealVouchers, karta: item.cashless }),
})

/** `{id}` ↔ the restaurant's id. */
export const restaurantId = z.codec(restaurantIdParams, z.number(), {
  decode: ({ id }) => id,
  encode: (id) => ({ id }),
})

export const pastOrder = z.codec(pastOrderWire, z.custom<PastOrder>(), {
  decode: (wire) => ({
    id: wire.order_id,
    number: wire.order_number,
    placedAt: wire.placed_at,
    state: wire.order_status,
    items: wire.order_items.map((item) => ({
      itemId: item.polozka_id,
      restaurantId: item.user_id,
      name: item.product_name,
      price: item.product_price,
      quantity: item.quantity,
      extras: item.extraItems,
    })),
    price: wire.order_price,
    guid: wire.guid,
    restaurant: {
      id: wire.restaurant_id,
      name: wire.restaurant_name,
      slug: wire.restaurant_url,
      citySlug: wire.mesto_url,
    },
  }),
  encode: ({ id, number, placedAt, state, items, price, guid, restaurant }) => ({
    order_id: id,
    order_number: number,
    order_date: pragueTime(placedAt),
    placed_at: placedAt,
    order_status: state,
    order_items: items.map((item) => ({
      polozka_id: item.itemId,
      user_id: item.restaurantId,
      product_name: item.name,
      product_price: item.price,
      quantity: item.quantity,
      extraItems: [...item.extras],
    })),
    order_price: price,
    guid,
    restaurant_id: restaurant.id,
    restaurant_name: restaurant.name,
    restaurant_url: restaurant.slug,
    mesto_url: restaurant.citySlug,
  }),
})

export const savedAddress = z.codec(savedAddressWire, z.custom<SavedAddress>(), {
  decode: ({ note, door, ...address }) => ({ note, address: decodeAddress(address), door }),
  encode: ({ note, address, door }) => ({ note, ...encodeAddress(address), door }),
})

/** `{kod_adm}` ↔ the address's code, in a path and in a body. */
export const addressCode = z.codec(addressCodeParams, z.number(), {
  decode: ({ kod_adm }) => kod_adm,
  encode: (code) => ({ kod_adm: code }),
})
export const addressCodeBody = z.codec(addressCodeWire, z.number(), {
  decode: ({ kod_adm }) => kod_adm,
  encode: (code) => ({ kod_adm: code }),
})

const codeInJson = z.object({ kod_adm: z.int().check(z.minimum(1)) })

/** Returns the code of the address whose JSON the path contains. Null means that it is not an address. */
function codeIn(json: string): number | null {
  try {
    const parsed = z.safeParse(codeInJson, JSON.parse(json))
    return parsed.success ? parsed.data.kod_adm : null
  } catch {
    return null
  }
}

/** The address as JSON in the path ↔ its code. Null means that it is not an address. */
export const addressInPath = z.codec(addressParamsWire, z.nullable(z.number()), {
  decode: ({ address }) => codeIn(address),
  encode: (code) => ({ address: JSON.stringify({ kod_adm: code }) }),
})

export const savedName = z.codec(nameQuery, z.string(), {
  decode: ({ name }) => name,
  encode: (name) => ({ name }),
})

export const purse = z.codec(purseWire, z.custom<CreditPurse>(), {
  decode: ({ name, sumApplicable }) => ({ name, amount: sumApplicable }),
  encode: ({ name, amount }) => ({ name, sumApplicable: amount }),
})

export const balance = z.codec(balanceWire, z.custom<CreditBalance>(), {
  decode: ({ credits_jpn, credits_rest }) => ({ provider: credits_jpn, restaurant: credits_rest }),
  encode: ({ provider, restaurant }) => ({ credits_jpn: provider, credits_rest: restaurant }),
})

/** `{code}` as typed ↔ trimmed. */
export const voucherCode = z.codec(redeemParams, z.string(), {
  decode: ({ code }) => code.trim(),
  encode: (code) => ({ code }),
})

/** The outcome of a voucher code, or of the bonus. */
export type Credited =
  | { readonly ok: true; readonly credit: Haler; readonly text: string }
  | { readonly ok: false; readonly failure: Failure }

export const credited = z.codec(z.union([creditedWire, failureWire]), z.custom<Credited>(), {
  decode: (wire): Credited =>
    wire.status === 'ok'
      ? { ok: true, credit: wire.credit, text: wire.message }
      : { ok: false, failure: decodeFailure(wire) },
  encode: (result) =>
    result.ok
      ? { status: 'ok' as const, credit: result.credit, message: result.text }
      : encodeFailure(result.failure),
})

export const payment = z.codec(paymentWire, z.custom<Payment>(), {
  decode: (wire) => ({
    number: wire.order_number,
    placedAt: wire.placed_at,
    restaurantName: wire.restaurant_name,
    method: wire.payment_method,
    amount: wire.castka,
    credits: wire.creditsUsed,
    state: wire.order_status,
    guid: wire.guid,
    payment: wire.payment,
    money: decodeMoney(wire),
  }),
  encode: ({ number, placedAt, restaurantName, method, amount, credits, state, guid, payment, money }) => ({
    order_number: number,
    datum: pragueTime(placedAt),
    placed_at: placedAt,
    restaurant_name: restaurantName,
    payment_method: method,
    payment_method_name: paymentMethodMessage(method),
    castka: amount,
    creditsUsed: credits,
    order_status: state,
    guid,
    payment,
    ...encodeMoney(money),
  }),
})

export const statistics = z.codec(statisticsWire, z.custom<Statistics>(), {
  decode: (wire) => ({
    orders: wire.pocet,
    spent: wire.utraceno,
    average: wire.prumer,
    months: wire.mesice.map(({ mesic, pocet, utraceno }) => ({
      month: mesic,
      orders: pocet,
      spent: utraceno,
    })),
    restaurants: wire.restaurace.map(({ nazev, rest_url, mesto_url, pocet, utraceno }) => ({
      name: nazev,
      slug: rest_url,
      citySlug: mesto_url,
      orders: pocet,
      spent: utraceno,
    })),
    dishes: wire.jidla.map(({ nazev, restaurace, pocet }) => ({
      name: nazev,
      restaurantName: restaurace,
      quantity: pocet,
    })),
  }),
  encode: ({ orders, spent, average, months, restaurants, dishes }) => ({
    pocet: orders,
    utraceno: spent,
    prumer: average,
    mesice: months.map((each) => ({ mesic: each.month, pocet: each.orders, utraceno: each.spent })),
    restaurace: restaurants.map((each) => ({
      nazev: each.name,
      rest_url: each.slug,
      mesto_url: each.citySlug,
      pocet: each.orders,
      utraceno: each.spent,
    })),
    jidla: dishes.map((each) => ({
      nazev: each.name,
      restaurace: each.restaurantName,
      pocet: each.quantity,
    })),
  }),
})

export const consent = z.codec(consentWire, z.custom<MarketingConsent>(), {
  decode: ({ souhlas, od }) => ({ given: souhlas, since: od }),
  encode: ({ given, since }) => ({ souhlas: given, od: since }),
})

export const consentChange = z.codec(consentChangeWire, z.boolean(), {
  decode: ({ souhlas }) => souhlas,
  encode: (given) => ({ souhlas: given }),
})

export const keepDietsWire = z.strictObject({ filtr: dietFilter, souhlas: z.literal(true) })

export const keptDiets = z.codec(keptDietsWire, z.custom<KeptDiets>(), {
  decode: ({ filtr, od }) => ({ filter: z.decode(dietFilter, filtr), consentedAt: od }),
  encode: ({ filter, consentedAt }) => ({ filtr: z.encode(dietFilter, filter), od: consentedAt }),
})

/** The names are the same on both sides. */
export const cookieChoice = z.codec(cookieChoiceWire, z.custom<CookieChoice>(), {
  decode: (wire) => wire,
  encode: (choice) => choice,
})

/** `{heslo}` ↔ the password. */
export const deletion = z.codec(deletionWire, z.string(), {
  decode: ({ heslo }) => heslo,
  encode: (password) => ({ heslo: password }),
})
