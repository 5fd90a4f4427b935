import { type CartLine, EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { activeRestaurant, cartOf } from '@sousto/domain/cart/cart-changes.ts'
import type { OrderedLine } from '@sousto/domain/order/order.ts'
import { resolveLine } from '@sousto/domain/order/order-lines.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'
import { storeCart } from '../../shared/cart/stored-cart.ts'
import { currentMenu } from '../../shared/reorder/current-menu.ts'

type Restaurant = { readonly slug: string; readonly city: string }

/** Puts lines of a group into the cart, in place of what is in it. Returns the names of dishes that cannot be ordered now. */
export function useGroupCart() {
  const client = useClient()
  const queries = useQueryClient()
  return async ({ slug, city }: Restaurant, lines: readonly OrderedLine[]): Promise<readonly string[]> => {
    const items = lines.map(({ itemId, quantity }) => ({
      itemId,
      restaurantId: null,
      name: '',
      quantity,
      price: null,
      extras: [],
    }))
    const { restaurant, menu } = await currentMenu(queries, client, {
      restaurant: { slug, citySlug: city },
      items,
    })
    const resolved = lines.map((line) => ({ line, dish: resolveLine(line, restaurant, menu) }))
    const dishes = resolved.flatMap(({ dish }): readonly CartLine[] => ('code' in dish ? [] : [dish]))
    storeCart(lines.length === 0 ? EMPTY_CART : cartOf(activeRestaurant(restaurant), dishes))
    return resolved.flatMap(({ line, dish }) =>
      'code' in dish ? [menu.items.get(line.itemId)?.name ?? line.person ?? ''] : [],
    )
  }
}
