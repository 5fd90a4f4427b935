import { changeText, refreshCart } from '@sousto/domain/cart-refresh.ts'
import type { Menu, MenuCategory } from '@sousto/domain/menu.ts'
import type { RestaurantDetail } from '@sousto/domain/restaurant.ts'
import { useEffect, useState } from 'react'
import { currentCart, keepCart } from '../../shared/cart/stored-cart.ts'

/** Holds the stored cart against today's menu, once, when the checkout opens; what that changed, in sentences. */
export function useFreshCart(
  restaurant: RestaurantDetail,
  menu: Menu,
  eshop: readonly MenuCategory[] | undefined,
): readonly string[] {
  const [changes, setChanges] = useState<readonly string[]>([])
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (done || eshop === undefined) return
    const items = [...menu.lunch, ...menu.categories, ...eshop].flatMap((category) => category.items)
    const refreshed = refreshCart(currentCart(), {
      outletIds: [restaurant.id],
      items: new Map(items.map((item) => [item.id, item])),
      groups: new Map(),
    })
    if (refreshed.changes.length > 0) keepCart(refreshed.cart)
    setChanges(refreshed.changes.map(changeText))
    setDone(true)
  }, [restaurant, menu, eshop, done])
  return changes
}
