import type { DeliveryTerms } from '../catalogue/restaurant.ts'
import { type Haler, larger, sum, ZERO } from '../pricing/money.ts'
import type { AreaTerms, DeliveryLocation } from './place.ts'

type Outlet = { readonly id: number; readonly ownDelivery: boolean }

/**
 * The terms on which a restaurant serves a place (`wire.md`, Orders, Area terms): with its own couriers those of its own area, which it
 * drew itself, otherwise the marketplace's. Its own area counts where it belongs to the city of the chosen area or lies outside the
 * marketplace's (`marketplace.md` §4); the latter also where there is no area of the marketplace. Null: it does not go there.
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

/** Added to both ends (`ordering.md` §9); without a place the restaurant's own range. */
export function deliveryRange(
  delivery: Pick<DeliveryTerms, 'minutesMin' | 'minutesMax'>,
  terms: AreaTerms | null,
): { readonly min: number; readonly max: number } {
  const extra = terms?.extraMinutes ?? 0
  return { min: delivery.minutesMin + extra, max: delivery.minutesMax + extra }
}

/** The larger of the restaurant's and the area's (`ordering.md` §9, Minimum order). */
export function minimumOrder(delivery: Pick<DeliveryTerms, 'minimumOrder'>, terms: AreaTerms | null): Haler {
  return larger(delivery.minimumOrder, terms?.minimumOrder ?? ZERO)
}

/**
 * The restaurant's price and the area's fee (`ordering.md` §9, Delivery price). That section leaves the location's fee out for own
 * delivery; what such a restaurant charges instead is its own area's fee (`marketplace.md` §9, `wire.md`, Area terms), which
 * `termsFor` has already put into `terms`.
 */
export function deliveryPrice(delivery: Pick<DeliveryTerms, 'price'>, terms: AreaTerms | null): Haler {
  return sum([delivery.price, terms?.fee ?? ZERO])
}
