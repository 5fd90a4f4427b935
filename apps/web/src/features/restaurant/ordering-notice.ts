import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { orderProblemMessage } from '@sousto/messages/messages.ts'

/** Why only orders for later are possible; null if the restaurant is open and couriers are available (`ordering.md` §4, §8). */
export function orderingNotice(
  { now, days }: Pick<RestaurantDetail, 'now' | 'days'>,
  load: number | null,
): string | null {
  if (!now.open && days.every((window) => window === null))
    return orderProblemMessage('restaurant_not_opening')
  if (!now.open) return orderProblemMessage('restaurant_closed')
  return load === 100 ? orderProblemMessage('couriers_busy') : null
}
