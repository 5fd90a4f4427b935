/** The figures of an evening, computed from its deliveries (`dispatch.md` §3, §11.3). */
import type { Delivery } from './stored-rides.ts'

export type EveningFigures = {
  readonly orders: number
  readonly delivered: number
  readonly cancelled: number
  /** Minutes. */
  readonly clickToDoor: Spread
  readonly readyToPickup: Spread
  /** The share of deliveries inside the window that the checkout promised. */
  readonly insideFirstWindow: number
  /** The share of deliveries more than ten minutes after its end. */
  readonly muchLater: number
  /** Deliveries of the marketplace's couriers for each courier. */
  readonly perCourier: number
}

export type Spread = { readonly mean: number; readonly median: number; readonly p90: number }

const MUCH_LATER_MS = 10 * 60_000

export function figuresOf(deliveries: readonly Delivery[], couriers: number): EveningFigures {
  const carried = deliveries.filter(({ deliveredAt, ownDelivery }) => deliveredAt !== null && !ownDelivery)
  const promised = carried.filter(({ promised: window }) => window !== null)
  const share = (test: (at: number, window: { from: number; to: number }) => boolean) =>
    promised.length === 0
      ? 1
      : promised.filter(
          ({ deliveredAt, promised: window }) =>
            deliveredAt !== null && window !== null && test(deliveredAt, window),
        ).length / promised.length
  return {
    orders: deliveries.length,
    delivered: deliveries.filter(({ state }) => state === 'delivered').length,
    cancelled: deliveries.filter(({ state }) => state === 'cancelled').length,
    clickToDoor: spreadOf(carried.map(({ placedAt, deliveredAt }) => minutes(placedAt, deliveredAt))),
    readyToPickup: spreadOf(carried.map(({ readyAt, loadedAt }) => minutes(readyAt, loadedAt))),
    insideFirstWindow: share((at, { to }) => at <= to),
    muchLater: share((at, { to }) => at > to + MUCH_LATER_MS),
    perCourier: couriers === 0 ? 0 : carried.length / couriers,
  }
}

const minutes = (from: number | null, to: number | null): number =>
  from === null || to === null ? Number.NaN : Math.max(0, to - from) / 60_000

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  const mean = sorted.length === 0 ? 0 : sorted.reduce((sum, value) => sum + value, 0) / sorted.length
  return { mean, median: at(0.5), p90: at(0.9) }
}
