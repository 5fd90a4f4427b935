/** The yearly figures of couriers' work in a city (`dispatch.md` §8, directive (EU) 2024/2831). */
import { type Haler, haler } from '../money/money.ts'
import { median } from '../statistics/quantile.ts'

/** What one courier worked and was paid in a year. */
export type CourierYear = {
  readonly minutes: number
  /** Without tips. */
  readonly pay: Haler
  readonly tips: Haler
}

/** A median of fewer couriers would show what one of them earns. */
export const FEWEST_IN_A_MEDIAN = 3
/** Pay for less work says little about an hour. */
const LEAST_MINUTES = 60

export type HourlyPay = {
  /** Null means that fewer than `FEWEST_IN_A_MEDIAN` couriers have worked enough. */
  readonly withoutTips: Haler | null
  readonly withTips: Haler | null
}

/** Returns what half of the couriers earn at least in an hour of a shift without breaks. */
export function medianHourlyPay(couriers: readonly CourierYear[]): HourlyPay {
  const counted = couriers.filter(({ minutes }) => minutes >= LEAST_MINUTES)
  if (counted.length < FEWEST_IN_A_MEDIAN) return { withoutTips: null, withTips: null }
  const ofHour = (sumOf: (courier: CourierYear) => number): Haler =>
    haler(Math.round(median(counted.map((courier) => (sumOf(courier) * 60) / courier.minutes))))
  return { withoutTips: ofHour(({ pay }) => pay), withTips: ofHour(({ pay, tips }) => pay + tips) }
}
