/** Chains: outlets that share a menu (`administration.md` §3). Prices are in haléře. */
import * as z from 'zod/mini'
import { haler, id, list, numberParam, text } from '../primitives.ts'

const named = z.object({ id, name: z.string() })

export const outletChain = z.object({
  /** The version of what the outlet has otherwise. A change sends the one on which it is based (`If-Match`). */
  version: z.string(),
  /** Null means that the outlet is in no chain. */
  chain: z.nullable(named),
  /** The outlet whose menu it has. Null means that it has its own, as the leader does. */
  leader: z.nullable(named),
  /** The outlets that have the menu of this one, by name. */
  followers: list(
    z.object({
      id,
      name: z.string(),
      /** The name of its city. */
      city: z.string(),
      /** How many dishes and extras it has otherwise. */
      differences: z.int(),
    }),
  ),
  /** The shared menu, with what the outlet has otherwise. Empty unless it has the menu of another one. */
  sections: list(
    z.object({
      name: z.string(),
      dishes: list(
        z.object({
          /** Its id in the shared menu. */
          id,
          name: z.string(),
          price: haler,
          /** Null means the shared price. */
          own: z.nullable(haler),
          /** True if the outlet does not sell it. */
          hidden: z.boolean(),
        }),
      ),
    }),
  ),
  groups: list(
    z.object({
      name: z.string(),
      extras: list(z.object({ id, name: z.string(), price: haler, own: z.nullable(haler) })),
    }),
  ),
})
export type OutletChain = z.output<typeof outletChain>

/** What becomes of the menu of an outlet that joins a chain. */
export const joiningPreview = z.object({
  outlet: named,
  /** Dishes that go on, by their names. */
  kept: z.int(),
  /** Prices of dishes and extras that it keeps, because they are others than the shared ones. */
  prices: z.int(),
  /** The names of dishes that it did not have. */
  added: list(z.string()),
  /** The names of dishes that it loses. */
  lost: list(z.string()),
  /** True if it has changes that were not published. It loses them. */
  hasDraft: z.boolean(),
})
export type JoiningPreview = z.output<typeof joiningPreview>

export const chainBody = z.strictObject({ name: text(200).check(z.minLength(1)) })
export const joinBody = z.strictObject({ chain: id })
export const joiningQuery = z.object({ chain: numberParam })

const price = haler.check(z.minimum(0), z.maximum(10_000_000))
/** All that the outlet has otherwise, by ids of the shared menu. */
export const differencesBody = z.strictObject({
  dishes: list(z.strictObject({ id, price: z.nullable(price), hidden: z.boolean() })).check(
    z.maxLength(5_000),
  ),
  extras: list(z.strictObject({ id, price })).check(z.maxLength(5_000)),
})
export type DifferencesBody = z.output<typeof differencesBody>
