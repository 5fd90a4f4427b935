/** Restaurants at a moment, with the fields that depend on the time, computed by the domain. */
import { allowsLunchNow } from '@sousto/domain/catalogue/lunch.ts'
import type { Restaurant, RestaurantDetail, RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { cardWindow, openFirst } from '@sousto/domain/delivery/availability.ts'
import { openingAt } from '@sousto/domain/time/opening-hours.ts'
import type { PragueMinute } from '../../cache/prague-clock.ts'
import type { Outlets } from './catalogue-cache.ts'
import type { CatalogueRestaurant } from './restaurant-store.ts'

/** Opening by the hours alone; the courier load belongs to the city (`GET /api/menu/cityUtility/{city}`). */
export function detailAt(
  { restaurant, rating, photos, gallery, siblings }: Outlets,
  { time }: PragueMinute,
  operator: Pick<RestaurantDetail, 'enabledMethods' | 'largestOrder'>,
): RestaurantDetail {
  const { hours, ...profile } = restaurant
  const opening = openingAt(hours, time)
  return {
    ...profile,
    weekly: hours.weekly,
    ...opening,
    lunchNow: allowsLunchNow(restaurant, opening, time),
    siblings: siblings.map(({ restaurant: { id, slug, name, lunch, hours } }) => ({
      id,
      slug,
      name,
      lunch,
      ...openingAt(hours, time),
    })),
    favourite: false,
    rating,
    photos,
    gallery,
    ...operator,
  }
}

/** Whether today's lunch can be ordered at that minute. */
export function servesLunchNow(restaurant: Restaurant, { time }: PragueMinute): boolean {
  return allowsLunchNow(restaurant, openingAt(restaurant.hours, time), time)
}

/** The card of a single restaurant. */
export function cardAt(restaurant: CatalogueRestaurant, { time }: PragueMinute): RestaurantListItem {
  return card(restaurant, time).item
}

/** The cards of a city's restaurants: open ones first, then the best rated. */
export function listAt(
  restaurants: readonly CatalogueRestaurant[],
  { time }: PragueMinute,
): RestaurantListItem[] {
  const cards = restaurants.map((one) => card(one, time))
  cards.sort((a, b) => (b.item.rating.average ?? 0) - (a.item.rating.average ?? 0) || a.item.id - b.item.id)
  return openFirst(cards).map(({ item }) => item)
}

function card({ restaurant, rating, badge, photos }: CatalogueRestaurant, time: Temporal.ZonedDateTime) {
  const opening = openingAt(restaurant.hours, time)
  const { delivery, payment } = restaurant
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
