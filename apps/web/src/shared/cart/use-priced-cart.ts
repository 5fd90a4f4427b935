import type { Cart } from '@sousto/domain/cart/cart.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import type { AreaTerms, DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { deliveryAt } from '@sousto/domain/delivery-offer/area-terms.ts'
import { type Haler, ZERO } from '@sousto/domain/money/money.ts'
import { type OrderTotals, priceOrder } from '@sousto/domain/pricing/pricing.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'
import { useDeliveryLocation } from '../delivery-location/stored-location.ts'
import { restaurantQuery } from '../queries/restaurant-queries.ts'
import { useCart } from './stored-cart.ts'

export type PricedCart = {
  readonly cart: Cart
  readonly location: DeliveryLocation | null
  /** The cart's restaurant from the server. Null while it is loading, or if the cart has none. */
  readonly restaurant: RestaurantDetail | null
  /** The terms of its area at the address. Null without an address, or if it does not deliver there. */
  readonly terms: AreaTerms | null
  /** Null until everything that determines the price is loaded. */
  readonly totals: OrderTotals | null
}

/** Tip and credits from the checkout. */
export type Additions = { readonly tip: Haler; readonly credits: Haler; readonly availableCredits: Haler }

const NOTHING_ADDED: Additions = { tip: ZERO, credits: ZERO, availableCredits: ZERO }

/** Returns the cart with its totals, which are calculated by the same function as on the server. */
export function usePricedCart(additions: Additions = NOTHING_ADDED): PricedCart {
  const client = useClient()
  const cart = useCart()
  const location = useDeliveryLocation()
  const slug = cart.restaurant?.slug ?? ''
  const { data } = useQuery({ ...restaurantQuery(client, slug), enabled: slug !== '' })
  const restaurant = slug === '' ? null : (data ?? null)
  const terms = restaurant && location && deliveryAt(restaurant, location).terms
  const totals =
    restaurant &&
    priceOrder({
      lines: cart.lines,
      restaurant,
      terms,
      transport: 'delivery',
      ...additions,
    })
  return { cart, location, restaurant, terms, totals }
}
