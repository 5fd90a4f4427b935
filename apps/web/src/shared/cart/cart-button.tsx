import { pieceCount } from '@sousto/domain/cart/cart.ts'
import { shellMessage } from '@sousto/messages/shell-messages.ts'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { useCart } from './stored-cart.ts'
import './cart.css'

const popovers = onDemand(() => import('./cart-popover.tsx'))

/**
 * The cart in the header of every page: its total, and in a popover the lines, the price and the link to the checkout.
 * Until the popover and the price calculation are loaded, it is only that link, with the number of items.
 */
export function CartButton() {
  const cart = useCart()
  const { restaurant } = cart
  const atCheckout = useLocation({ select: ({ pathname }) => pathname.endsWith('/platba') })
  const part = useOnDemand(popovers, restaurant !== null, { optional: true })
  if (restaurant === null) return null
  // The checkout has the total in its summary, with tip and credits, of which the header knows nothing.
  if (part !== null && !atCheckout) return <part.CartPopover />
  const pieces = pieceCount(cart)
  return (
    <Link
      to="/rozvoz-jidel/$city/$restaurant/platba"
      params={{ city: restaurant.citySlug, restaurant: restaurant.slug }}
      className="cart-pill"
      aria-label={shellMessage('cart', { count: pieces })}
    >
      <ShoppingBag aria-hidden size={20} />
      <span className="num">{pieces}</span>
    </Link>
  )
}
