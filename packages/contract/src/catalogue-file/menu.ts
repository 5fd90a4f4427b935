/**
 * The menu of a restaurant in the catalogue file. It uses `zod/mini`, because the console edits a menu in this form
 * (`menu-editing`).
 */
import { HALVES_PRICES } from '@sousto/domain/catalogue/menu.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import * as z from 'zod/mini'
import { money, name } from '../catalogue-primitives.ts'
import { fileShape } from '../fields.ts'
import { allergenCodes, diets } from '../menu/dish-fields.ts'
import { id, isoDate } from '../primitives.ts'
import { ITEM_FIELDS } from './fields.ts'

/** The maximum numbers of elements. */
export const MENU_LIMITS = {
  extraGroups: 500,
  extras: 200,
  menu: 200,
  eshop: 50,
  dishes: 2000,
  lunchMenus: 400,
  lunchGroups: 50,
} as const

export const lunchDay = z.union([isoDate, z.enum(WEEKDAYS)])

const count = z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(MENU_LIMITS.extras))), null)
/**
 * The number of extras that must be chosen from a group. Null means that the group's kind determines it. Older files
 * contain neither.
 */
export const EXTRA_COUNTS = { atLeast: count, atMost: count } as const

export const groupKind = z.enum(['required', 'optional'])

/** What an outlet says of an extra. Older files contain neither: it has said nothing. */
export const EXTRA_CONTENTS = { allergens: z._default(z.nullable(allergenCodes), null), diets } as const

/** The dish of this restaurant that fills a slot of a combo. Older files do not contain it: none. */
export const EXTRA_DISH = { dish: z._default(z.nullable(id), null) } as const

/** How two halves of the dishes of a category are priced. Older files do not contain it: they are not offered. */
export const HALVES = { halves: z._default(z.nullable(z.enum(HALVES_PRICES)), null) } as const

const extra = z.strictObject({ id, name, price: money, packaging: money, ...EXTRA_CONTENTS, ...EXTRA_DISH })
export const extraGroup = z.strictObject({
  id,
  name,
  kind: groupKind,
  ...EXTRA_COUNTS,
  extras: z.array(extra).check(z.minLength(1), z.maxLength(MENU_LIMITS.extras)),
})

export const item = z.strictObject(fileShape(ITEM_FIELDS))
export const section = z.strictObject({
  id,
  name,
  subtitle: z.nullable(name),
  ...HALVES,
  items: z.array(item).check(z.maxLength(MENU_LIMITS.dishes)),
})
