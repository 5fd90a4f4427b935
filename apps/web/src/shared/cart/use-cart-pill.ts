import { pieceCount } from '@sousto/domain/cart/cart.ts'
import { formatMoney } from '@sousto/domain/pricing/money.ts'
import { usePricedCart } from './use-priced-cart.ts'

/** What the header says of the cart; null: it is empty. */
export function useCartPill(): { readonly shown: string; readonly label: string } | null {
  const { cart, totals } = usePricedCart()
  if (cart.restaurant === null) return null
  const shown = totals === null ? String(pieceCount(cart)) : formatMoney(totals.total)
  return { shown, label: `Košík ${shown}, ${pieceCount(cart)} ks` }
}
