/** Filtering and sorting of a city's restaurant list (`marketplace.md` §2, Filters). */

import type { FilterFlag, RestaurantSorting } from '../catalogue/filter-choices.ts'
import type { Rating, RestaurantListItem } from '../catalogue/restaurant.ts'
import type { DeliveryLocation } from '../delivery/place.ts'
import { fold } from '../text/folded-text.ts'
import { type ShownDelivery, shownDelivery } from './availability.ts'

export type RestaurantFilter = {
  /** The name of a kitchen. Null means all. */
  readonly category: string | null
  /** All of these flags must be true. */
  readonly flags: readonly FilterFlag[]
  /** A part of the name, ignoring case and diacritics. */
  readonly name: string
  /** The ids of restaurants that the search of dishes has found for the name, although it is no part of theirs. */
  readonly found?: ReadonlySet<number>
}

export const NO_FILTER: RestaurantFilter = { category: null, flags: [], name: '' }

type Filtered = Pick<RestaurantListItem, 'id' | 'categories' | 'name' | FilterFlag>

/** Returns the restaurants that pass every filter, in their original order. */
export function filterRestaurants<Item extends Filtered>(
  items: readonly Item[],
  { category, flags, name, found }: RestaurantFilter,
): readonly Item[] {
  const foldedName = fold(name)
  const kitchen = category === null ? null : fold(category)
  return items.filter(
    (item) =>
      (kitchen === null || item.categories.some((one) => fold(one) === kitchen)) &&
      flags.every((flag) => item[flag]) &&
      (foldedName === '' || fold(item.name).includes(foldedName) || found?.has(item.id)),
  )
}

type Compared = { readonly delivery: ShownDelivery; readonly rating: Rating }

const COMPARE: Readonly<Record<RestaurantSorting, (a: Compared, b: Compared) => number>> = {
  recommended: () => 0,
  fastest: (a, b) => a.delivery.min - b.delivery.min || a.delivery.max - b.delivery.max,
  cheapest: (a, b) => a.delivery.price - b.delivery.price,
  best: (a, b) => (b.rating.average ?? 0) - (a.rating.average ?? 0) || b.rating.count - a.rating.count,
}

/**
 * Sorts by the values that the cards show at this location. The sorting is stable: ties keep the server's order, which
 * is the recommended one.
 */
export function sortRestaurants<
  Item extends Parameters<typeof shownDelivery>[0] & { readonly rating: Rating },
>(
  items: readonly Item[],
  sorting: RestaurantSorting,
  location: Pick<DeliveryLocation, 'area' | 'ownDeliveryAreas'> | null,
): readonly Item[] {
  return items
    .map((item) => ({ item, rating: item.rating, delivery: shownDelivery(item, location) }))
    .sort(COMPARE[sorting])
    .map(({ item }) => item)
}
