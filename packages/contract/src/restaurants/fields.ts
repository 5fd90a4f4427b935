/**
 * The fields of a restaurant: a row defines its schema in the catalogue file, its columns in `shop.restaurants`, and
 * its names on the wire (docs/decisions/017-fields-described-once.md). Rows are in the order of the file. Values that
 * are computed for a moment (hours, siblings, rating) are not fields; `codec.ts` adds them.
 */
import { BUSY_MINUTES } from '@sousto/domain/availability/periods.ts'
import { isDic, isIco } from '@sousto/domain/catalogue/company-number.ts'
import type {
  PickupTerms,
  RestaurantDetail,
  RestaurantListItem,
  RestaurantProfile,
} from '@sousto/domain/catalogue/restaurant.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { haler } from '@sousto/domain/money/money.ts'
import type { TimeWindow } from '@sousto/domain/time/opening-hours.ts'
import type { LocalMinutes } from '@sousto/domain/time/time-of-day.ts'
import * as z from 'zod/mini'
import * as file from '../catalogue-primitives.ts'
import type { FieldsOf } from '../fields.ts'
import {
  flagA,
  flagNumber,
  flagText,
  id,
  instant,
  money,
  text,
  timeWindow,
  windowEnd,
} from '../primitives.ts'
import { commaList } from './comma-list.ts'

export const POINT = {
  split: ({ lng, lat }: LngLat) => [lng, lat],
  join: (lng: number, lat: number): LngLat => ({ lng, lat }),
} as const

/** A window in two columns, or under two names. */
export const WINDOW = {
  split: (window: TimeWindow | null): readonly (LocalMinutes | null)[] =>
    window === null ? [null, null] : [window.from, window.to],
  join: timeWindow,
} as const

/** Pickup in two columns, or under two names. */
const PICKUP = {
  split: (pickup: PickupTerms | null): readonly (number | null)[] =>
    pickup === null ? [null, null] : [pickup.minutes, pickup.minimumOrder],
  join: (minutes: number | null, minimumOrder: number | null): PickupTerms | null =>
    minutes === null || minimumOrder === null ? null : { minutes, minimumOrder: haler(minimumOrder) },
} as const

/** Stars with one decimal. Null means that there are no reviews. */
export const average = z.nullable(z.number().check(z.minimum(1), z.maximum(5)))

/** The additional delivery time, and its end. */
export const busyMode = z.nullable(z.object({ minutes: z.literal(BUSY_MINUTES), until: instant }))

/** The fields of the restaurant's identity and location. */
export const IDENTITY_FIELDS = {
  id: { file: id, columns: ['id'], wire: { id: z.int(), user_id: z.int() } },
  slug: { file: file.slug, columns: ['slug'], wire: { rest_url: z.string() } },
  name: { file: file.name, columns: ['name'], wire: { name: z.string() } },
  citySlug: { wire: { mesto_url: z.string() } },
  cityName: { wire: { city: z.string() } },
  street: { file: text(200), columns: ['street'], wire: { street: z.string() } },
  postcode: {
    file: z.string().check(z.regex(/^\d{5}$/, 'five digits')),
    columns: ['postcode'],
    wire: { zip: z.string() },
  },
  position: {
    file: file.position,
    columns: ['lng', 'lat'],
    wire: { gps_x: z.number(), gps_y: z.number() },
    ...POINT,
  },
  description: { file: text(10_000), columns: ['description'], wire: { desc: z.string() } },
  categories: {
    file: z.array(file.kitchen).check(z.maxLength(20)),
    columns: ['categories'],
    wire: { rest_categories: commaList },
  },
  /** Our addition to the wire, like `dic`. Older files contain neither. */
  ico: {
    file: z._default(
      z.nullable(z.string().check(z.refine(isIco, 'IČO má osm číslic, poslední z nich kontrolní'))),
      null,
    ),
    columns: ['ico'],
    wire: { ico: z.nullable(z.string()) },
  },
  dic: {
    file: z._default(z.nullable(z.string().check(z.refine(isDic, 'DIČ je CZ a osm až deset číslic'))), null),
    columns: ['dic'],
    wire: { dic: z.nullable(z.string()) },
  },
} as const

