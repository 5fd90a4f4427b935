/** The days and hours at which a dish is sold (`operations.md` §4), by the Prague wall clock of its delivery. */

import { spanOn } from '../time/opening-hours.ts'
import { MINUTES_PER_DAY } from '../time/time-of-day.ts'
import { WEEKDAYS } from '../time/weekdays.ts'
import type { MenuItem } from './menu.ts'

export type DishLimits = Pick<MenuItem, 'days' | 'hours'>

/** Whether a dish can be delivered at that time. Hours past midnight belong to the day on which they start. */
export function isServedAt({ days, hours }: DishLimits, time: Temporal.PlainDateTime): boolean {
  const date = time.toPlainDate()
  const startsOn = (day: Temporal.PlainDate) =>
    days?.includes(WEEKDAYS[day.dayOfWeek - 1] ?? 'monday') ?? true
  // Carts that were stored before there were limits have none.
  if (!hours) return startsOn(date)
  const { from, to } = spanOn(hours, date)
  const minutes = time.hour * 60 + time.minute
  const ofYesterday = minutes + MINUTES_PER_DAY < to && startsOn(date.subtract({ days: 1 }))
  return ofYesterday || (minutes >= from && minutes < to && startsOn(date))
}

/** The dish of an order that cannot be delivered at that time; undefined: all can. */
export function unservedAt<Line extends { readonly item: DishLimits }>(
  lines: readonly Line[],
  time: Temporal.PlainDateTime,
): Line['item'] | undefined {
  return lines.find(({ item }) => !isServedAt(item, time))?.item
}

/** Orders are taken for today, tomorrow and the day after. */
const DAYS_AHEAD = 2

/** Whether a dish can be delivered now or later within the days for which orders are taken. */
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
