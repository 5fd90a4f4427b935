/**
 * The catalogue file that an operator imports and exports: cities, areas, categories, banners, restaurants with their menus.
 * One JSON document; money is CZK, times are `HH:mm`, positions are GeoJSON `[longitude, latitude]`.
 * The document is the whole catalogue: what it does not hold is removed by an import.
 */
import { WEEKDAYS } from '@sousto/domain/opening-hours.ts'
import * as z from 'zod'
import { money, timeOfDay } from '../primitives.ts'

const id = z.int().min(1).max(2_000_000_000)
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens')
  .max(80)
const text = (max: number) => z.string().max(max)
const name = z.string().trim().min(1).max(200)
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
export const exchangedArea = z.strictObject({
  type: z.literal('Feature'),
  properties: z.strictObject({ code: slug, city: slug, ...areaTerms, message: text(500).nullable() }),
  geometry,
})

/** An area that a restaurant serves with its own couriers; `city` null: outside the marketplace's areas. */
export const exchangedOwnArea = z.strictObject({
  type: z.literal('Feature'),
  properties: z.strictObject({ city: slug.nullable(), ...areaTerms }),
  geometry,
})

export const exchangedCity = z.strictObject({
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

/** A drawn picture: a plate (`packages/demo` draws it) on a kitchen's table-cloth; null until someone draws or uploads. */
const picture = z.strictObject({ drawing: slug, cloth: slug }).nullable()

export const exchangedCategory = z.strictObject({ name, picture })

export const exchangedBanner = z.strictObject({
  id,
  /** Null: shown in every city. */
  city: slug.nullable(),
  url: text(500),
  title: text(80),
  text: text(160),
  action: text(40),
  tone: z.enum(['plum', 'apricot', 'teal', 'rose']),
  picture,
})

const extra = z.strictObject({ id, name, price: money, packaging: money })
const extraGroup = z.strictObject({
  id,
  name,
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
  nextDayFrom: timeOfDay.nullable(),
  soldOut: z.boolean(),
  /** Ids of this restaurant's `extraGroups`, in the order in which the dialog asks. */
  extraGroups: z.array(id).max(50),
  picture,
})
const section = z.strictObject({ id, name, subtitle: name.nullable(), items: z.array(item).max(2000) })

export const exchangedRestaurant = z.strictObject({
  id,
  slug,
  city: slug,
  name,
  street: text(200),
  postcode: z.string().regex(/^\d{5}$/, 'five digits'),
  position: lngLat,
  description: text(10_000),
  categories: z.array(name).max(20),
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
  ownAreas: z.array(exchangedOwnArea).max(500),
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
  menu: z.array(section).max(200),
  /** What is for lunch: on a date, or on a weekday until a date says otherwise. */
  lunchMenus: z
    .array(z.strictObject({ on: z.union([isoDate, z.enum(WEEKDAYS)]), groups: z.array(section) }))
    .max(400),
  /** Offered at checkout: drinks and sundries. */
  eshop: z.array(section).max(50),
})

export const catalogueFile = z.strictObject({
  format: z.literal('sousto-catalogue'),
  version: z.literal(1),
  cities: z.array(exchangedCity),
  areas: z.array(exchangedArea),
  categories: z.array(exchangedCategory),
  banners: z.array(exchangedBanner),
  restaurants: z.array(exchangedRestaurant),
})

/** As it stands in the file: CZK, `HH:mm`. */
export type CatalogueFile = z.input<typeof catalogueFile>
export type ExchangedCity = z.input<typeof exchangedCity>
export type ExchangedArea = z.input<typeof exchangedArea>
export type ExchangedOwnArea = z.input<typeof exchangedOwnArea>
export type ExchangedCategory = z.input<typeof exchangedCategory>
export type ExchangedBanner = z.input<typeof exchangedBanner>
export type ExchangedRestaurant = z.input<typeof exchangedRestaurant>
/** As the server works with it: haléře, minutes. */
export type DecodedRestaurant = z.output<typeof exchangedRestaurant>
