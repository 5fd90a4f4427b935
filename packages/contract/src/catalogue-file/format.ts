/**
 * The catalogue file that an operator imports and exports: cities, areas, categories, banners, restaurants with their menus.
 * One JSON document; money is CZK, times are `HH:mm`, positions are GeoJSON `[longitude, latitude]`.
 * The document is the whole catalogue: what it does not hold is removed by an import.
 */
import { WEEKDAYS } from '@sousto/domain/time/opening-hours.ts'
import * as z from 'zod'
import { money as anyMoney, timeOfDay } from '../primitives.ts'
import { menuRules, restaurantRules } from './rules.ts'

const id = z.int().min(1).max(2_000_000_000)
const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'jen malá písmena bez háčků a čárek, číslice a jednotlivé spojovníky')
/** What no database and no file in UTF-8 can hold. */
const storable = (value: string) => !value.includes('\0') && value.isWellFormed()
const UNSTORABLE = 'obsahuje nulový znak nebo půlku znaku'
const text = (max: number) => z.string().max(max).refine(storable, UNSTORABLE)
const name = z.string().trim().min(1).max(200).refine(storable, UNSTORABLE)
/** The wire keys menus by these names and parts a subtitle with `~` (`wire.md`, Catalogue). */
const keyName = name.refine((value) => !value.includes('~') && value !== '__proto__', 'nesmí obsahovat ~')
/** The wire lists kitchens parted by commas. */
const kitchen = name.refine((value) => !value.includes(','), 'nesmí obsahovat čárku')
/** Sums of an order must stay exact however much is in the cart. */
const money = anyMoney.check(z.refine((amount) => amount <= 100_000_000, 'nejvýše 1 000 000 Kč'))
const isoDate = z.iso.date()
const lngLat = z.tuple([z.number().min(12).max(19), z.number().min(48).max(52)])
const minutes = z.int().min(0).max(1440)

const window = z.strictObject({ from: timeOfDay, to: timeOfDay })
const ring = z.array(z.tuple([z.number(), z.number()])).min(4)
const geometry = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
  z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
])
const areaTerms = { fee: money, extraMinutes: minutes, minimumOrder: money, noFreeDelivery: z.boolean() }

/** A delivery area of a city, as a GeoJSON feature. `message` is shown to who lives there. */
export const areaEntry = z.strictObject({
  type: z.literal('Feature'),
  properties: z.strictObject({ code: slug, city: slug, ...areaTerms, message: text(500).nullable() }),
  geometry,
})

/** An area that a restaurant serves with its own couriers; `city` null: outside the marketplace's areas. */
export const ownAreaEntry = z.strictObject({
  type: z.literal('Feature'),
  properties: z.strictObject({ city: slug.nullable(), ...areaTerms }),
  geometry,
})

export const cityEntry = z.strictObject({
  id,
  slug,
  name,
  position: lngLat,
  /** Courier load in percent; 100: all busy (`cityUtility`). */
  courierLoad: z.int().min(0).max(100),
  hotline: text(40),
  /** `novykuryr…`: whether and with which vehicles the city takes new couriers. */
  recruiting: z.strictObject({
    open: z.boolean(),
    email: z.union([z.email(), z.literal('')]),
    ownBike: z.boolean(),
    ownScooter: z.boolean(),
    ownCar: z.boolean(),
    companyCar: z.boolean(),
  }),
  contactHtml: text(100_000),
  /** Null: the city's terms are the default ones. */
  termsHtml: text(500_000).nullable(),
})

/** Where a banner leads: a page of ours, or another site over https. */
const link = text(500).regex(/^(\/(?![/\\])|https:\/\/)/, 'adresa začíná / nebo https://')

/** A drawn picture: a plate (`packages/demo` draws it) on a kitchen's table-cloth; null until someone draws or uploads. */
const picture = z.strictObject({ drawing: slug, cloth: slug }).nullable()

export const categoryEntry = z.strictObject({ name: kitchen, picture })

export const bannerEntry = z.strictObject({
  id,
  /** Null: shown in every city. */
  city: slug.nullable(),
  url: link,
  title: text(80),
  text: text(160),
  action: text(40),
  tone: z.enum(['plum', 'apricot', 'teal', 'rose']),
  picture,
})

const extra = z.strictObject({ id, name, price: money, packaging: money })
const extraGroup = z.strictObject({
  id,
  name: keyName,
  kind: z.enum(['required', 'optional']),
  extras: z.array(extra).min(1).max(200),
})

