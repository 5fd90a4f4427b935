/**
 * The catalogue file that an operator imports and exports: cities, areas, categories, banners, restaurants with their menus.
 * One JSON document; money is CZK, times are `HH:mm`, positions are GeoJSON `[longitude, latitude]`.
 * The document is the whole catalogue: an import removes what it does not contain.
 */
import { CALL_NUMBER, MOST_CALL_NUMBERS } from '@sousto/domain/phone-calls/call-numbers.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import * as z from 'zod'
import { kitchen, minutes, money, slug, window } from '../catalogue-primitives.ts'
import { fileShape } from '../fields.ts'
import { id, text } from '../primitives.ts'
import { RESTAURANT_FIELDS } from '../restaurants/fields.ts'
import { CITY_FIELDS, PRESENTATION_FIELDS } from './fields.ts'
import { extraGroup, type item, lunchDay, MENU_LIMITS, section } from './menu.ts'
import { picture } from './pictures.ts'
import { menuRules, restaurantRules } from './rules.ts'
import { MAX_SPECIAL_DAYS } from './special-days.ts'

const isoDate = z.iso.date()
const ring = z.array(z.tuple([z.number(), z.number()])).min(4)
const geometry = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
  z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
])
const areaTerms = { fee: money, extraMinutes: minutes, minimumOrder: money, noFreeDelivery: z.boolean() }

/** A delivery area of a city, as a GeoJSON feature. `message` is shown to customers in the area. */
export const areaEntry = z.strictObject({
  type: z.literal('Feature'),
  properties: z.strictObject({ code: slug, city: slug, ...areaTerms, message: z.nullable(text(500)) }),
  geometry,
})

/** An area that a restaurant serves with its own couriers. A null `city` means outside the marketplace's areas. */
export const ownAreaEntry = z.strictObject({
  type: z.literal('Feature'),
  properties: z.strictObject({ city: z.nullable(slug), ...areaTerms }),
  geometry,
})

export const cityEntry = z.strictObject(fileShape(CITY_FIELDS))

/** The target of a banner: a page of this site, or another site over https. */
const link = text(500).check(z.regex(/^(\/(?![/\\])|https:\/\/)/, 'adresa začíná / nebo https://'))

export const categoryEntry = z.strictObject({ name: kitchen, picture })

export const bannerEntry = z.strictObject({
  id,
  /** Null means that it is shown in every city. */
  city: z.nullable(slug),
  url: link,
  title: text(80),
  text: text(160),
  action: text(40),
  tone: z.enum(['plum', 'apricot', 'teal', 'rose']),
  picture,
})

const sections = (max: number) => z.array(section).max(max)
/** The menu of a restaurant. */
const MENU_SHAPE = {
  extraGroups: z.array(extraGroup).max(MENU_LIMITS.extraGroups),
  menu: sections(MENU_LIMITS.menu),
  /** Lunch menus by date or by weekday. A weekday's menu applies unless there is one for the date. */
  lunchMenus: z
    .array(z.strictObject({ on: lunchDay, groups: sections(MENU_LIMITS.lunchGroups) }))
    .max(MENU_LIMITS.lunchMenus),
  /** Checkout extras: drinks and sundries. */
  eshop: sections(MENU_LIMITS.eshop),
} as const

/** A date that differs from the week. Older files contain neither `closed` nor `reason`. */
const specialDay = z.strictObject({
  date: isoDate,
  window: z.union([z.literal('usual'), z.nullable(window)]),
  closed: z._default(z.nullable(window), null),
  reason: z._default(text(200), ''),
})

const { id: restaurantId, slug: restaurantSlug, lunch, group, ...profile } = fileShape(RESTAURANT_FIELDS)

const restaurant = z.strictObject({
  id: restaurantId,
  slug: restaurantSlug,
  city: slug,
  ...profile,
  ownAreas: z.array(ownAreaEntry).max(500),
  hours: z.strictObject({
    weekly: z.strictObject(
      Object.fromEntries(WEEKDAYS.map((day) => [day, z.nullable(window)])) as Record<
        (typeof WEEKDAYS)[number],
        z.ZodNullable<typeof window>
      >,
    ),
    exceptions: z.array(specialDay).max(MAX_SPECIAL_DAYS),
  }),
  lunch,
  /**
   * Phone numbers to call about unnoticed orders, in this order: `+420777000111`. If omitted, as in older files, those
   * set in the console are used.
   */
  callNumbers: z
    .array(z.string().regex(CALL_NUMBER, 'telefon se píše mezinárodně a bez mezer, +420777000111'))
    .max(MOST_CALL_NUMBERS)
    .optional(),
  group,
  ...fileShape(PRESENTATION_FIELDS),
  ...MENU_SHAPE,
})

export const restaurantEntry = restaurant.superRefine(restaurantRules)

/** The part of a restaurant that the console edits and publishes. */
export const menuEntry = z.strictObject(MENU_SHAPE).superRefine(menuRules)

export const catalogueFile = z.strictObject({
  format: z.literal('sousto-catalogue'),
  version: z.literal(1),
  /** General terms of the cities without their own. Null or omitted means the built-in text. */
  termsHtml: z.nullable(text(500_000)).optional(),
  cities: z.array(cityEntry),
  areas: z.array(areaEntry),
  categories: z.array(categoryEntry),
  banners: z.array(bannerEntry),
  restaurants: z.array(restaurantEntry),
})

/** The catalogue as written in the file, in CZK and `HH:mm`. */
export type CatalogueFile = z.input<typeof catalogueFile>
export type CityEntry = z.input<typeof cityEntry>
export type AreaEntry = z.input<typeof areaEntry>
export type OwnAreaEntry = z.input<typeof ownAreaEntry>
export type CategoryEntry = z.input<typeof categoryEntry>
export type BannerEntry = z.input<typeof bannerEntry>
export type RestaurantEntry = z.input<typeof restaurantEntry>
export type ItemEntry = z.input<typeof item>
/** The catalogue as the server uses it, in haléře and minutes. */
export type DecodedCity = z.output<typeof cityEntry>
export type DecodedArea = z.output<typeof areaEntry>
export type DecodedOwnArea = z.output<typeof ownAreaEntry>
export type DecodedCategory = z.output<typeof categoryEntry>
export type DecodedBanner = z.output<typeof bannerEntry>
export type DecodedSection = z.output<typeof section>
export type DecodedMenu = z.output<typeof menuEntry>
export type DecodedRestaurant = z.output<typeof restaurantEntry>
