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

type Compared = { readonly id: number; readonly delivery: ShownDelivery; readonly rating: Rating }

/** Each puts one restaurant before another; negative means that `a` comes first. */
const CRITERIA = {
  rating: (a: Compared, b: Compared) => (b.rating.average ?? 0) - (a.rating.average ?? 0),
  reviews: (a: Compared, b: Compared) => b.rating.count - a.rating.count,
  soonest: (a: Compared, b: Compared) => a.delivery.min - b.delivery.min,
  latest: (a: Compared, b: Compared) => a.delivery.max - b.delivery.max,
  price: (a: Compared, b: Compared) => a.delivery.price - b.delivery.price,
  joined: (a: Compared, b: Compared) => a.id - b.id,
} as const
export type RankingCriterion = keyof typeof CRITERIA

/**
 * What each order of a list of restaurants compares; a later criterion decides only where the earlier ones are equal.
 * The page *Jak řadíme* is made from this table (`administration.md` §9).
 */
export const RANKING: Readonly<Record<RestaurantSorting, readonly RankingCriterion[]>> = {
  recommended: ['rating', 'joined'],
  fastest: ['soonest', 'latest'],
  cheapest: ['price'],
  best: ['rating', 'reviews'],
}

const compareBy =
  (sorting: RestaurantSorting) =>
  (a: Compared, b: Compared): number =>
    RANKING[sorting].reduce((result, criterion) => result || CRITERIA[criterion](a, b), 0)

/**
 * Sorts by the values that the cards show at this location. The sorting is stable: ties keep the server's order, which
 * is the recommended one.
 */
export function sortRestaurants<
  Item extends Parameters<typeof shownDelivery>[0] & { readonly id: number; readonly rating: Rating },
>(
  items: readonly Item[],
  sorting: RestaurantSorting,
  location: Pick<DeliveryLocation, 'area' | 'ownDeliveryAreas'> | null,
): readonly Item[] {
  return items
    .map((item) => ({ item, id: item.id, rating: item.rating, delivery: shownDelivery(item, location) }))
    .sort(compareBy(sorting))
    .map(({ item }) => item)
}
