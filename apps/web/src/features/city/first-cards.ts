import type { RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { type CityView, cityCards } from './cards.ts'
import { type CitySearch, filterOf } from './city-search.ts'

/** Cards that the server's HTML brings: with more it would, with its styles, be larger than 150 kB. */
export const CARDS_AT_FIRST = 16

/** A part of a long list, as the server renders it, and what the page says of the whole. */
export type FirstCards = {
  readonly restaurants: readonly RestaurantListItem[]
  readonly reachable: number
  readonly open: number
  /** The filters that it passed. */
  readonly search: CitySearch
  /** The next part, for who has no scripts (`?strana=`); null: it is the last. */
  readonly nextPage: number | null
}

/** Null: the HTML brings the whole list. */
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

/** Whether the part is one of the list with these filters. */
export const isOfFirst = (first: FirstCards, search: CitySearch): boolean =>
  choiceOf(first.search) === choiceOf(search)

const choiceOf = (search: CitySearch) => JSON.stringify([filterOf(search), search.radit ?? null])
