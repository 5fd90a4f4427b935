/** The order of what a search has found (`delights.md` §1). */

import { type DishLimits, isServedAt } from '../catalogue/dish-limits.ts'
import type { MenuItem } from '../catalogue/menu.ts'

/**
 * How well a text answers a question, by where all its terms are found: in a name with no other words, with one more,
 * with others, together with the heading, or together with the rest.
 */
export const MATCH = { wholeName: 5, shortName: 4, name: 3, heading: 2, anywhere: 1 } as const

export type Found = {
  /** It can be ordered now: its restaurant is open, and a dish is neither sold out nor of another time. */
  readonly open: boolean
  readonly match: number
  /** The delivery time of its restaurant. */
  readonly minutes: number
}

/** Sorts what is open first, then what matches best, then what is delivered soonest; ties keep their order. */
export const ranked = <One extends Found>(found: readonly One[]): readonly One[] =>
  found.toSorted((a, b) => Number(b.open) - Number(a.open) || b.match - a.match || a.minutes - b.minutes)

/** Returns whether an open restaurant delivers a dish as soon as possible. */
export const isDishOpen = (
  dish: DishLimits & Pick<MenuItem, 'soldOut' | 'nextDayFrom'>,
  now: Temporal.ZonedDateTime,
): boolean => !dish.soldOut && dish.nextDayFrom === null && isServedAt(dish, now.toPlainDateTime())
