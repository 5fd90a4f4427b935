/**
 * Computes how many orders there are for each courier, and from that the bundle size and the weight of a courier's
 * time.
 */
import { readyAt } from './bundle.ts'
import type { Taker } from './candidates.ts'
import type { CityState, OpenOrder } from './city-state.ts'
import { SLACK_ORDERS } from './constants.ts'
import type { Load } from './plan.ts'

export function loadOf(
  orders: readonly OpenOrder[],
  takers: readonly Taker[],
  { now, settings }: CityState,
): Load {
  const horizon = now + settings.horizonMinutes
  const ordersDue = orders.filter((order) => readyAt(order) <= horizon).length
  const couriersDue = takers.filter(({ ride, start }) => ride === null && start.at <= horizon).length
  const ordersPerCourier = ordersDue / Math.max(1, couriersDue)
  return {
    ordersDue,
    couriersDue,
    wishedSize: 1 + Math.ceil(ordersPerCourier),
    courierWeight: settings.weights.courier * Math.max(0, ordersPerCourier - SLACK_ORDERS),
  }
}
