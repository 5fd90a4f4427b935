/**
 * Fields of the catalogue file and the database. Those of a restaurant are in `restaurants/fields.ts`, because the API
 * contains them, too.
 */
import { FOOD_CLASS } from '@sousto/domain/receipt/vat.ts'
import * as z from 'zod/mini'
import { money, name, position, slug, vatClassCode } from '../catalogue-primitives.ts'
import type { Fields } from '../fields.ts'
import { DISH_FIELDS } from '../menu/dish-fields.ts'
import { id, text } from '../primitives.ts'
import { BADGE, POINT, RESTAURANT_FIELDS } from '../restaurants/fields.ts'
import { gallery, picture, restaurantPicture } from './pictures.ts'

export const CITY_FIELDS = {
  id: { file: id, columns: ['id'] },
  slug: { file: slug, columns: ['slug'] },
  name: { file: name, columns: ['name'] },
  position: { file: position, columns: ['lng', 'lat'], ...POINT },
  /** Courier load in percent; 100 means that all are busy (`cityUtility`). */
  courierLoad: { file: z.int().check(z.minimum(0), z.maximum(100)), columns: ['courier_load'] },
  hotline: { file: text(40), columns: ['hotline'] },
  /** `novykuryr…`: whether the city accepts new couriers, and with which vehicles. */
  recruiting: {
    fields: {
      open: { file: z.boolean(), columns: ['recruiting'] },
      email: { file: z.union([z.email(), z.literal('')]), columns: ['recruiting_email'] },
      ownBike: { file: z.boolean(), columns: ['own_bike'] },
      ownScooter: { file: z.boolean(), columns: ['own_scooter'] },
      ownCar: { file: z.boolean(), columns: ['own_car'] },
      companyCar: { file: z.boolean(), columns: ['company_car'] },
    },
  },
  contactHtml: { file: text(100_000), columns: ['contact_html'] },
  /** Null means that the default terms apply. */
  termsHtml: { file: z.nullable(text(500_000)), columns: ['terms_html'] },
  /** True while customers do not see the city. Older files do not contain it. */
  hidden: {
    file: z._default(z.boolean(), false),
    columns: ['hidden'],
    // Null is what a database of an earlier version has.
    split: (hidden: boolean): readonly (boolean | null)[] => [hidden ? true : null],
    join: (hidden: boolean | null): boolean => hidden ?? false,
  },
} as const satisfies Fields

/** Display data for lists and the header of the restaurant's page, which no rule depends on. */
export const PRESENTATION_FIELDS = {
  badge: {
    file: z.nullable(z.strictObject({ text: name, description: text(500) })),
    columns: ['badge_text', 'badge_description'],
    ...BADGE,
  },
  picture: { file: restaurantPicture, columns: ['picture'] },
  gallery: { file: gallery, columns: ['gallery'] },
} as const satisfies Fields

export const ITEM_FIELDS = {
  id: { file: id, columns: ['id'] },
  price: { file: money, columns: ['price'] },
  ...DISH_FIELDS,
  /** The VAT class, which also applies to its extras. Older files do not contain it and have only food. */
  vat: { file: z._default(vatClassCode, FOOD_CLASS), columns: ['vat'] },
  /** Ids from this restaurant's `extraGroups`, in the order of the dialog. */
  extraGroups: { file: z.array(id).check(z.maxLength(50)) },
  picture: { file: picture, columns: ['picture'] },
} as const satisfies Fields

/** Every field in `shop.restaurants`. */
export const STORED_RESTAURANT_FIELDS = { ...RESTAURANT_FIELDS, ...PRESENTATION_FIELDS } as const
