import { EMPTY_CART } from '@sousto/domain/cart.ts'
import type { DeliveryLocation } from '@sousto/domain/place.ts'
import { currentCart, keepCart } from '../cart/stored-cart.ts'
import { keepLocation } from './stored-location.ts'

/**
 * Stores the address. Another city empties the cart: its restaurant does not go there (`ordering.md` §4, Cart). Outside every area it
 * was chosen for a restaurant that does.
 */
export function changeLocation(next: DeliveryLocation): void {
  const { restaurant } = currentCart()
  const elsewhere = next.area !== null && next.area.citySlug !== restaurant?.citySlug
  if (restaurant !== null && elsewhere) keepCart(EMPTY_CART)
  keepLocation(next)
}
