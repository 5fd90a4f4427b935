import type { RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { type CityView, cityCards } from './cards.ts'
import { type CitySearch, filterOf } from './city-search.ts'

/** The number of cards in the server's HTML. With more cards it would exceed 150 kB, including its styles. */
export const CARDS_AT_FIRST = 16

/** A part of a long list, as the server renders it, with the totals of the whole list. */
export type FirstCards = {
  readonly restaurants: readonly RestaurantListItem[]
  readonly reachable: number
  readonly open: number
  /** The filters that were applied to the list. */
  readonly search: CitySearch
  /** The next part, for visitors without scripts (`?strana=`). Null means that this is the last one. */
  readonly nextPage: number | null
}

/** Returns the part of the list that is rendered. Null means that the HTML contains the whole list. */
export function firstCards(
  restaurants: readonly RestaurantListItem[],
  view: Omit<CityView, 'location'>,
): FirstCards | null {
  if (restaurants.length <= CARDS_AT_FIRST) return null
  const { search } = view
  const { reachable, open, closed } = cityCards(restaurants, { ...view, location: null })
  const cards = [...open, ...closed]
  const page = search.strana ?? 1
  const end = page * CARDS_AT_FIRST
  return {
    restaurants: cards.slice(end - CARDS_AT_FIRST, end).map(({ item }) => item),
    reachable,
    open: open.length,
    search,
    nextPage: end < cards.length ? page + 1 : null,
  }
}

/** True if the part belongs to the list with these filters. */
export const isOfFirst = (first: FirstCards, search: CitySearch): boolean =>
  choiceOf(first.search) === choiceOf(search)

const choiceOf = (search: CitySearch) => JSON.stringify([filterOf(search), search.radit ?? null])
