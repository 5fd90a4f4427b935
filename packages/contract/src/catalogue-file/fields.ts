/** Fields that the catalogue file and the database hold; those of a restaurant are in `restaurants/fields.ts`, because the wire has them too. */
import { VAT_CATEGORIES } from '@sousto/domain/receipt/vat.ts'
import * as z from 'zod/mini'
import { money, name, position, slug, text } from '../catalogue-primitives.ts'
import type { Fields } from '../fields.ts'
import { DISH_FIELDS } from '../menu/dish-fields.ts'
import { id } from '../primitives.ts'
import { BADGE, POINT, RESTAURANT_FIELDS } from '../restaurants/fields.ts'
import { gallery, picture, restaurantPicture } from './pictures.ts'

export const CITY_FIELDS = {
  id: { file: id, columns: ['id'] },
  slug: { file: slug, columns: ['slug'] },
  name: { file: name, columns: ['name'] },
  position: { file: position, columns: ['lng', 'lat'], ...POINT },
  /** Courier load in percent; 100: all busy (`cityUtility`). */
  courierLoad: { file: z.int().check(z.minimum(0), z.maximum(100)), columns: ['courier_load'] },
  hotline: { file: text(40), columns: ['hotline'] },
  /** `novykuryr…`: whether and with which vehicles the city accepts new couriers. */
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
  /** Null: the default terms apply. */
  termsHtml: { file: z.nullable(text(500_000)), columns: ['terms_html'] },
} as const satisfies Fields

/** Display data for lists and the head of the restaurant's page; no rule depends on it. */
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
  /** The category of its value-added tax, which its extras share; older files have none, and only food. */
  vat: { file: z._default(z.enum(VAT_CATEGORIES), 'reduced'), columns: ['vat'] },
  /** Ids of this restaurant's `extraGroups`, in the order of the dialog. */
  extraGroups: { file: z.array(id).check(z.maxLength(50)) },
  picture: { file: picture, columns: ['picture'] },
} as const satisfies Fields

/** Every field in `shop.restaurants`. */
export const STORED_RESTAURANT_FIELDS = { ...RESTAURANT_FIELDS, ...PRESENTATION_FIELDS } as const
