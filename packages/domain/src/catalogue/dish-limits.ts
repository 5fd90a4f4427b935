/** The days and hours at which a dish is sold (`operations.md` §4), in the Prague wall clock of its delivery. */

import { spanOn } from '../time/opening-hours.ts'
import { MINUTES_PER_DAY } from '../time/time-of-day.ts'
import { WEEKDAYS } from '../time/weekdays.ts'
import type { MenuItem } from './menu.ts'

export type DishLimits = Pick<MenuItem, 'days' | 'hours'>

/** Returns whether a dish can be delivered at that time. Hours past midnight belong to the day on which they start. */
export function isServedAt({ days, hours }: DishLimits, time: Temporal.PlainDateTime): boolean {
  const date = time.toPlainDate()
  const startsOn = (day: Temporal.PlainDate) =>
    days?.includes(WEEKDAYS[day.dayOfWeek - 1] ?? 'monday') ?? true
  // Carts stored before limits were introduced have none.
  if (!hours) return startsOn(date)
  const { from, to } = spanOn(hours, date)
  const minutes = time.hour * 60 + time.minute
  const ofYesterday = minutes + MINUTES_PER_DAY < to && startsOn(date.subtract({ days: 1 }))
  return ofYesterday || (minutes >= from && minutes < to && startsOn(date))
}

type LimitedLine = {
  readonly item: DishLimits
  readonly extras?: readonly { readonly dish?: DishLimits | undefined }[]
}

/**
 * Returns the dish of an order that cannot be delivered at that time, itself or because of a dish in it. Undefined
 * means that all can.
 */
export function unservedAt<Line extends LimitedLine>(
  lines: readonly Line[],
  time: Temporal.PlainDateTime,
): Line['item'] | undefined {
  const isServed = ({ item, extras = [] }: Line) =>
    [item, ...extras.flatMap(({ dish }) => dish ?? [])].every((limits) => isServedAt(limits, time))
  return lines.find((line) => !isServed(line))?.item
}

/** Orders are accepted for today and for this number of following days. */
const DAYS_AHEAD = 2

/** Returns whether a dish can be delivered now or later, within the days for which orders are accepted. */
export function isServedSoon(limits: DishLimits, now: Temporal.PlainDateTime): boolean {
  const opens = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) =>
    now
      .toPlainDate()
      .add({ days: ahead })
      .toPlainDateTime()
      .add({ minutes: limits.hours?.from ?? 0 }),
  )
  const later = opens.filter((time) => Temporal.PlainDateTime.compare(time, now) > 0)
  return [now, ...later].some((time) => isServedAt(limits, time))
}
