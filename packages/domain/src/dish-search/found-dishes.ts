import type { MenuItem } from '../catalogue/menu.ts'
import type { RestaurantListItem } from '../catalogue/restaurant.ts'

/** The answer to a question, in the order in which it is shown. */
export type FoundDishes = {
  readonly dishes: readonly MenuItem[]
  /** The restaurants that were found by their names or kitchens. */
  readonly restaurantIds: readonly number[]
  /** The cards of these restaurants and of those that cook the dishes. */
  readonly cards: readonly RestaurantListItem[]
  /** With a filter by diets: which of the dishes the outlet has not said enough of. */
  readonly unknownIds: readonly number[]
}

/** How many dishes of a restaurant answer a filter, and of how many it is unknown. */
export type DietCount = {
  readonly restaurantId: number
  readonly suitable: number
  readonly unknown: number
}

/** The most letters of a question. */
export const MOST_LETTERS = 80
