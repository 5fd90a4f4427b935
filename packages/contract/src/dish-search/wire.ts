/** The search of dishes on the wire (`wire.md`, Catalogue). */
import * as z from 'zod/mini'
import { menuItemWire } from '../menu/wire.ts'
import { list } from '../primitives.ts'
import { listItemWire } from '../restaurants/wire.ts'

export const dietCountsWire = list(z.object({ id: z.int(), vyhovuje: z.int(), neuvedeno: z.int() }))

export const foundDishesWire = z.object({
  /** Dishes in their order; `user_id` is the restaurant. */
  polozky: list(menuItemWire),
  /** The ids of the restaurants that were found by their names or kitchens, in their order. */
  podniky: list(z.int()),
  /** The cards of all restaurants above. */
  restaurace: list(listItemWire),
  /** With a filter: the ids of dishes of which the outlet has not said enough. */
  neuvedeno: z._default(list(z.int()), []),
})
