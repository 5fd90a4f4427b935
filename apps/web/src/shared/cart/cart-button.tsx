import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { useCart } from './stored-cart.ts'
import { useCartPill } from './use-cart-pill.ts'
import './cart.css'

const popovers = onDemand(() => import('./cart-popover.tsx'))

/**
 * The cart in the header of every page: its total, and in a popover the lines, the price and the link to the checkout. Until the popover is
 * loaded it is that link.
 */
export function CartButton() {
  const { restaurant } = useCart()
  const pill = useCartPill()
  const part = useOnDemand(popovers, restaurant !== null, { optional: true })
  if (restaurant === null || pill === null) return null
  if (part !== null) return <part.CartPopover />
  return (
    <Link
      to="/rozvoz-jidel/$city/$restaurant/platba"
      params={{ city: restaurant.citySlug, restaurant: restaurant.slug }}
      className="cart-pill"
      aria-label={pill.label}
    >
      <ShoppingBag aria-hidden size={20} />
      <span className="num">{pill.shown}</span>
    </Link>
  )
}
