import { EMPTY_CART } from '@sousto/domain/cart.ts'
import type { DeliveryLocation } from '@sousto/domain/place.ts'
import { currentCart, keepCart } from '../cart/stored-cart.ts'
import { keepLocation } from './stored-location.ts'

/** Stores the address. Another city empties the cart: its restaurant does not go there (`ordering.md` §4, Cart). */
export function changeLocation(next: DeliveryLocation): void {
  const { restaurant } = currentCart()
  if (restaurant !== null && restaurant.citySlug !== next.area.citySlug) keepCart(EMPTY_CART)
  keepLocation(next)
}