export const TERMS_FIELDS = {
  delivery: {
    fields: {
      minutesMin: { file: file.minutes, columns: ['minutes_min'], wire: { delivery_tmin: z.int() } },
      minutesMax: { file: file.minutes, columns: ['minutes_max'], wire: { delivery_tmax: z.int() } },
      price: { file: file.money, columns: ['delivery_price'], wire: { delivery_price: money } },
      freeFrom: { file: file.money, columns: ['free_from'], wire: { delivery_free: money } },
      minimumOrder: { file: file.money, columns: ['minimum_order'], wire: { minimal_order: money } },
      orderPackaging: {
        file: file.money,
        columns: ['order_packaging'],
        wire: { delivery_orderpackaging: money },
      },
      itemPackaging: {
        file: file.money,
        columns: ['item_packaging'],
        wire: { delivery_pluspackaging: money },
      },
    },
  },
  payment: {
    fields: {
      cashless: {
        file: z.boolean(),
        columns: ['cashless'],
        wire: { isCashles: flagText, Cashless: flagText },
      },
      courierCard: { file: z.boolean(), columns: ['courier_card'], wire: { kuryr_platba_kartou: flagA } },
      mealVouchers: { file: z.boolean(), columns: ['meal_vouchers'], wire: { isVoucher: flagText } },
    },
  },
  bonusPercent: {
    file: z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01)),
    columns: ['bonus_percent'],
    wire: { percentage_bonus: z.number() },
  },
  ownDelivery: { file: z.boolean(), columns: ['own_delivery'], wire: { vlastni: flagA } },
  /** Our addition (`delights.md` §8). Older files contain none, which means that nobody collects orders. */
  pickup: {
    file: z._default(z.nullable(z.object({ minutes: file.minutes, minimumOrder: file.money })), null),
    columns: ['pickup_minutes', 'pickup_minimum'],
    wire: { pickup_minutes: z.nullable(z.int()), pickup_minimum: z.nullable(money) },
    ...PICKUP,
  },
  lunch: {
    file: z.nullable(file.window),
    columns: ['lunch_from', 'lunch_to'],
    wire: { lunch_from: windowEnd, lunch_to: windowEnd },
    ...WINDOW,
  },
  /** Outlets with the same group can share a delivery. */
  group: { file: z.nullable(file.name), columns: ['group_name'], wire: { multi: z.nullable(z.string()) } },
} as const

export const RESTAURANT_FIELDS = {
  ...IDENTITY_FIELDS,
  ...TERMS_FIELDS,
} as const satisfies FieldsOf<RestaurantProfile>

/** The regular week, which only the wire contains. */
export const WEEK_FIELDS = {
  monday: { wire: { delivery_from_po: windowEnd, delivery_to_po: windowEnd }, ...WINDOW },
  tuesday: { wire: { delivery_from_ut: windowEnd, delivery_to_ut: windowEnd }, ...WINDOW },
  wednesday: { wire: { delivery_from_st: windowEnd, delivery_to_st: windowEnd }, ...WINDOW },
  thursday: { wire: { delivery_from_ct: windowEnd, delivery_to_ct: windowEnd }, ...WINDOW },
  friday: { wire: { delivery_from_pa: windowEnd, delivery_to_pa: windowEnd }, ...WINDOW },
  saturday: { wire: { delivery_from_so: windowEnd, delivery_to_so: windowEnd }, ...WINDOW },
  sunday: { wire: { delivery_from_ne: windowEnd, delivery_to_ne: windowEnd }, ...WINDOW },
} as const satisfies FieldsOf<RestaurantDetail['weekly']>

export const BADGE = {
  split: (badge: RestaurantListItem['badge']): readonly (string | null)[] =>
    badge === null ? [null, null] : [badge.text, badge.description],
  join: (text: string | null, description: string | null): RestaurantListItem['badge'] =>
    text === null ? null : { text, description: description ?? '' },
} as const

/** Our addition: the versions of its photographs, for `?v=`. Null means that the picture is drawn. */
export const PHOTO_FIELDS = {
  photos: {
    fields: {
      cover: { wire: { foto_cover: z.nullable(z.string()) } },
      logo: { wire: { foto_logo: z.nullable(z.string()) } },
    },
  },
} as const

/** One card of a city's list, and `openToday`, which only the wire contains: today's hours as text. */
export const LIST_ITEM_FIELDS = {
  id: { wire: { id: z.int() } },
  slug: { wire: { rest_url: z.string() } },
  citySlug: { wire: { mesto_url: z.string() } },
  name: { wire: { name: z.string() } },
  categories: { wire: { rest_categories: commaList } },
  ownDelivery: { wire: { vlastni: flagA } },
  /** The window that applies now. Two nulls mean closed today. */
  today: { wire: { delivery_from: windowEnd, delivery_to: windowEnd }, ...WINDOW },
  /** `zavřeno`, or the hours as `HH:mm - HH:mm`. */
  openToday: { wire: { open_today: z.string() } },
  minutesMin: { wire: { delivery_tmin: z.int() } },
  minutesMax: { wire: { delivery_tmax: z.int() } },
  /** Our additions. The range already includes the busy minutes; no orders are prepared until the pause ends. */
  busy: { wire: { busy: busyMode } },
  pausedUntil: { wire: { paused_until: z.nullable(instant) } },
  deliveryPrice: { wire: { delivery_price: money } },
  freeFrom: { wire: { delivery_free: money } },
  favourite: { wire: { isFav: z.boolean() } },
  rating: { fields: { average: { wire: { rating: average } }, count: { wire: { rating_count: z.int() } } } },
  badge: {
    wire: { alert_badge: z.nullable(z.string()), alert_badge_description: z.nullable(z.string()) },
    ...BADGE,
  },
  mealVouchers: { wire: { isVoucher: flagText } },
  cashless: { wire: { isCashles: flagText } },
  bonus: { wire: { isBonus: flagNumber } },
  freeDelivery: { wire: { isFreeDelivery: flagNumber } },
  ...PHOTO_FIELDS,
} as const satisfies FieldsOf<RestaurantListItem & { readonly openToday: string }>
