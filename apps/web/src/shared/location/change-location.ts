import { type ActiveRestaurant, EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { termsFor } from '@sousto/domain/delivery-offer/area-terms.ts'
import { currentCart, storeCart } from '../cart/stored-cart.ts'
import { storeLocation } from '../delivery-location/stored-location.ts'

/**
 * Stores the address. If the cart's restaurant does not deliver to it, the cart is emptied (`ordering.md` §4, Cart).
 */
export function changeLocation(next: DeliveryLocation): void {
  const { restaurant } = currentCart()
  if (restaurant !== null && !staysWithin(restaurant, next)) storeCart(EMPTY_CART)
  storeLocation(next)
}

/**
 * True if the address is in the restaurant's city or, outside every area, if the restaurant's own couriers deliver to
 * it.
 */
function staysWithin({ id, citySlug }: ActiveRestaurant, next: DeliveryLocation): boolean {
  if (next.area !== null) return next.area.citySlug === citySlug
  return termsFor({ id, ownDelivery: true }, next) !== null
}
