/**
 * The cost of carrying orders: lateness against the promise, waiting food, travel (`dispatch.md` §2), and the courier's
 * time.
 */
import { type Bundle, readyAt } from './bundle.ts'
import type { CostWeights } from './constants.ts'
import type { Minutes } from './travel.ts'

/** In minutes, summed over the orders and not yet weighted. */
export type Cost = {
  readonly lateness: Minutes
  readonly waiting: Minutes
  readonly travel: Minutes
  /** From the departure for the outlet to the end of the last stop. */
  readonly courier: Minutes
}

export function costOf(
  { orders }: Bundle,
  offsets: readonly Minutes[],
  loadedAt: Minutes,
  courier: Minutes,
): Cost {
  let lateness = 0
  let waiting = 0
  let travel = 0
  orders.forEach((order, index) => {
    const offset = offsets[index] ?? 0
    lateness += Math.max(0, loadedAt + offset - order.promisedBy)
    waiting += loadedAt - readyAt(order)
    travel += offset
  })
  return { lateness, waiting, travel, courier }
}

export const weighted = (cost: Cost, weights: CostWeights): number =>
  cost.lateness * weights.lateness +
  cost.waiting * weights.waiting +
  cost.travel * weights.travel +
  cost.courier * weights.courier

export const added = (after: Cost, before: Cost): Cost => ({
  lateness: after.lateness - before.lateness,
  waiting: after.waiting - before.waiting,
  travel: after.travel - before.travel,
  courier: after.courier - before.courier,
})
