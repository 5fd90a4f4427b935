import {
  type CartChange,
  type LoadedMenu,
  latestChanges,
  refreshCart,
} from '@sousto/domain/cart/cart-refresh.ts'
import type { MenuCategory } from '@sousto/domain/catalogue/menu.ts'
import { cartChangeText } from '@sousto/messages/cart-sentences.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { currentCart, storeCart, useCart } from '../../shared/cart/stored-cart.ts'
import { extrasQuery, menuQuery } from '../../shared/queries/menu-queries.ts'
import { isMissing } from '../../shared/queries/missing.ts'

/**
 * Refreshes the stored cart from the menus whenever they are loaded: when the checkout opens and after a refused order. Returns
 * messages about the changes.
 */
export function useRefreshedCart(eshop: readonly MenuCategory[] | undefined): readonly string[] {
  const { version, menu } = useLoadedMenus(eshop)
  const [refreshed, setRefreshed] = useState(() => refresh(version, menu, []))
  if (refreshed.version !== version) setRefreshed(refresh(version, menu, refreshed.changes))
  useEffect(() => {
    if (refreshed.cart !== null) storeCart(refreshed.cart)
  }, [refreshed])
  return refreshed.changes.map((change) => cartChangeText(change))
}

function refresh(version: string, menu: LoadedMenu, earlier: readonly CartChange[]) {
  const { cart, changes } = refreshCart(currentCart(), menu)
  return {
    version,
    /** Null means that the cart is unchanged. */
    cart: changes.length === 0 ? null : cart,
    changes: latestChanges(earlier, changes),
  }
}

/** The dishes of an outlet that does not exist any more are gone. */
const isAnswered = (menu: { readonly data: unknown; readonly error: unknown } | undefined): boolean =>
  menu !== undefined && (menu.data !== undefined || isMissing(menu.error))

/** Returns the loaded menus of the outlets in the cart, with the extras. `version` changes with each load. */
function useLoadedMenus(eshop: readonly MenuCategory[] | undefined): {
  readonly version: string
  readonly menu: LoadedMenu
} {
  const client = useClient()
  const { lines } = useCart()
  const slugs = [...new Set(lines.map(({ item }) => item.restaurantSlug))]
  const groupIds = [...new Set(lines.flatMap(({ item }) => item.extraGroupIds))]
  const menus = useQueries({ queries: slugs.map((slug) => menuQuery(client, slug)) })
  const extras = useQuery({ ...extrasQuery(client, groupIds), enabled: groupIds.length > 0 })
  const loaded = eshop === undefined ? [] : slugs.filter((_, index) => isAnswered(menus[index]))
  const items = menus
    .flatMap(({ data }) => (data === undefined ? [] : [...data.lunch, ...data.categories]))
    .concat(eshop ?? [])
    .flatMap((category) => category.items)
  return {
    version: [
      eshop === undefined,
      ...[...menus, extras].map(({ dataUpdatedAt, error }) => (isMissing(error) ? 'missing' : dataUpdatedAt)),
    ].join(),
    menu: {
      outletIds: lines.flatMap(({ item }) =>
        loaded.includes(item.restaurantSlug) ? [item.restaurantId] : [],
      ),
      items: new Map(items.map((item) => [item.id, item])),
      groups: new Map((extras.data ?? []).map((group) => [group.id, group])),
    },
  }
}
