/** A filter by allergens and diets on the wire (`delights.md` §2). */
import { DIETS } from '@sousto/domain/catalogue/diets.ts'
import type { DietFilter } from '@sousto/domain/diets/filter.ts'
import * as z from 'zod/mini'

/** Codes of allergens that are left out, and diets. */
export const dietFilterWire = z.strictObject({
  bez: z.array(z.int().check(z.minimum(1), z.maximum(14))).check(z.maxLength(14)),
  diety: z.array(z.enum(DIETS)).check(z.maxLength(DIETS.length)),
})

export const dietFilter = z.codec(dietFilterWire, z.custom<DietFilter>(), {
  decode: ({ bez, diety }) => ({ without: bez, diets: diety }),
  encode: ({ without, diets }) => ({ bez: [...without], diety: [...diets] }),
})
