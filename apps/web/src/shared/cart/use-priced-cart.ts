import type { Cart } from '@sousto/domain/cart/cart.ts'
import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import type { AreaTerms, DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { deliveryAt } from '@sousto/domain/delivery-offer/area-terms.ts'
import { type Haler, ZERO } from '@sousto/domain/money/money.ts'
import { type OrderTotals, priceOrder, type Transport } from '@sousto/domain/pricing/pricing.ts'
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

/** Tip, credits and the voucher from the checkout. */
export type Additions = {
  readonly tip: Haler
  readonly credits: Haler
  readonly availableCredits: Haler
  readonly voucher?: Haler
}

const NOTHING_ADDED: Additions = { tip: ZERO, credits: ZERO, availableCredits: ZERO }

/** Returns the cart with its totals, which are calculated by the same function as on the server. */
/** What the order is priced by: the restaurant, the place, and how the order gets there. */
export type Offered = {
  readonly restaurant: RestaurantDetail
  readonly location: DeliveryLocation | null
  readonly transport: Transport
}
const delivered = (restaurant: RestaurantDetail, location: DeliveryLocation | null): Offered => ({
  restaurant,
  location,
  transport: 'delivery',
})

export function usePricedCart(additions: Additions = NOTHING_ADDED, offer = delivered): PricedCart {
  const client = useClient()
  const cart = useCart()
  const chosen = useDeliveryLocation()
  const slug = cart.restaurant?.slug ?? ''
  const { data } = useQuery({ ...restaurantQuery(client, slug), enabled: slug !== '' })
  const listed = slug === '' ? null : (data ?? null)
  const offered = listed && offer(listed, chosen)
  const restaurant = offered?.restaurant ?? null
  const location = offered === null ? chosen : offered.location
  const terms = restaurant && location && deliveryAt(restaurant, location).terms
  const totals =
    offered &&
    priceOrder({
      lines: cart.lines,
      restaurant: offered.restaurant,
      terms,
      transport: offered.transport,
      ...additions,
    })
  return { cart, location, restaurant, terms, totals }
}
