import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import type { ReorderLine } from '@sousto/domain/customer/reorder.ts'
import type { OrderMenu } from '@sousto/domain/order/order-lines.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'
import { eshopQuery, extrasQuery, menuQuery } from '../queries/menu-queries.ts'
import { restaurantQuery } from '../queries/restaurant-queries.ts'

export type Reordered = {
  readonly restaurant: { readonly slug: string; readonly citySlug: string }
  readonly items: readonly ReorderLine[]
}

/** The restaurant of a past order, and those ordered dishes that it offers today. */
export type CurrentMenu = { readonly restaurant: RestaurantDetail; readonly menu: OrderMenu }

/** Loads the menus of all outlets in a past order. Rejects with the first call that fails. */
export async function currentMenu(
  queries: QueryClient,
  client: Client,
  { restaurant: { slug }, items: ordered }: Reordered,
): Promise<CurrentMenu> {
  const restaurant = await queries.fetchQuery(restaurantQuery(client, slug))
  const siblings = restaurant.siblings.filter(({ id }) =>
    ordered.some(({ restaurantId }) => restaurantId === null || restaurantId === id),
  )
  const [eshop, ...menus] = await Promise.all([
    queries.fetchQuery(eshopQuery(client, slug)),
    ...[slug, ...siblings.map((sibling) => sibling.slug)].map((each) =>
      queries.fetchQuery(menuQuery(client, each)),
    ),
  ])
  const ids = new Set(ordered.map(({ itemId }) => itemId))
  const items = [...eshop, ...menus.flatMap(({ lunch, categories }) => [...lunch, ...categories])]
    .flatMap((category) => category.items)
    .filter(({ id }) => ids.has(id))
  const groupIds = [...new Set(items.flatMap(({ extraGroupIds }) => extraGroupIds))]
  const groups = groupIds.length === 0 ? [] : await queries.fetchQuery(extrasQuery(client, groupIds))
  return {
    restaurant,
    menu: {
      items: new Map(items.map((item) => [item.id, item])),
      extraGroups: new Map(groups.map((group) => [group.id, group])),
    },
  }
}
