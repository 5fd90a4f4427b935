/**
 * The couriers that orders need, and the lateness to expect from fewer of them (`dispatch.md` §9). Orders come at
 * random, each takes a courier's time, and an order that waits longer for a courier than its promise can spare is late.
 */
import type { Minutes } from '../dispatch/travel.ts'

/** The share of orders that are to be delivered within their promise. */
export const PROMISED_SHARE = 0.8
/** An order can wait this long for a courier without missing its promise. */
export const SPARE_MINUTES: Minutes = 10
/** The minutes of a courier for each order until a city has enough rides of its own. */
export const DEFAULT_MINUTES_PER_ORDER: Minutes = 20
/** Fewer finished rides are not measured. */
export const LEAST_MEASURED_RIDES = 200
/** Rides of so many days are measured. */
export const MEASURED_DAYS = 56

/** The finished rides of a city: their number, their orders, and their minutes from acceptance to the end. */
export type MeasuredRides = { readonly rides: number; readonly orders: number; readonly minutes: Minutes }

export type OrderWork = { readonly minutesPerOrder: Minutes; readonly isMeasured: boolean }

export function orderWork({ rides, orders, minutes }: MeasuredRides): OrderWork {
  const isMeasured = rides >= LEAST_MEASURED_RIDES && orders > 0 && minutes > 0
  return { minutesPerOrder: isMeasured ? minutes / orders : DEFAULT_MINUTES_PER_ORDER, isMeasured }
}

/**
 * Returns the share of an hour's orders that wait longer than they can (Erlang's formula C). It is 1 if the couriers
 * cannot carry the orders, because their waiting then grows without end.
 */
export function lateShare(orders: number, couriers: number, minutesPerOrder: Minutes): number {
  if (orders <= 0) return 0
  const busy = (orders * minutesPerOrder) / 60
  if (couriers <= busy) return 1
  let blocked = 1
  for (let count = 1; count <= couriers; count += 1) blocked = (busy * blocked) / (count + busy * blocked)
  const waiting = blocked / (1 - (busy / couriers) * (1 - blocked))
  return waiting * Math.exp(((busy - couriers) * SPARE_MINUTES) / minutesPerOrder)
}

/** Returns the smallest number of couriers with whom the promise is kept for `PROMISED_SHARE` of the orders. */
export function couriersNeeded(orders: number, minutesPerOrder: Minutes): number {
  let couriers = 0
  while (lateShare(orders, couriers, minutesPerOrder) > 1 - PROMISED_SHARE) couriers += 1
  return couriers
}
