import { type LoadedMenu, refreshCart } from '@sousto/domain/cart/cart-refresh.ts'
import type { MenuCategory } from '@sousto/domain/catalogue/menu.ts'
import { cartChangeText } from '@sousto/messages/cart-sentences.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { currentCart, keepCart, useCart } from '../../shared/cart/stored-cart.ts'
import { extrasQuery, menuQuery } from '../../shared/queries.ts'

/**
 * Holds the stored cart against today's menus whenever they arrive: as the checkout opens, and anew after an order was refused. Answers
 * what that changed, in sentences.
 */
export function useFreshCart(eshop: readonly MenuCategory[] | undefined): readonly string[] {
  const { version, menu } = useMenuAtHand(eshop)
  const [held, setHeld] = useState(() => hold(version, menu, []))
  if (held.version !== version) setHeld(hold(version, menu, held.told))
  useEffect(() => {
    if (held.cart !== null) keepCart(held.cart)
  }, [held])
  return held.told
}

function hold(version: string, menu: LoadedMenu, told: readonly string[]) {
  const { cart, changes } = refreshCart(currentCart(), menu)
  return {
    version,
    /** Null: it may stay as it is. */
    cart: changes.length === 0 ? null : cart,
    told: [...told, ...changes.map((change) => cartChangeText(change))],
  }
}

/** The menus of every outlet in the cart, as far as everything a dish may come from is loaded; another `version`: something came anew. */
function useMenuAtHand(eshop: readonly MenuCategory[] | undefined): {
  readonly version: string
  readonly menu: LoadedMenu
} {
  const client = useClient()
  const { lines } = useCart()
  const slugs = [...new Set(lines.map(({ item }) => item.restaurantSlug))]
  const groupIds = [...new Set(lines.flatMap(({ item }) => item.extraGroupIds))]
  const menus = useQueries({ queries: slugs.map((slug) => menuQuery(client, slug)) })
  const extras = useQuery({ ...extrasQuery(client, groupIds), enabled: groupIds.length > 0 })
  const loaded = eshop === undefined ? [] : slugs.filter((_, index) => menus[index]?.data !== undefined)
  const items = menus
    .flatMap(({ data }) => (data === undefined ? [] : [...data.lunch, ...data.categories]))
    .concat(eshop ?? [])
    .flatMap((category) => category.items)
  return {
    version: [eshop === undefined, ...[...menus, extras].map(({ dataUpdatedAt }) => dataUpdatedAt)].join(),
    menu: {
      outletIds: lines.flatMap(({ item }) =>
        loaded.includes(item.restaurantSlug) ? [item.restaurantId] : [],
      ),
      items: new Map(items.map((item) => [item.id, item])),
      groups: new Map((extras.data ?? []).map((group) => [group.id, group])),
    },
  }
}
