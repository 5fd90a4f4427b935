/** Small parts of instances, which can be solved exactly: neighbouring orders of an hour, and the couriers nearest to them. */
import { type Random, shuffled } from '@sousto/domain/dispatch/random.ts'
import { type Instance, minutesBetween, restaurantOf } from './instance.ts'

const ORDERS = 10
const COURIERS = 4
const WINDOW_MINUTES = 60
/** Couriers stay as long after the last order is ready, so that all orders can be delivered. */
const LONGER_MINUTES = 60

/** Null if the chosen hour has too few orders or couriers. */
export function cutOut(instance: Instance, random: Random): Instance | null {
  const [first] = shuffled(instance.orders, random)
  if (first === undefined) return null
  const centre = restaurantOf(instance, first.restaurant)
  const orders = instance.orders
    .filter(({ placedAt }) => placedAt >= first.placedAt && placedAt < first.placedAt + WINDOW_MINUTES)
    .map((order) => ({ order, away: minutesBetween(instance, restaurantOf(instance, order.restaurant), centre) }))
    .sort((one, other) => one.away - other.away)
    .slice(0, ORDERS)
    .map(({ order }) => order)
  const until = Math.max(...orders.map(({ readyAt }) => readyAt)) + LONGER_MINUTES
  const couriers = instance.couriers
    .filter((courier) => courier.from <= first.placedAt && courier.until >= until)
    .map((courier) => ({ courier, away: minutesBetween(instance, courier.place, centre) }))
    .sort((one, other) => one.away - other.away)
    .slice(0, COURIERS)
    .map(({ courier }) => ({ ...courier, from: first.placedAt }))
  return orders.length === ORDERS && couriers.length === COURIERS ? { ...instance, orders, couriers } : null
}
