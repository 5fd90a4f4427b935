import type { MenuItem } from '../catalogue/menu.ts'
import type { RestaurantListItem } from '../catalogue/restaurant.ts'

/** The answer to a question, in the order in which it is shown. */
export type FoundDishes = {
  readonly dishes: readonly MenuItem[]
  /** The restaurants that were found by their names or kitchens. */
  readonly restaurantIds: readonly number[]
  /** The cards of these restaurants and of those that cook the dishes. */
  readonly cards: readonly RestaurantListItem[]
}

/** The most letters of a question. */
export const MOST_LETTERS = 80
