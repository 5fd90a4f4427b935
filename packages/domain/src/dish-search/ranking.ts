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

const CRITERIA = {
  open: (a: Found, b: Found) => Number(b.open) - Number(a.open),
  match: (a: Found, b: Found) => b.match - a.match,
  minutes: (a: Found, b: Found) => a.minutes - b.minutes,
} as const
export type DishCriterion = keyof typeof CRITERIA

/** What the order compares; the page *Jak řadíme* is made from this list (`administration.md` §9). */
export const DISH_RANKING: readonly DishCriterion[] = ['open', 'match', 'minutes']

/** Sorts by the criteria; a later one decides only where the earlier ones are equal, and ties keep their order. */
export const ranked = <One extends Found>(found: readonly One[]): readonly One[] =>
  found.toSorted((a, b) => DISH_RANKING.reduce((result, criterion) => result || CRITERIA[criterion](a, b), 0))

/** Returns whether an open restaurant delivers a dish as soon as possible. */
export const isDishOpen = (
  dish: DishLimits & Pick<MenuItem, 'soldOut' | 'nextDayFrom'>,
  now: Temporal.ZonedDateTime,
): boolean => !dish.soldOut && dish.nextDayFrom === null && isServedAt(dish, now.toPlainDateTime())
