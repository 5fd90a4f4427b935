/** Filters and orders of a city's list (`marketplace.md` §2, Filters). */
import { type ShownDelivery, shownDelivery } from '../delivery/availability.ts'
import type { DeliveryLocation } from '../delivery/place.ts'
import { fold } from '../text/folded-text.ts'
import type { Rating, RestaurantListItem } from './restaurant.ts'

export const FILTER_FLAGS = [
  'freeDelivery',
  'cashless',
  'mealVouchers',
  'bonus',
] as const satisfies readonly (keyof RestaurantListItem)[]
export type FilterFlag = (typeof FILTER_FLAGS)[number]

export const FILTER_LABELS: Readonly<Record<FilterFlag, string>> = {
  freeDelivery: 'Doprava zdarma',
  cashless: 'Karta',
  mealVouchers: 'Stravenky',
  bonus: 'Bonusový program',
}

export type RestaurantFilter = {
  /** A kitchen's name; null: all. */
  readonly category: string | null
  /** Each of them must be true. */
  readonly flags: readonly FilterFlag[]
  /** Part of the name, whatever its case and diacritics. */
  readonly name: string
}

export const NO_FILTER: RestaurantFilter = { category: null, flags: [], name: '' }

type Filtered = Pick<RestaurantListItem, 'categories' | 'name' | FilterFlag>

/** What passes every filter, in the order it came. */
export function filterRestaurants<Item extends Filtered>(
  items: readonly Item[],
  { category, flags, name }: RestaurantFilter,
): readonly Item[] {
  const wanted = fold(name)
  const kitchen = category === null ? null : fold(category)
  return items.filter(
    (item) =>
      (kitchen === null || item.categories.some((one) => fold(one) === kitchen)) &&
      flags.every((flag) => item[flag]) &&
      fold(item.name).includes(wanted),
  )
}

export const RESTAURANT_ORDERS = ['recommended', 'fastest', 'cheapest', 'best'] as const
export type RestaurantOrder = (typeof RESTAURANT_ORDERS)[number]

/** After 'Řadit:'. */
export const ORDER_LABELS: Readonly<Record<RestaurantOrder, string>> = {
  recommended: 'doporučené',
  fastest: 'nejrychlejší',
  cheapest: 'nejlevnější doprava',
  best: 'nejlépe hodnocené',
}

type Compared = { readonly delivery: ShownDelivery; readonly rating: Rating }

const COMPARE: Readonly<Record<RestaurantOrder, (a: Compared, b: Compared) => number>> = {
  recommended: () => 0,
  fastest: (a, b) => a.delivery.min - b.delivery.min || a.delivery.max - b.delivery.max,
  cheapest: (a, b) => a.delivery.price - b.delivery.price,
  best: (a, b) => (b.rating.average ?? 0) - (a.rating.average ?? 0) || b.rating.count - a.rating.count,
}

/** By what the cards show at this place. What compares equal stays in the server's order, which is the recommended one. */
export function sortRestaurants<
  Item extends Parameters<typeof shownDelivery>[0] & { readonly rating: Rating },
>(
  items: readonly Item[],
  order: RestaurantOrder,
  place: Pick<DeliveryLocation, 'area' | 'ownDeliveryAreas'> | null,
): readonly Item[] {
  return items
    .map((item) => ({ item, rating: item.rating, delivery: shownDelivery(item, place) }))
    .sort(COMPARE[order])
    .map(({ item }) => item)
}
