/** VAT classes, their rates by date, and the dishes that have them (`settlement.md` §6). */
import * as z from 'zod/mini'
import { vatClassCode } from '../catalogue-primitives.ts'
import { id, isoDate, list, numberParam, text } from '../primitives.ts'

const percent = z.int().check(z.minimum(0), z.maximum(100))
const datedPercent = z.object({ from: isoDate, percent })

export const vatClasses = z.object({
  /** The day in Prague. A rate can be announced for later days. */
  today: isoDate,
  classes: list(
    z.object({
      code: z.string(),
      name: z.string(),
      /** The number of dishes that have it now. */
      dishes: z.int(),
      /** Oldest first; of several with the same day the last one counts. */
      rates: list(datedPercent),
    }),
  ),
})
export type VatClasses = z.output<typeof vatClasses>

/** The classes that a dish can have, with today's percentage. */
export const dishVatClasses = z.object({
  classes: list(z.object({ code: z.string(), name: z.string(), percent: z.int() })),
})
export type DishVatClasses = z.output<typeof dishVatClasses>

export const outletVatParams = z.object({ outlet: numberParam })
export const vatClassParams = z.object({ code: vatClassCode })

export const vatClassBody = z.strictObject({ name: text(60).check(z.minLength(1)), percent })
export const vatRateBody = z.strictObject({ from: isoDate, percent })

export const DISHES_SHOWN = 500
export const vatDishesQuery = z.object({
  alcohol: z.optional(z.enum(['with', 'without'])),
  /** A part of the name of a dish or of its heading. */
  search: z.optional(text(100)),
})
export const vatDishes = z.object({
  /** All that are found. `dishes` are the first 500 of them. */
  total: z.int(),
  dishes: list(
    z.object({ id, name: z.string(), section: z.string(), outlet: z.string(), alcohol: z.boolean() }),
  ),
})
export type VatDishes = z.output<typeof vatDishes>

/** The dishes have the class `from`, as the preview showed. */
export const vatMoveBody = z.strictObject({
  from: vatClassCode,
  dishes: list(id).check(z.minLength(1), z.maxLength(DISHES_SHOWN)),
})
export const vatMoved = z.object({ dishes: z.int() })
