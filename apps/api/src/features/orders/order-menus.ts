/**
 * Caches the dishes that an order is checked against: all of an outlet today, with their extras, until the catalogue
 * changes.
 */

import type { ExtraGroup, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import { withSoldOutDishes, withSoldOutExtras } from '@sousto/domain/catalogue/outlet-state.ts'
import type { OrderMenu } from '@sousto/domain/order/order-lines.ts'
import { createCache } from '../../cache/cache.ts'
import type { PragueMinute } from '../../cache/prague-clock.ts'
import type { Catalogue } from '../catalogue/service.ts'

/** Maximum number of cached dishes; one takes about 1 kB. */
const MOST_ITEMS = 30_000

type OutletMenu = {
  readonly items: readonly MenuItem[]
  readonly groups: readonly ExtraGroup[]
  readonly vatClasses: ReadonlyMap<number, string>
}

export type OrderMenus = {
  /** Returns the merged menus of these outlets, with the items sold out at that minute. */
  readonly of: (outletIds: readonly number[], at: PragueMinute) => Promise<OrderMenu>
  readonly drop: () => void
}

export function createOrderMenus(catalogue: Catalogue): OrderMenus {
  const menus = createCache<OutletMenu>(MOST_ITEMS, ({ items }) => 1 + items.length)

  async function load(outletId: number, at: PragueMinute): Promise<OutletMenu> {
    const [items, vatClasses] = await Promise.all([
      catalogue.itemsOf(outletId, at),
      catalogue.vatClassesOf(outletId),
    ])
    const groups = await catalogue.extraGroups([...new Set(items.flatMap((item) => item.extraGroupIds))])
    return { items, groups, vatClasses }
  }

  return {
    of: async (outletIds, at) => {
      const outlets = await Promise.all(
        outletIds.map((id) => menus.get(String(id), at.date, () => load(id, at))),
      )
      const { soldOut } = await catalogue.availability(at)
      const items = outlets.flatMap((outlet) => withSoldOutDishes(outlet.items, soldOut))
      const groups = outlets.flatMap((outlet) => withSoldOutExtras(outlet.groups, soldOut))
      return {
        items: new Map(items.map((item) => [item.id, item])),
        extraGroups: new Map(groups.map((group) => [group.id, group])),
        vatClasses: new Map(outlets.flatMap((outlet) => [...outlet.vatClasses])),
      }
    },
    drop: menus.drop,
  }
}
