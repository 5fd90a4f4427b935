/** Computes the time-dependent fields of restaurants by the domain's rules. */
import { type Paused, withBusy } from '@sousto/domain/catalogue/outlet-state.ts'
import type { Restaurant, RestaurantDetail, RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { cardPause, cardWindow, openFirst } from '@sousto/domain/delivery-offer/availability.ts'
import { allowsLunchNow } from '@sousto/domain/delivery-offer/lunch.ts'
import { sortRestaurants } from '@sousto/domain/delivery-offer/restaurant-filters.ts'
import { type Opening, openingAt } from '@sousto/domain/time/opening-hours.ts'
import type { PragueMinute } from '../../cache/prague-clock.ts'
import type { AvailabilityAt } from './availability-cache.ts'
import type { Outlets } from './catalogue-cache.ts'
import type { CatalogueRestaurant } from './restaurant-store.ts'

/** Returns the outlet's opening at a moment and its pause; a paused outlet is not open now. */
function openingOf(
  { id, hours }: Pick<Restaurant, 'id' | 'hours'>,
  time: Temporal.ZonedDateTime,
  { pausedUntil }: AvailabilityAt,
): Opening & Paused {
  const opening = openingAt(hours, time)
  const until = pausedUntil.get(id) ?? null
  return until === null
    ? { ...opening, pausedUntil: null }
    : { ...opening, now: { ...opening.now, open: false }, pausedUntil: until }
}

/** Computes opening from hours and pause. The courier load belongs to the city (`GET /api/menu/cityUtility/{city}`). */
export function detailAt(
  { restaurant, rating, photos, gallery, siblings }: Outlets,
  { time }: PragueMinute,
  operator: Pick<RestaurantDetail, 'enabledMethods' | 'largestOrder'>,
  availability: AvailabilityAt,
): RestaurantDetail {
  const { hours, ...profile } = restaurant
  const opening = openingOf(restaurant, time, availability)
  const busy = availability.busy.get(profile.id) ?? null
  const delivery = withBusy(profile.delivery, busy)
  return {
    ...profile,
    delivery,
    busy,
    weekly: hours.weekly,
    ...opening,
    lunchNow: allowsLunchNow({ ...profile, delivery }, opening, time),
    siblings: siblings.map(({ restaurant: sibling }) => ({
      id: sibling.id,
      slug: sibling.slug,
      name: sibling.name,
      lunch: sibling.lunch,
      ...openingOf(sibling, time, availability),
    })),
    favourite: false,
    rating,
    photos,
    gallery,
    ...operator,
  }
}

/** Returns whether today's lunch can be ordered at that minute. */
export function servesLunchNow(
  restaurant: Restaurant,
  { time }: PragueMinute,
  availability: AvailabilityAt,
): boolean {
  const delivery = withBusy(restaurant.delivery, availability.busy.get(restaurant.id) ?? null)
  return allowsLunchNow({ ...restaurant, delivery }, openingOf(restaurant, time, availability), time)
}

/** Returns the card of a single restaurant. */
export function cardAt(
  restaurant: CatalogueRestaurant,
  { time }: PragueMinute,
  availability: AvailabilityAt,
): RestaurantListItem {
  return card(restaurant, time, availability).item
}

/** Returns the cards of a city's restaurants: open ones first, then the best rated. */
export function listAt(
  restaurants: readonly CatalogueRestaurant[],
  { time }: PragueMinute,
  availability: AvailabilityAt,
): RestaurantListItem[] {
  const cards = restaurants.map((one) => card(one, time, availability))
  const opened = new Map(cards.map(({ item, open }) => [item, open]))
  const items = sortRestaurants([...opened.keys()], 'recommended', null)
  return openFirst(items.map((item) => ({ item, open: opened.get(item) ?? false }))).map(({ item }) => item)
}

/** Returns those of a city's restaurants that are open now, the best rated first, with the times of busy ones. */
export function openAt(
  restaurants: readonly CatalogueRestaurant[],
  { time }: PragueMinute,
  availability: AvailabilityAt,
): readonly Restaurant[] {
  const open = new Map(
    restaurants
      .filter(({ restaurant }) => openingOf(restaurant, time, availability).now.open)
      .map((one) => [card(one, time, availability).item, one.restaurant]),
  )
  return sortRestaurants([...open.keys()], 'recommended', null).flatMap((item) => {
    const restaurant = open.get(item)
    if (restaurant === undefined) return []
    const { minutesMin, minutesMax } = item
    return [{ ...restaurant, delivery: { ...restaurant.delivery, minutesMin, minutesMax } }]
  })
}

function card(
  { restaurant, rating, badge, photos }: CatalogueRestaurant,
  time: Temporal.ZonedDateTime,
  availability: AvailabilityAt,
) {
  const opening = openingOf(restaurant, time, availability)
  const { payment } = restaurant
  const busy = availability.busy.get(restaurant.id) ?? null
  const delivery = withBusy(restaurant.delivery, busy)
  const item: RestaurantListItem = {
    id: restaurant.id,
    slug: restaurant.slug,
    citySlug: restaurant.citySlug,
    name: restaurant.name,
    categories: restaurant.categories,
    ownDelivery: restaurant.ownDelivery,
    today: cardWindow(opening, time),
    minutesMin: delivery.minutesMin,
    minutesMax: delivery.minutesMax,
    busy,
    pausedUntil: cardPause(opening, time),
    deliveryPrice: delivery.price,
    freeFrom: delivery.freeFrom,
    favourite: false,
    rating,
    badge,
    mealVouchers: payment.mealVouchers,
    cashless: payment.cashless,
    bonus: restaurant.bonusPercent > 0,
    freeDelivery: delivery.price === 0,
    photos,
  }
  return { item, open: opening.now.open }
}
