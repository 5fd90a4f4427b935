/** What the customer can choose from: times, and dishes that need no choice of extras (`delights.md` §5). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { ChangeChoices } from '@sousto/contract/order-changes/codec.ts'
import { groupsOf, resolveExtras } from '@sousto/domain/catalogue/menu-extras.ts'
import { deliveryAt } from '@sousto/domain/delivery-offer/area-terms.ts'
import { deliveryDays, laterOnly } from '@sousto/domain/delivery-offer/delivery-slots.ts'
import { creditsOf, requestOf } from '@sousto/domain/order/order-change.ts'
import { resolveLines } from '@sousto/domain/order/order-lines.ts'
import type { Catalogue } from '../catalogue/service.ts'
import type { Orders } from '../orders/service.ts'
import type { OwnOrder } from './store.ts'

type Dependencies = { readonly catalogue: Catalogue; readonly situationOf: Orders['situationOf'] }

export async function choicesOf(
  { catalogue, situationOf }: Dependencies,
  order: OwnOrder,
): Promise<ChangeChoices> {
  const listed = await catalogue.detailById(order.restaurantId)
  if (listed === null) throw new FailureError('restaurant_not_found')
  const situation = await situationOf(requestOf(order, {}), listed, creditsOf(order), {
    userId: order.userId,
    order: order.id,
  })
  const { restaurant, location, menu, courierLoad, now } = situation
  const resolved = resolveLines(order.lines, restaurant, menu)
  const terms =
    location === null || typeof location === 'string' ? null : deliveryAt(restaurant, location).terms
  const slots = { restaurant, terms, courierLoad, now, lines: resolved.ok ? resolved.lines : [] }
  const outlets = new Set(order.lines.map(({ outletId }) => outletId))
  const dishes = [...menu.items.values()].filter(
    (item) =>
      outlets.has(item.restaurantId) &&
      !item.soldOut &&
      resolveExtras(groupsOf(item, menu.extraGroups), []).ok,
  )
  return {
    soon: laterOnly(slots) === null,
    times: deliveryDays(slots).flatMap((day) => day.slots),
    dishes: dishes.map(({ id, name, price }) => ({ id, name, price })),
  }
}
