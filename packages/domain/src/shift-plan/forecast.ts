/** The forecast of orders by city and hour (`dispatch.md` §9). */
import { median } from '../statistics/quantile.ts'
import { isHoliday } from '../time/holidays.ts'
import type { IsoDate } from '../time/opening-hours.ts'

export const HOURS_OF_DAY = 24
/** A day is compared with the same weekday of so many weeks. */
const COMPARED_WEEKS = 8
/** Holidays are rare, so they are compared with those of a whole year. */
const COMPARED_HOLIDAYS = { days: 366 } as const
/** A city without a holiday in its past gets the forecast of this weekday. */
const SUNDAY = 7
/** The forecast whose error is shown was made this long before its day. */
export const FORECAST_AHEAD = { days: 7 } as const

/** Returns the first day whose orders a forecast can need. */
export const firstComparedDay = (day: Temporal.PlainDate, madeOn: Temporal.PlainDate): Temporal.PlainDate =>
  madeOn.subtract(isHoliday(day) ? COMPARED_HOLIDAYS : { weeks: COMPARED_WEEKS })

/** The orders of each hour, from 0 to 23. */
export type HourlyOrders = readonly number[]

/** The orders of past days in a city. Days without an entry had none. */
export type OrderHistory = ReadonlyMap<IsoDate, HourlyOrders>

const daysBefore = (day: Temporal.PlainDate, count: number): readonly Temporal.PlainDate[] =>
  Array.from({ length: count }, (_, index) => day.subtract({ days: index + 1 }))

/**
 * Returns the past days that a forecast made on `madeOn` compares a day with: the same weekday of the last eight weeks
 * without holidays, or for a holiday the holidays of the last year, or Sundays if there were none.
 */
export function comparableDays(
  day: Temporal.PlainDate,
  madeOn: Temporal.PlainDate,
  since: Temporal.PlainDate,
): readonly Temporal.PlainDate[] {
  const isKnown = (past: Temporal.PlainDate) => Temporal.PlainDate.compare(past, since) >= 0
  const holidays = isHoliday(day)
    ? daysBefore(madeOn, COMPARED_HOLIDAYS.days).filter((past) => isHoliday(past) && isKnown(past))
    : []
  if (holidays.length > 0) return holidays
  const weekday = isHoliday(day) ? SUNDAY : day.dayOfWeek
  return daysBefore(madeOn, COMPARED_WEEKS * 7).filter(
    (past) => past.dayOfWeek === weekday && !isHoliday(past) && isKnown(past),
  )
}

/**
 * Returns the median of the comparable days for each hour. Days before the first one with orders do not count. Null
 * means that there is no comparable day.
 */
export function forecastDay(
  day: Temporal.PlainDate,
  madeOn: Temporal.PlainDate,
  history: OrderHistory,
): HourlyOrders | null {
  const [first] = [...history.keys()].toSorted()
  const compared = first === undefined ? [] : comparableDays(day, madeOn, Temporal.PlainDate.from(first))
  if (compared.length === 0) return null
  const known = compared.map((past) => history.get(past.toString()))
  return Array.from({ length: HOURS_OF_DAY }, (_, hour) => median(known.map((hours) => hours?.[hour] ?? 0)))
}

/**
 * Returns the error of a forecast: the orders by which its hours were wrong, as a share of the orders that came. Null
 * means that no order came.
 */
export function forecastError(forecast: HourlyOrders, orders: HourlyOrders): number | null {
  const total = orders.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  return orders.reduce((sum, count, hour) => sum + Math.abs(count - (forecast[hour] ?? 0)), 0) / total
}
