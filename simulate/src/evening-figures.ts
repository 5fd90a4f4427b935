/** The figures of an evening, computed from its deliveries (`dispatch.md` §3, §11.3). */
import type { Delivery } from './stored-rides.ts'

export type EveningFigures = {
  readonly orders: number
  readonly delivered: number
  readonly cancelled: number
  /** Cancelled orders by reason. */
  readonly cancellations: Readonly<Record<string, number>>
  /** Orders with a refund, and their sum in haléře. */
  readonly refunds: { readonly orders: number; readonly amount: number }
  /** Orders that no outlet answered and nobody cancelled. */
  readonly unanswered: number
  /** Minutes. */
  readonly clickToDoor: Spread
  readonly readyToPickup: Spread
  /** Shares of the deliveries: before, by the end of and long after the window that the checkout promised. */
  readonly early: number
  readonly byFirstEnd: number
  readonly muchLater: number
  /** Changes of the promise of an order. */
  readonly changes: Spread
  /** Orders whose window is not the one that the recorded changes lead to. */
  readonly withoutReason: readonly string[]
  /** Deliveries of the marketplace's couriers for each courier. */
  readonly perCourier: number
}

export type Spread = { readonly mean: number; readonly median: number; readonly p90: number }

const MINUTE = 60_000
const MUCH_LATER_MINUTES = 10

/** Returns the deliveries of the marketplace's couriers. */
export const carriedOf = (deliveries: readonly Delivery[]): readonly (Delivery & { deliveredAt: number })[] =>
  deliveries.flatMap((delivery) => {
    const { deliveredAt, ownDelivery } = delivery
    return deliveredAt === null || ownDelivery ? [] : [{ ...delivery, deliveredAt }]
  })

export const clickToDoor = ({ placedAt, deliveredAt }: { placedAt: number; deliveredAt: number }): number =>
  (deliveredAt - placedAt) / MINUTE

/** Returns the minutes after the end of the first window, negative before it. */
export const lateness = ({ first, deliveredAt }: Pick<Delivery, 'first'> & { deliveredAt: number }): number =>
  (deliveredAt - first.to) / MINUTE

/** Returns the minutes that the food waited, or none if it was loaded without having been reported as ready. */
export const readyToPickup = ({ readyAt, loadedAt }: Delivery): readonly number[] =>
  readyAt === null || loadedAt === null ? [] : [Math.max(0, loadedAt - readyAt) / MINUTE]

export function figuresOf(deliveries: readonly Delivery[], couriers: number): EveningFigures {
  const carried = carriedOf(deliveries)
  const share = (test: (delivery: (typeof carried)[number]) => boolean) =>
    carried.length === 0 ? 0 : carried.filter(test).length / carried.length
  const cancelled = deliveries.filter(({ state }) => state === 'cancelled')
  const refunded = deliveries.filter((delivery) => delivery.refunded > 0)
  return {
    orders: deliveries.length,
    delivered: deliveries.filter(({ state }) => state === 'delivered').length,
    cancelled: cancelled.length,
    cancellations: countBy(cancelled.map(({ cancelReason }) => cancelReason ?? 'without a reason')),
    refunds: { orders: refunded.length, amount: refunded.reduce((sum, each) => sum + each.refunded, 0) },
    unanswered: deliveries.filter(({ state }) => state === 'unpaid' || state === 'confirmed').length,
    clickToDoor: spreadOf(carried.map(clickToDoor)),
    readyToPickup: spreadOf(carried.flatMap(readyToPickup)),
    early: share(({ first, deliveredAt }) => deliveredAt < first.from),
    byFirstEnd: share((delivery) => lateness(delivery) <= 0),
    muchLater: share((delivery) => lateness(delivery) > MUCH_LATER_MINUTES),
    changes: spreadOf(deliveries.map(({ changes }) => changes.length)),
    withoutReason: deliveries.filter(isChangedSilently).map(({ number }) => number),
    perCourier: couriers === 0 ? 0 : carried.length / couriers,
  }
}

function isChangedSilently({ first, changes, promised }: Delivery): boolean {
  const { from, to } = changes.at(-1) ?? first
  return promised !== null && (promised.from !== from || promised.to !== to)
}

function countBy(names: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(counts)
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  const mean = sorted.length === 0 ? 0 : sorted.reduce((sum, value) => sum + value, 0) / sorted.length
  return { mean, median: at(0.5), p90: at(0.9) }
}
