import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { ORDER_PROBLEMS } from '@sousto/domain/order/order-problems.ts'

/** Why only orders for later are possible; null if the restaurant is open and couriers are available (`ordering.md` §4, §8). */
export function orderingNotice(
  { now, days }: Pick<RestaurantDetail, 'now' | 'days'>,
  load: number | null,
): string | null {
  if (!now.open && days.every((window) => window === null)) return ORDER_PROBLEMS.restaurant_not_opening
  if (!now.open) return ORDER_PROBLEMS.restaurant_closed
  return load === 100 ? ORDER_PROBLEMS.couriers_busy : null
}
