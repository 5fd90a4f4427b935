/** Restaurants, categories, banners and reviews on the wire (`ordering.md` §3, `marketplace.md` §3, `wire.md`, Catalogue). */
import { BANNER_TONES } from '@sousto/domain/catalogue/city.ts'
import { STARS } from '@sousto/domain/catalogue/review.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import * as z from 'zod/mini'
import { wireOf } from '../fields.ts'
import { flagNumber, instant, isoDate, list, money, timeOfDay, windowEnd } from '../primitives.ts'
import {
  average,
  busyMode,
  IDENTITY_FIELDS,
  LIST_ITEM_FIELDS,
  PHOTO_FIELDS,
  TERMS_FIELDS,
  WEEK_FIELDS,
} from './fields.ts'

const openingWire = {
  /** Today's hours; `_d1` and `_d2` are those of the next two days. */
  delivery_from: windowEnd,
  delivery_to: windowEnd,
  delivery_from_d1: windowEnd,
  delivery_to_d1: windowEnd,
  delivery_from_d2: windowEnd,
  delivery_to_d2: windowEnd,
  /** Our addition: the window that started yesterday, which may run past midnight or have just ended. */
  yesterday: z.object({ from: windowEnd, to: windowEnd }),
  /** The window that applies now: yesterday's while it continues past midnight. */
  today: z.object({ open: z.boolean(), from: windowEnd, to: windowEnd }),
  /**
   * Our addition: hours within these days when it is exceptionally closed; a window past midnight belongs to its date.
   */
  closures: list(z.object({ date: isoDate, from: timeOfDay, to: timeOfDay })),
  /** Our addition: no orders are prepared until then, and `today.open` is false. Null means not paused. */
  paused_until: z.nullable(instant),
}

/** The hours are our addition: an order with dishes of this outlet is delivered within them. */
export const siblingWire = z.object({
  isOpen: z.boolean(),
  rest_url: z.string(),
  restaurace: z.string(),
  user_id: z.int(),
  ...openingWire,
  lunch_from: windowEnd,
  lunch_to: windowEnd,
})

const identity = wireOf(IDENTITY_FIELDS)
/** After the first ones, members are in the historical order of the wire. */
const { isVoucher, kuryr_platba_kartou, vlastni, percentage_bonus, lunch_from, lunch_to, multi, ...terms } =
  wireOf(TERMS_FIELDS).shape

export const restaurantWire = z.object({
  status: z.literal('ok'),
  ...identity.shape,

  ...openingWire,
  /** `_po` … `_ne` are the hours of the regular week. */
  ...wireOf(WEEK_FIELDS).shape,

  ...terms,
  /** Our addition: `delivery_tmin` and `delivery_tmax` already include these minutes. Null means not busy. */
  busy: busyMode,
  isVoucher,
  kuryr_platba_kartou,
  vlastni,
  /** True if `percentage_bonus` is above zero. */
  isBonus: flagNumber,
  percentage_bonus,
  allowLunchNow: z.boolean(),
  lunch_from,
  lunch_to,

  multi,
  section_restaurants: z.array(siblingWire),
  isFav: z.boolean(),
  rating: average,
  rating_count: z.int(),
  /** Our addition: the number of pictures at `/img/restaurace/{id}/galerie/{n}`. */
  galerie: z.int(),
  /** Our addition: the version of each picture that is a photograph. */
  galerie_foto: z.array(z.nullable(z.string())),
  ...wireOf(PHOTO_FIELDS).shape,
  /** Our addition: the payment methods that the operator has enabled. */
  platby: z.array(z.enum(PAYMENT_METHODS)),
  /** Our addition: the maximum price of an order. */
  nejvyssi_objednavka: money,
})

export const listItemWire = z.object(wireOf(LIST_ITEM_FIELDS).shape)

export const categoryWire = z.object({ nazev: z.string(), img: z.nullable(z.string()) })

/** `obr` and `url` are from the specification; the other fields are for a banner without a picture. */
export const bannerWire = z.object({
  id: z.int(),
  obr: z.nullable(z.string()),
  /** Another picture for phones. Missing means that they show `obr`. */
  obr_telefon: z.optional(z.string()),
  url: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  tone: z.enum(BANNER_TONES),
})

export const ratingWire = z.object({ hodnoceni: average, pocet: z.int() })

export const reviewWire = z.object({
  hodnoceni: z.literal(STARS),
  popis: z.string(),
  datum: isoDate,
  /** Our addition: a notice about the review names it. */
  id: z.optional(z.int()),
  /** Our addition: true if it belongs to a delivered order. */
  overeno: z._default(z.boolean(), false),
  /** Our addition: the outlet's reply. Null or omitted means none. */
  odpoved: z.optional(z.nullable(z.object({ popis: z.string(), datum: isoDate, upraveno: z.boolean() }))),
  /** Our addition: the ids of its approved photographs. Left out without any. */
  fotky: z.optional(list(z.int())),
})

/** Our addition: how many reviews say that a dish was good, of how many. */
export const dishRatingWire = z.object({ id: z.int(), chutnalo: z.int(), pocet: z.int() })
