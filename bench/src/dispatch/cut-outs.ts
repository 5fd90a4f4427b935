/**
 * Small parts of instances that can be solved exactly: neighbouring orders from one hour, and the couriers nearest to
 * them.
 */
import { type Random, seededRandom, shuffled } from '@sousto/domain/dispatch/random.ts'
import type { Row } from '../report.ts'
import { leastClickToDoor } from './exact.ts'
import { figuresOf, mean } from './figures.ts'
import { type Instance, minutesBetween, restaurantOf } from './instance.ts'
import { ourPolicy } from './our-policy.ts'
import { simulate } from './simulation.ts'

const ORDERS = 10
const COURIERS = 4
const WINDOW_MINUTES = 60
/** Couriers stay this long after the last order is ready, so that all orders can be delivered. */
const LONGER_MINUTES = 60

const SEED = 7
/** The number of instances used, spread evenly over the set. */
const CUT_OUTS = 16
const ATTEMPTS = 50

/** Measures the ratio of our click-to-door time to the minimum with perfect foresight. */
export async function measureCutOuts(instances: readonly Instance[]): Promise<Row[]> {
  const random = seededRandom(SEED)
  const step = Math.max(1, Math.floor(instances.length / CUT_OUTS))
  const ratios: number[] = []
  for (const instance of instances.filter((_, index) => index % step === 0)) {
    const part = firstCutOut(instance, random)
    if (part === null) continue
    const solution = simulate(part, ourPolicy(part, 'direct', seededRandom(SEED)))
    const { undelivered, clickToDoor } = figuresOf(part, solution)
    const least = (await leastClickToDoor(part)) / part.orders.length
    ratios.push(undelivered > 0 ? Number.POSITIVE_INFINITY : clickToDoor / least)
  }
  const note = `${ratios.length} parts of ${ORDERS} orders and ${COURIERS} couriers`
  const row = (what: string, ours: number, most: number): Row => ({
    what,
    ours,
    unit: '',
    baseline: null,
    target: { text: `≤ ${most}`, met: ours <= most },
    note,
  })
  return [
    row('Click to door ÷ the least with foresight, mean', mean(ratios), 1.04),
    row('Click to door ÷ the least with foresight, worst', Math.max(...ratios), 1.1),
  ]
}

function firstCutOut(instance: Instance, random: Random): Instance | null {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const part = cutOut(instance, random)
    if (part !== null) return part
  }
  return null
}

/** Returns null if the chosen hour has too few orders or couriers. */
function cutOut(instance: Instance, random: Random): Instance | null {
  const [first] = shuffled(instance.orders, random)
  if (first === undefined) return null
  const centre = restaurantOf(instance, first.restaurant)
  const orders = instance.orders
    .filter(({ placedAt }) => placedAt >= first.placedAt && placedAt < first.placedAt + WINDOW_MINUTES)
    .map((order) => ({
      order,
      away: minutesBetween(instance, restaurantOf(instance, order.restaurant), centre),
    }))
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
