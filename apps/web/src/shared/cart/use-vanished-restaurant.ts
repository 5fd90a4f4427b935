import { EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { vanishedRestaurantMessage } from '@sousto/messages/vanished-restaurant-messages.ts'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { isMissing } from '../queries/missing.ts'
import { restaurantQuery } from '../queries/restaurant-queries.ts'
import { currentCart, storeCart, useCart } from './stored-cart.ts'

/**
 * Empties a cart whose restaurant no longer exists and shows a message, because its links would lead to missing pages.
 */
export function useVanishedRestaurant(): void {
  const client = useClient()
  const show = useToast()
  const { restaurant } = useCart()
  const slug = restaurant?.slug ?? ''
  const { error } = useQuery({ ...restaurantQuery(client, slug), enabled: slug !== '' })
  const vanished = isMissing(error)
  useEffect(() => {
    const current = currentCart().restaurant
    if (!vanished || current === null || current.slug !== slug) return
    storeCart(EMPTY_CART)
    show({
      text: vanishedRestaurantMessage('emptied', { name: current.name }),
      tone: 'bad',
    })
  }, [vanished, slug, show])
}
