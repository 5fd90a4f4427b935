import type { RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import {
  type Availability,
  availability,
  deliversTo,
  type ShownDelivery,
  shownDelivery,
} from '@sousto/domain/delivery-offer/availability.ts'
import { filterRestaurants, sortRestaurants } from '@sousto/domain/delivery-offer/restaurant-filters.ts'
import { toMinute } from '@sousto/domain/time/clock.ts'
import { availabilityText } from '@sousto/messages/availability-sentences.ts'
import { type CitySearch, filterOf } from './city-search.ts'
import type { DietCounts } from './diet-counts.tsx'

/** The data that a card shows. A value stays identical as long as the card need not be rendered again. */
export type Card = {
  readonly item: RestaurantListItem
  readonly location: DeliveryLocation | null
  /** Open according to its hours. */
  readonly open: boolean
  readonly kind: Availability['kind']
  /** The text about its availability. Null means that it is open. */
  readonly text: string | null
  /** The number of dishes that a filter by diets leaves over. Null means that nothing is filtered. */
  readonly suitable: number | null
}

export type CityCards = {
  /** The number of restaurants that deliver to the location, regardless of the filters. */
  readonly reachable: number
  readonly open: readonly Card[]
  readonly closed: readonly Card[]
  /** With a filter by diets: the restaurants that have only dishes of which they have not said enough. */
  readonly unsaid: readonly Card[]
}

export type CityView = {
  readonly search: CitySearch
  readonly location: DeliveryLocation | null
  /** Courier load in percent. */
  readonly load: number
  readonly now: Temporal.ZonedDateTime
  /** The ids of restaurants that the search of dishes has found. */
  readonly found?: ReadonlySet<number> | null
  /** Null means that nothing is filtered by diets. */
  readonly diets?: DietCounts | null
}

/** Returns the cards of a city's page in their order, open restaurants first (`marketplace.md` §2, Restaurant list). */
export function cityCards(
  restaurants: readonly RestaurantListItem[],
  { search, location, load, now, found, diets = null }: CityView,
): CityCards {
  const reachable = restaurants
    .filter((item) => deliversTo(item, location))
    .map((item) => ({ ...item, freeDelivery: shownDelivery(item, location).price === 0, item }))
  const chosen = sortRestaurants(
    filterRestaurants(reachable, { ...filterOf(search), ...(found && { found }) }),
    search.radit ?? 'recommended',
    location,
  )
  const known = statesOf(load, now)
  const stateOf = (item: RestaurantListItem): CardState => {
    const { today, pausedUntil } = item
    if (pausedUntil !== null) return cardState(availability(item, load, now))
    const hours = today === null ? '' : `${today.from}-${today.to}`
    const state = known.get(hours) ?? cardState(availability(item, load, now))
    known.set(hours, state)
    return state
  }
  const open: Card[] = []
  const closed: Card[] = []
  const unsaid: Card[] = []
  for (const { item } of chosen) {
    const count = diets?.get(item.id)
    if (diets !== null && count === undefined) continue
    const card = { item, location, suitable: count?.suitable ?? null, ...stateOf(item) }
    if (count?.suitable === 0) unsaid.push(card)
    else if (card.open) open.push(card)
    else closed.push(card)
  }
  return { reachable: reachable.length, open, closed, unsaid }
}

/** A card with its delivery as the location sees it. */
export type DishCard = Card & { readonly delivery: ShownDelivery }

/** Returns the cards of restaurants with found dishes, by their ids. Their names need not contain the text. */
export function dishCards(
  restaurants: readonly RestaurantListItem[],
  view: CityView,
): ReadonlyMap<number, DishCard> {
  const { open, closed } = cityCards(restaurants, {
    ...view,
    diets: null,
    search: { ...view.search, hledat: undefined },
  })
  return new Map(
    [...open, ...closed].map((card) => [
      card.item.id,
      { ...card, delivery: shownDelivery(card.item, view.location) },
    ]),
  )
}

/**
 * Cached by opening hours, because many restaurants share the same. The states are valid for a minute, in which a
 * server renders many pages or a customer types a filter.
 */
let latest = { key: '', states: new Map<string, CardState>() }

function statesOf(load: number, now: Temporal.ZonedDateTime): Map<string, CardState> {
  const key = `${load} ${toMinute(now).toString()}`
  if (latest.key !== key) latest = { key, states: new Map() }
  return latest.states
}

type CardState = Pick<Card, 'open' | 'kind' | 'text'>

const cardState = (state: Availability): CardState => ({
  open: state.open,
  kind: state.kind,
  text: availabilityText(state),
})
