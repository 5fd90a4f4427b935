/** Restaurants, categories, banners and reviews as they stand on the wire (`ordering.md` §3, `marketplace.md` §3, `wire.md`, Catalogue). */
import { BANNER_TONES } from '@sousto/domain/catalogue/city.ts'
import { STARS } from '@sousto/domain/catalogue/review.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment/payment-methods.ts'
import * as z from 'zod/mini'
import { flagA, flagNumber, flagText, isoDate, money, windowEnd } from '../primitives.ts'

/** Kitchen names, parted by a comma without a space: `Pizza,Česká`. */
const commaList = z.codec(z.string(), z.custom<readonly string[]>(Array.isArray), {
  decode: (list) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  encode: (names) => names.join(','),
})

const average = z.nullable(z.number().check(z.minimum(1), z.maximum(5)))

export const siblingWire = z.object({
  isOpen: z.boolean(),
  rest_url: z.string(),
  /** The outlet's name. */
  restaurace: z.string(),
  user_id: z.int(),
})

export const restaurantWire = z.object({
  status: z.literal('ok'),
  id: z.int(),
  /** Equals `id`: one outlet is one restaurant. */
  user_id: z.int(),
  rest_url: z.string(),
  name: z.string(),
  mesto_url: z.string(),
  /** The city's name. */
  city: z.string(),
  street: z.string(),
  zip: z.string(),
  gps_x: z.number(),
  gps_y: z.number(),
  desc: z.string(),
  rest_categories: commaList,

  /** Today's hours; `_d1` and `_d2` the next two days', `_po` … `_ne` the regular week's. */
  delivery_from: windowEnd,
  delivery_to: windowEnd,
  delivery_from_d1: windowEnd,
  delivery_to_d1: windowEnd,
  delivery_from_d2: windowEnd,
  delivery_to_d2: windowEnd,
  delivery_from_po: windowEnd,
  delivery_to_po: windowEnd,
  delivery_from_ut: windowEnd,
  delivery_to_ut: windowEnd,
  delivery_from_st: windowEnd,
  delivery_to_st: windowEnd,
  delivery_from_ct: windowEnd,
  delivery_to_ct: windowEnd,
  delivery_from_pa: windowEnd,
  delivery_to_pa: windowEnd,
  delivery_from_so: windowEnd,
  delivery_to_so: windowEnd,
  delivery_from_ne: windowEnd,
  delivery_to_ne: windowEnd,
  /** The window that counts now: yesterday's while it still runs past midnight. */
  today: z.object({ open: z.boolean(), from: windowEnd, to: windowEnd }),

  delivery_tmin: z.int(),
  delivery_tmax: z.int(),
  delivery_price: money,
  /** Items above this sum ride for free; 0: never. */
  delivery_free: money,
  minimal_order: money,
  delivery_orderpackaging: money,
  delivery_pluspackaging: money,

  isCashles: flagText,
  /** The same as `isCashles`. */
  Cashless: flagText,
  isVoucher: flagText,
  kuryr_platba_kartou: flagA,
  vlastni: flagA,
  /** `percentage_bonus` above zero. */
  isBonus: z.boolean(),
  percentage_bonus: z.number(),
  allowLunchNow: z.boolean(),
  lunch_from: windowEnd,
  lunch_to: windowEnd,

  /** Name of the group of `section_restaurants`; null outside one. */
  multi: z.nullable(z.string()),
  section_restaurants: z.array(siblingWire),
  isFav: z.boolean(),
  rating: average,
  rating_count: z.int(),
  /** Our addition: how many pictures `/img/restaurace/{id}/galerie/{n}` has. */
  galerie: z.int(),
  /** Our addition: the ways to pay that the operator has switched on. */
  platby: z.array(z.enum(PAYMENT_METHODS)),
})

export const listItemWire = z.object({
  id: z.int(),
  rest_url: z.string(),
  mesto_url: z.string(),
  name: z.string(),
  rest_categories: commaList,
  vlastni: flagA,
  /** The window that counts now; null/null: closed today. */
  delivery_from: windowEnd,
  delivery_to: windowEnd,
  /** `zavřeno`, or the hours as `HH:mm - HH:mm`. */
  open_today: z.string(),
  delivery_tmin: z.int(),
  delivery_tmax: z.int(),
  delivery_price: money,
  delivery_free: money,
  isFav: z.boolean(),
  rating: average,
  rating_count: z.int(),
  alert_badge: z.nullable(z.string()),
  alert_badge_description: z.nullable(z.string()),
  isVoucher: flagText,
  isCashles: flagText,
  isBonus: z.boolean(),
  isFreeDelivery: flagNumber,
})

export const categoryWire = z.object({ nazev: z.string(), img: z.nullable(z.string()) })

/** `obr` and `url` are the specification's; the rest lets a banner speak without a picture. */
export const bannerWire = z.object({
  id: z.int(),
  obr: z.nullable(z.string()),
  url: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  tone: z.enum(BANNER_TONES),
})

export const ratingWire = z.object({ hodnoceni: average, pocet: z.int() })

export const reviewWire = z.object({ hodnoceni: z.literal(STARS), popis: z.string(), datum: isoDate })
