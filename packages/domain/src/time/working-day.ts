/** The working day of an outlet: what comes after midnight in the shift of the evening belongs to the day before (`operations.md` §2). */
import { isBefore, laterOf, momentAt } from './clock.ts'
import { momentsOf, type OpeningHours, windowOn } from './opening-hours.ts'

/** A kitchen's day begins at four in the morning: what happens before that belongs to the evening. */
export const DAY_STARTS_HOUR = 4

/** `to` is exclusive. */
export type DaySpan = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

/**
 * From when to when a working day lasts. The spans of following days leave no gap and do not overlap, so that every order belongs to one
 * close.
 */
export function workingDaySpan(hours: OpeningHours, day: Temporal.PlainDate, timeZone: string): DaySpan {
  return {
    from: dayStart(hours, day, timeZone).toInstant(),
    to: dayStart(hours, day.add({ days: 1 }), timeZone).toInstant(),
  }
}

/** The working day that runs at a moment. No day begins before its date: it is that of the date, or the one before. */
export function workingDay(hours: OpeningHours, now: Temporal.ZonedDateTime): Temporal.PlainDate {
  const today = now.toPlainDate()
  const hasBegun = !isBefore(now, dayStart(hours, today, now.timeZoneId))
  return hasBegun ? today : today.subtract({ days: 1 })
}

/** At four in the morning, or when the day opens if that is earlier; never before the evening before has closed. */
function dayStart(hours: OpeningHours, day: Temporal.PlainDate, timeZone: string): Temporal.ZonedDateTime {
  const morning = momentAt(day, DAY_STARTS_HOUR * 60, timeZone)
  const today = windowOn(hours, day)
  const opens = today === null ? morning : momentsOf(today, day, timeZone).opens
  const begins = isBefore(opens, morning) ? opens : morning
  const dayBefore = day.subtract({ days: 1 })
  const evening = windowOn(hours, dayBefore)
  return evening === null ? begins : laterOf(begins, momentsOf(evening, dayBefore, timeZone).closes)
}
