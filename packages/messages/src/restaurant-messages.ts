import { availability } from './compiled/cs/availability.ts'
import { restaurantFilter } from './compiled/cs/restaurant-filter.ts'
import { restaurantSorting } from './compiled/cs/restaurant-sorting.ts'
import { section } from './translator.ts'

/** Labels of filters, by `FilterFlag`. */
export const restaurantFilterMessage = /* @__PURE__ */ section('restaurantFilter', restaurantFilter)

/** Labels after 'Řadit:', by `RestaurantSorting`. */
export const restaurantSortingMessage = /* @__PURE__ */ section('restaurantSorting', restaurantSorting)

export const availabilityMessage = /* @__PURE__ */ section('availability', availability)
