/** The search of dishes on the wire (`wire.md`, Catalogue). */
import * as z from 'zod/mini'
import { menuItemWire } from '../menu/wire.ts'
import { list } from '../primitives.ts'
import { listItemWire } from '../restaurants/wire.ts'

export const foundDishesWire = z.object({
  /** Dishes in their order; `user_id` is the restaurant. */
  polozky: list(menuItemWire),
  /** The ids of the restaurants that were found by their names or kitchens, in their order. */
  podniky: list(z.int()),
  /** The cards of all restaurants above. */
  restaurace: list(listItemWire),
})
