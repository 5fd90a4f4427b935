import { changeText, refreshCart } from '@sousto/domain/cart-refresh.ts'
import type { Menu, MenuCategory } from '@sousto/domain/menu.ts'
import type { RestaurantDetail } from '@sousto/domain/restaurant.ts'
import { useEffect, useState } from 'react'
import { currentCart, keepCart } from '../../shared/cart/stored-cart.ts'

/** Holds the stored cart against today's menu, once, when the checkout opens; what that changed, in sentences. */
export function useFreshCart(
  restaurant: RestaurantDetail,
  menu: Menu,
  eshop: readonly MenuCategory[],
): readonly string[] {
  const [{ cart, changes }] = useState(() => {
    const items = [...menu.lunch, ...menu.categories, ...eshop].flatMap((category) => category.items)
    return refreshCart(currentCart(), {
      outletIds: [restaurant.id],
      items: new Map(items.map((item) => [item.id, item])),
      groups: new Map(),
    })
  })
  useEffect(() => {
    if (changes.length > 0) keepCart(cart)
  }, [cart, changes])
  return changes.map(changeText)
}