const item = z.strictObject({
  id,
  name,
  description: text(2000),
  price: money,
  packaging: money,
  weight: text(40),
  allergens: z.array(z.int().min(1).max(14)).max(14),
  number: text(20),
  spiciness: z.int().min(0).max(3),
  ownWrapping: z.boolean(),
  nextDayFrom: z.nullable(timeOfDay),
  soldOut: z.boolean(),
  /** Ids of this restaurant's `extraGroups`, in the order in which the dialog asks. */
  extraGroups: z.array(id).max(50),
  picture,
})
const section = z.strictObject({
  id,
  name: keyName,
  subtitle: keyName.nullable(),
  items: z.array(item).max(2000),
})
const sections = (max: number) => z.array(section).max(max).superRefine(menuRules)

const restaurant = z.strictObject({
  id,
  slug,
  city: slug,
  name,
  street: text(200),
  postcode: z.string().regex(/^\d{5}$/, 'five digits'),
  position: lngLat,
  description: text(10_000),
  categories: z.array(kitchen).max(20),
  delivery: z.strictObject({
    minutesMin: minutes,
    minutesMax: minutes,
    price: money,
    freeFrom: money,
    minimumOrder: money,
    orderPackaging: money,
    itemPackaging: money,
  }),
  payment: z.strictObject({ cashless: z.boolean(), courierCard: z.boolean(), mealVouchers: z.boolean() }),
  bonusPercent: z.number().min(0).max(100).multipleOf(0.01),
  ownDelivery: z.boolean(),
  ownAreas: z.array(ownAreaEntry).max(500),
  hours: z.strictObject({
    weekly: z.strictObject(
      Object.fromEntries(WEEKDAYS.map((day) => [day, window.nullable()])) as Record<
        (typeof WEEKDAYS)[number],
        z.ZodNullable<typeof window>
      >,
    ),
    exceptions: z.array(z.strictObject({ date: isoDate, window: window.nullable() })).max(400),
  }),
  lunch: window.nullable(),
  /** Outlets of one group share a delivery. */
  group: name.nullable(),
  badge: z.strictObject({ text: name, description: text(500) }).nullable(),
  picture: z
    .strictObject({
      cloth: slug,
      drawings: z.array(slug).max(6),
      logo: z.strictObject({ text: text(40), color: z.string().regex(/^#[0-9a-f]{6}$/) }),
    })
    .nullable(),
  gallery: z.array(slug).max(12),
  extraGroups: z.array(extraGroup).max(500),
  menu: sections(200),
  /** What is for lunch: on a date, or on a weekday until a date says otherwise. */
  lunchMenus: z
    .array(z.strictObject({ on: z.union([isoDate, z.enum(WEEKDAYS)]), groups: sections(50) }))
    .max(400),
  /** Offered at checkout: drinks and sundries. */
  eshop: sections(50),
})

export const restaurantEntry = restaurant.superRefine(restaurantRules)

export const catalogueFile = z.strictObject({
  format: z.literal('sousto-catalogue'),
  version: z.literal(1),
  /** General terms of the cities that have none of their own; null or left out: the text that comes with the product. */
  termsHtml: text(500_000).nullable().optional(),
  cities: z.array(cityEntry),
  areas: z.array(areaEntry),
  categories: z.array(categoryEntry),
  banners: z.array(bannerEntry),
  restaurants: z.array(restaurantEntry),
})

/** As it stands in the file: CZK, `HH:mm`. */
export type CatalogueFile = z.input<typeof catalogueFile>
export type CityEntry = z.input<typeof cityEntry>
export type AreaEntry = z.input<typeof areaEntry>
export type OwnAreaEntry = z.input<typeof ownAreaEntry>
export type CategoryEntry = z.input<typeof categoryEntry>
export type BannerEntry = z.input<typeof bannerEntry>
export type RestaurantEntry = z.input<typeof restaurantEntry>
export type ItemEntry = z.input<typeof item>
/** As the server works with it: haléře, minutes. */
export type DecodedCity = z.output<typeof cityEntry>
export type DecodedArea = z.output<typeof areaEntry>
export type DecodedOwnArea = z.output<typeof ownAreaEntry>
export type DecodedCategory = z.output<typeof categoryEntry>
export type DecodedBanner = z.output<typeof bannerEntry>
export type DecodedSection = z.output<typeof section>
export type DecodedRestaurant = z.output<typeof restaurantEntry>
