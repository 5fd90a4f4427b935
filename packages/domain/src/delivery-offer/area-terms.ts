import type { DeliveryTerms } from '../catalogue/restaurant.ts'
import type { AreaTerms, DeliveryLocation } from '../delivery/place.ts'
import { type Haler, larger, sum, ZERO } from '../money/money.ts'

type Outlet = { readonly id: number; readonly ownDelivery: boolean }

/**
 * Returns the terms on which a restaurant delivers to a location (`wire.md`, Orders, Area terms): those of its own area
 * for a restaurant with own delivery, otherwise the marketplace's. An own area applies if it belongs to the city of the
 * chosen area or is outside the marketplace's areas (`marketplace.md` §4), even where the marketplace has no area. Null
 * means that the restaurant does not deliver there.
 */
export function termsFor(
  restaurant: Outlet,
  { area, ownDeliveryAreas }: Pick<DeliveryLocation, 'area' | 'ownDeliveryAreas'>,
): AreaTerms | null {
  if (!restaurant.ownDelivery) return area
  const own = ownDeliveryAreas.find(
    ({ restaurantId, cityId }) =>
      restaurantId === restaurant.id && (cityId === 'external' || cityId === area?.cityId),
  )
  return own ?? null
}

export type DeliveryAt =
  | { readonly terms: AreaTerms }
  | { readonly terms: null; readonly code: 'address_other_city' | 'address_outside' }

/**
 * Returns whether a restaurant delivers to a location, and on which terms. The marketplace delivers only within the
 * restaurant's city, own delivery only within its own areas.
 */
export function deliveryAt(
  restaurant: Outlet & { readonly citySlug: string },
  location: Pick<DeliveryLocation, 'area' | 'areas' | 'ownDeliveryAreas'>,
): DeliveryAt {
  const cityArea = [location.area, ...location.areas].find((area) => area?.citySlug === restaurant.citySlug)
  const inAnotherCity = location.area !== null && !cityArea
  if (inAnotherCity && !restaurant.ownDelivery) return { terms: null, code: 'address_other_city' }
  const terms = termsFor(restaurant, { ...location, area: cityArea ?? location.area })
  return terms === null ? { terms, code: 'address_outside' } : { terms }
}

/**
 * Returns the delivery range: the area's minutes are added to both ends (`ordering.md` §9). Without a location it is
 * the restaurant's own range.
 */
export function deliveryRange(
  delivery: Pick<DeliveryTerms, 'minutesMin' | 'minutesMax'>,
  terms: AreaTerms | null,
): { readonly min: number; readonly max: number } {
  const extra = terms?.extraMinutes ?? 0
  return { min: delivery.minutesMin + extra, max: delivery.minutesMax + extra }
}

/** Returns the larger of the restaurant's and the area's minimum (`ordering.md` §9, Minimum order). */
export function minimumOrder(delivery: Pick<DeliveryTerms, 'minimumOrder'>, terms: AreaTerms | null): Haler {
  return larger(delivery.minimumOrder, terms?.minimumOrder ?? ZERO)
}

/**
 * Returns the restaurant's price plus the area's fee (`ordering.md` §9, Delivery price). That section excludes the
 * marketplace's fee for own delivery; such a restaurant charges its own area's fee instead (`marketplace.md` §9,
 * `wire.md`, Area terms), which `termsFor` has already selected.
 */
export function deliveryPrice(delivery: Pick<DeliveryTerms, 'price'>, terms: AreaTerms | null): Haler {
  return sum([delivery.price, terms?.fee ?? ZERO])
}

/**
 * Returns the amount of items above which delivery is free (`ordering.md` §9, Delivery price). Null means never,
 * because the restaurant or the area does not offer it, or because delivery is free anyway.
 */
export function freeDeliveryFrom(
  delivery: Pick<DeliveryTerms, 'price' | 'freeFrom'>,
  terms: AreaTerms | null,
): Haler | null {
  const offered = delivery.freeFrom > 0 && terms?.noFreeDelivery !== true
  return offered && deliveryPrice(delivery, terms) > 0 ? delivery.freeFrom : null
}
