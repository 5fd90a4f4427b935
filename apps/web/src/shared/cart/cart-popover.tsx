import { formatMoney } from '@sousto/domain/pricing/money.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Popover } from '@sousto/ui/popover/popover.tsx'
import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { CartLines, CartRestaurant, CartSums } from './cart-summary.tsx'
import { useCartPill } from './use-cart-pill.ts'
import { usePricedCart } from './use-priced-cart.ts'
import './cart.css'

/** `CartButton` with its popover. */
export function CartPopover() {
  const { cart, totals } = usePricedCart()
  const pill = useCartPill()
  if (cart.restaurant === null || pill === null) return null
  const { citySlug, slug } = cart.restaurant
  const checkout = (
    <Link to="/rozvoz-jidel/$city/$restaurant/platba" params={{ city: citySlug, restaurant: slug }} />
  )
  return (
    <Popover
      label="Košík"
      trigger={
        <button type="button" className="cart-pill" aria-label={pill.label}>
          <ShoppingBag aria-hidden size={20} />
          <span className="num">{pill.shown}</span>
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
          Objednat
        </Button>
      </div>
    </Popover>
  )
}
