/** What a list of restaurants can be filtered by and sorted by, as a page's address names it (`marketplace.md` §2, Filters). */
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
