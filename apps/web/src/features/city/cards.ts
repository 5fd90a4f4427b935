import type { RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import {
  type Availability,
  availability,
  deliversTo,
  shownDelivery,
} from '@sousto/domain/delivery-offer/availability.ts'
import { filterRestaurants, sortRestaurants } from '@sousto/domain/delivery-offer/restaurant-filters.ts'
import { toMinute } from '@sousto/domain/time/clock.ts'
import { availabilityText } from '@sousto/messages/availability-sentences.ts'
import { type CitySearch, filterOf } from './city-search.ts'

/** What a card shows. Every value is the same as long as the card need not be rendered again. */
export type Card = {
  readonly item: RestaurantListItem
  readonly location: DeliveryLocation | null
  /** By its hours. */
  readonly open: boolean
  readonly kind: Availability['kind']
  /** Of its availability; null: open. */
  readonly text: string | null
}

export type CityCards = {
  /** Restaurants that deliver to the location, whatever the filters. */
  readonly reachable: number
  readonly open: readonly Card[]
  readonly closed: readonly Card[]
}

export type CityView = {
  readonly search: CitySearch
  readonly location: DeliveryLocation | null
  /** Courier load in percent. */
  readonly load: number
  readonly now: Temporal.ZonedDateTime
}

/** The cards of a city's page in their order, open restaurants first (`marketplace.md` §2, Restaurant list). */
export function cityCards(
  restaurants: readonly RestaurantListItem[],
  { search, location, load, now }: CityView,
): CityCards {
  const reachable = restaurants
    .filter((item) => deliversTo(item, location))
    .map((item) => ({ ...item, freeDelivery: shownDelivery(item, location).price === 0, item }))
  const chosen = sortRestaurants(
    filterRestaurants(reachable, filterOf(search)),
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
  for (const { item } of chosen) {
    const card = { item, location, ...stateOf(item) }
    if (card.open) open.push(card)
    else closed.push(card)
  }
  return { reachable: reachable.length, open, closed }
}

/** By hours: many restaurants have the same. They last for a minute, in which a server renders many pages and a filter is typed. */
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
