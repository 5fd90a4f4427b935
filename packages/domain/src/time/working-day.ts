/**
 * The working day of an outlet: the part of an evening shift after midnight belongs to the day before (`operations.md`
 * §2).
 */
import { isBefore, laterOf, momentAt } from './clock.ts'
import { momentsOf, type OpeningHours, windowOn } from './opening-hours.ts'

/** A kitchen's day starts at four in the morning; earlier orders belong to the previous evening. */
export const DAY_STARTS_HOUR = 4

/** `to` is exclusive. */
export type DaySpan = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

/**
 * Returns the span of a working day. The spans of consecutive days have no gaps and do not overlap, so that every order
 * belongs to exactly one close.
 */
export function workingDaySpan(hours: OpeningHours, day: Temporal.PlainDate, timeZone: string): DaySpan {
  return {
    from: dayStart(hours, day, timeZone).toInstant(),
    to: dayStart(hours, day.add({ days: 1 }), timeZone).toInstant(),
  }
}

/**
 * Returns the working day at a given time. No day starts before its date, so it is that of the date or the one before.
 */
export function workingDay(hours: OpeningHours, now: Temporal.ZonedDateTime): Temporal.PlainDate {
  const today = now.toPlainDate()
  const hasBegun = !isBefore(now, dayStart(hours, today, now.timeZoneId))
  return hasBegun ? today : today.subtract({ days: 1 })
}

/**
 * Returns four in the morning, or the opening time if that is earlier, but never before the previous evening has
 * closed.
 */
function dayStart(hours: OpeningHours, day: Temporal.PlainDate, timeZone: string): Temporal.ZonedDateTime {
  const morning = momentAt(day, DAY_STARTS_HOUR * 60, timeZone)
  const today = windowOn(hours, day)
  const opens = today === null ? morning : momentsOf(today, day, timeZone).opens
  const begins = isBefore(opens, morning) ? opens : morning
  const dayBefore = day.subtract({ days: 1 })
  const evening = windowOn(hours, dayBefore)
  return evening === null ? begins : laterOf(begins, momentsOf(evening, dayBefore, timeZone).closes)
}
