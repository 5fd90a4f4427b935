import { FailureError } from '@sousto/contract/failure-error.ts'
import { addressesUnavailable } from '@sousto/contract/failures.ts'
import type { Locations } from '../../ports/locations.ts'
import type { CatalogueRestaurant } from './restaurant-store.ts'

/**
 * Returns the restaurants of a city that deliver to an area: the marketplace's couriers deliver within their own city,
 * a restaurant's own couriers in its own-delivery areas (`marketplace.md` §4). Empty for an unknown area.
 */
export async function deliveringTo(
  locations: Locations,
  areaCode: string,
  restaurants: readonly CatalogueRestaurant[],
): Promise<readonly CatalogueRestaurant[]> {
  const [area, ownDelivery] = await Promise.all([
    locations.area(areaCode),
    locations.ownDeliveryIn(areaCode),
  ]).catch((cause: unknown) => {
    throw new FailureError('unavailable', { failure: addressesUnavailable(), cause })
  })
  if (area === null) return []
  return restaurants.filter(({ restaurant }) =>
    restaurant.ownDelivery ? ownDelivery.has(restaurant.id) : restaurant.citySlug === area.citySlug,
  )
}
