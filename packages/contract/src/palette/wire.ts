/** What the command palette finds (`administration.md` §1). */
import { PALETTE_LETTERS } from '@sousto/domain/palette/palette.ts'
import * as z from 'zod/mini'
import { id, list, slugParam, text } from '../primitives.ts'

export const paletteQuery = z.object({ search: text(PALETTE_LETTERS) })

/** Of each kind what the caller may open, the best match first. */
export const paletteAnswer = z.object({
  cities: list(z.object({ slug: slugParam, name: z.string() })),
  outlets: list(z.object({ id, name: z.string(), city: z.string() })),
  /** `city` is where the caller manages the person. Null means in the marketplace. */
  people: list(z.object({ id, name: z.string(), email: z.string(), city: z.nullable(z.string()) })),
  /** Found by the whole number, of this year and the last one if it has no year. */
  orders: list(z.object({ year: z.int(), number: z.int(), city: z.string(), outlet: z.string() })),
})
export type PaletteAnswer = z.output<typeof paletteAnswer>
