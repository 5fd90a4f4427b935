/**
 * The fields of a dish: each row defines its schema in the catalogue file, its column in `shop.items` and its name on
 * the wire (docs/decisions/017-fields-described-once.md). Fields with a default are missing in older files and in menus
 * cached by browsers.
 */
import { DIETS } from '@sousto/domain/catalogue/diets.ts'
import type { DishFacts } from '@sousto/domain/catalogue/dish.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import * as z from 'zod/mini'
import { money as fileMoney, name, window } from '../catalogue-primitives.ts'
import type { FieldsOf } from '../fields.ts'
import { flagA, list, money, text, timeOfDay, windowEnd } from '../primitives.ts'
import { WINDOW } from '../restaurants/fields.ts'

/** EU codes separated by commas, e.g. `1,3,7`. Empty for none. */
const allergenList = z.codec(z.string(), z.custom<readonly number[]>(Array.isArray), {
  decode: (codes) =>
    codes
      .split(',')
      .map(Number)
      .filter((code) => Number.isInteger(code) && code >= 1 && code <= 14),
  encode: (codes) => codes.join(','),
})

/** Null in older files and menus: the outlet has not said it. */
export const diets = z._default(z.nullable(list(z.enum(DIETS)).check(z.maxLength(DIETS.length))), null)
export const allergenCodes = z.array(z.int().check(z.minimum(1), z.maximum(14))).check(z.maxLength(14))

const limit = z._default(windowEnd, null)
const weekdays = z.array(z.enum(WEEKDAYS))
const calories = z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(20_000))), null)

export const DISH_FIELDS = {
  name: { file: name, columns: ['name'], wire: { nazev: z.string() } },
  description: { file: text(2000), columns: ['description'], wire: { popis: z.string() } },
  packaging: { file: fileMoney, columns: ['packaging'], wire: { obal: money } },
  alcohol: {
    file: z._default(z.boolean(), false),
    columns: ['alcohol'],
    wire: { alkohol: z._default(z.boolean(), false) },
  },
  weight: { file: text(40), columns: ['weight'], wire: { weight: z.string() } },
  /** Our addition to the API, like `dny`, `cas_od`, `cas_do` and `alkohol`. */
  calories: { file: calories, columns: ['calories'], wire: { kalorie: calories } },
  allergens: {
    file: allergenCodes,
    columns: ['allergens'],
    wire: { allergen: allergenList },
  },
  /** Our additions, with `diety`: an empty list of allergens alone says nothing. */
  noAllergens: {
    file: z._default(z.boolean(), false),
    columns: ['no_allergens'],
    wire: { bez_alergenu: z._default(z.nullable(z.boolean()), null) },
    // Null is what a database of an earlier version has.
    split: (none: boolean): readonly (boolean | null)[] => [none ? true : null],
    join: (none: boolean | null): boolean => none ?? false,
  },
  diets: { file: diets, columns: ['diets'], wire: { diety: diets } },
  number: { file: text(20), columns: ['number'], wire: { cislo: z.string() } },
  spiciness: {
    file: z.int().check(z.minimum(0), z.maximum(3)),
    columns: ['spiciness'],
    wire: { palcivost: z.literal([0, 1, 2, 3]) },
  },
  ownWrapping: { file: z.boolean(), columns: ['own_wrapping'], wire: { notaska: flagA } },
  days: {
    file: z._default(z.nullable(weekdays.check(z.minLength(1), z.maxLength(7))), null),
    columns: ['days'],
    wire: { dny: z._default(z.nullable(list(z.enum(WEEKDAYS))), null) },
  },
  hours: {
    file: z._default(z.nullable(window), null),
    columns: ['hours_from', 'hours_to'],
    wire: { cas_od: limit, cas_do: limit },
    ...WINDOW,
  },
  nextDayFrom: {
    file: z.nullable(timeOfDay),
    columns: ['next_day_from'],
    wire: { naDruhyDenOd: windowEnd },
  },
  /** Our addition. */
  unitPrice: {
    file: z._default(z.boolean(), false),
    columns: ['unit_price'],
    wire: { merna_cena: z._default(z.nullable(z.boolean()), null) },
    // Null is what a database of an earlier version has.
    split: (shown: boolean): readonly (boolean | null)[] => [shown ? true : null],
    join: (shown: boolean | null): boolean => shown ?? false,
  },
  soldOut: { file: z.boolean(), columns: ['sold_out'], wire: { vyprodano: z.boolean() } },
} as const satisfies FieldsOf<DishFacts>
