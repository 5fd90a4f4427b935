/** The filters and sort orders of a list of restaurants, as named in a page's URL (`marketplace.md` §2, Filters). */
import type { RestaurantListItem } from './restaurant.ts'

export const FILTER_FLAGS = [
  'freeDelivery',
  'cashless',
  'mealVouchers',
  'bonus',
] as const satisfies readonly (keyof RestaurantListItem)[]
export type FilterFlag = (typeof FILTER_FLAGS)[number]

export const RESTAURANT_SORTINGS = ['recommended', 'fastest', 'cheapest', 'best'] as const
export type RestaurantSorting = (typeof RESTAURANT_SORTINGS)[number]
