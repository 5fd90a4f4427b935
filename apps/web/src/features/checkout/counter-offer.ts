import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { atCounter, counterLocation } from '@sousto/domain/delivery-offer/pickup.ts'
import type { Offered } from '../../shared/cart/use-priced-cart.ts'

/** The offer of a restaurant from which the customer collects the order, if it allows that. */
export function counterOffer(restaurant: RestaurantDetail, location: DeliveryLocation | null): Offered {
  const counter = atCounter(restaurant)
  return counter === null
    ? { restaurant, location, transport: 'delivery' }
    : { restaurant: counter, location: counterLocation(counter), transport: 'pickup' }
}
