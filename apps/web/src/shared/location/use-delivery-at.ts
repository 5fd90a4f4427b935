import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { type DeliveryAt, deliveryAt } from '@sousto/domain/delivery-offer/area-terms.ts'
import { addressMessage } from '@sousto/messages/address-messages.ts'
import { useDeliveryLocation } from '../delivery-location/stored-location.ts'

/**
 * Returns a restaurant's delivery terms at this browser's location. `outOfReach` is a message if it does not deliver
 * there. Without a location the result has no terms.
 */
export function useDeliveryAt(restaurant: RestaurantDetail): {
  readonly terms: DeliveryAt['terms']
  readonly outOfReach: string | null
} {
  const location = useDeliveryLocation()
  if (location === null) return { terms: null, outOfReach: null }
  const { terms } = deliveryAt(restaurant, location)
  const outOfReach =
    terms === null ? addressMessage('out_of_reach', { address: location.address.name }) : null
  return { terms, outOfReach }
}
