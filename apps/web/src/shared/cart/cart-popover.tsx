import { pieceCount } from '@sousto/domain/cart/cart.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { shoppingCartMessage } from '@sousto/messages/shopping-cart-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Popover } from '@sousto/ui/popover/popover.tsx'
import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { useOpenOnPage } from '../../platform/use-open-on-page.ts'
import { CartLines, CartRestaurant, CartSums } from './cart-summary.tsx'
import { usePricedCart } from './use-priced-cart.ts'
import './cart.css'

/** `CartButton` with its popover. */
export function CartPopover() {
  const { cart, totals } = usePricedCart()
  const [open, setOpen] = useOpenOnPage<true>()
  if (cart.restaurant === null) return null
  const { citySlug, slug } = cart.restaurant
  const shown = totals === null ? String(pieceCount(cart)) : formatMoney(totals.total)
  const checkout = (
    <Link to="/rozvoz-jidel/$city/$restaurant/platba" params={{ city: citySlug, restaurant: slug }} />
  )
  return (
    <Popover
      label={shoppingCartMessage('name')}
      open={open === true}
      onOpenChange={(next) => setOpen(next || null)}
      trigger={
        <button
          type="button"
          className="cart-pill"
          aria-label={shoppingCartMessage('pill', { total: shown, count: pieceCount(cart) })}
        >
          <ShoppingBag aria-hidden size={20} />
          <span className="num">{shown}</span>
        </button>
      }
    >
      <div className="cart-popover">
        <CartRestaurant restaurant={cart.restaurant} />
        <CartLines cart={cart} />
        <CartSums />
        <Button
          variant="cta"
          wide
          render={checkout}
          {...(totals !== null && { end: formatMoney(totals.total) })}
        >
          {shoppingCartMessage('order')}
        </Button>
      </div>
    </Popover>
  )
}
