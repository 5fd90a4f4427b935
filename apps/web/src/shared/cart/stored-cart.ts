import { type Cart, EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { readStoredCart, storedCart as toStore } from '@sousto/domain/cart/stored-cart.ts'
import { deviceNow } from '../../platform/clock.ts'
import { storedValue, useStoredValue } from '../../platform/stored-value.ts'

const KEY = 'sousto.cart'

type Kept = { readonly cart: Cart; readonly stored: unknown }

const kept = storedValue<Kept>(
  KEY,
  { cart: EMPTY_CART, stored: null },
  (stored) => ({ cart: readStoredCart(stored, deviceNow()), stored }),
  ({ stored }) => stored,
)

/**
 * Returns the cart of this browser. It is shared by all tabs and expires after two idle hours (`ordering.md` §4, §9).
 */
export function useCart(): Cart {
  return useStoredValue(kept).cart
}

export function currentCart(): Cart {
  return kept.get().cart
}

/** Discards the cart once it has expired. */
export function discardExpiredCart(): void {
  const { cart, stored } = kept.get()
  if (cart.restaurant !== null && readStoredCart(stored, deviceNow()).restaurant === null)
    storeCart(EMPTY_CART)
}

export function storeCart(cart: Cart): void {
  kept.set({ cart, stored: toStore(cart, deviceNow()) })
}
