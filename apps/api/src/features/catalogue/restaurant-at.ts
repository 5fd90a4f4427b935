/** Restaurants at a moment: what of them depends on the hour, worked out by the domain. */
import { type IsoDate, type OpeningHours, type TimeWindow, WEEKDAYS } from '@sousto/domain/opening-hours.ts'
import type { Restaurant, RestaurantDetail, RestaurantListItem } from '@sousto/domain/restaurant.ts'
import type { PragueMinute } from '../../memory/prague-clock.ts'
import type { Outlets } from './facts.ts'
import type { CatalogueRestaurant } from './restaurant-store.ts'

// TODO interim until packages/domain/src/opening-hours.ts is published
function windowOn(hours: OpeningHours, date: Temporal.PlainDate): TimeWindow | null {
  const iso: IsoDate = date.toString()
  const exception = hours.exceptions.find((one) => one.date === iso)
  if (exception) return exception.window
  return hours.weekly[WEEKDAYS[date.dayOfWeek - 1] ?? 'monday']
}
function stateAt(hours: OpeningHours, now: Temporal.ZonedDateTime) {
  const today = now.toPlainDate()
  const minute = now.hour * 60 + now.minute
  const yesterdays = windowOn(hours, today.subtract({ days: 1 }))
  const days = [0, 1, 2].map((days) => windowOn(hours, today.add({ days }))) as [
    TimeWindow | null,
    TimeWindow | null,
    TimeWindow | null,
  ]
  if (yesterdays && yesterdays.to <= yesterdays.from && minute < yesterdays.to)
    return { days, open: true, window: yesterdays }
  const window = days[0]
  const open = window !== null && minute >= window.from && (window.to <= window.from || minute < window.to)
  return { days, open, window }
}
export function servesLunchNow({ hours, lunch }: Restaurant, { time }: PragueMinute): boolean {
  if (lunch === null || windowOn(hours, time.toPlainDate()) === null) return false
  return time.hour * 60 + time.minute < lunch.to
}

/** Opening by the hours alone: how busy the couriers are is the city's to say (`GET /api/menu/cityUtility/{city}`). */
export function detailAt({ restaurant, rating, siblings }: Outlets, minute: PragueMinute): RestaurantDetail {
  const { hours, ...profile } = restaurant
  const { days, open, window } = stateAt(hours, minute.time)
  return {
    ...profile,
    weekly: hours.weekly,
    days,
    now: { open, window },
    lunchNow: servesLunchNow(restaurant, minute),
    siblings: siblings.map(({ restaurant: { id, slug, name, hours } }) => ({
      id,
      slug,
      name,
      open: stateAt(hours, minute.time).open,
    })),
    favourite: false,
    rating,
  }
}

/** A city's cards: open ones first, then by rating. */
export function listAt(
  restaurants: readonly CatalogueRestaurant[],
  minute: PragueMinute,
): RestaurantListItem[] {
  return restaurants
    .map((one) => ({ item: listItem(one, minute), open: stateAt(one.restaurant.hours, minute.time).open }))
    .sort(
      (a, b) =>
        Number(b.open) - Number(a.open) ||
        (b.item.rating.average ?? 0) - (a.item.rating.average ?? 0) ||
        a.item.id - b.item.id,
    )
    .map(({ item }) => item)
}

function listItem(
  { restaurant, rating, badge }: CatalogueRestaurant,
  minute: PragueMinute,
): RestaurantListItem {
  const { delivery, payment } = restaurant
  return {
    id: restaurant.id,
    slug: restaurant.slug,
    citySlug: restaurant.citySlug,
    name: restaurant.name,
    categories: restaurant.categories,
    ownDelivery: restaurant.ownDelivery,
    today: stateAt(restaurant.hours, minute.time).window,
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
    freeDelivery: delivery.price === 0 || delivery.freeFrom > 0,
  }
}
