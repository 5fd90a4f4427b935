/** The day that must be shown with a time (`operations.md` §3). */

export type DayOfMoment = 'today' | 'tomorrow' | 'other'

/** Returns the calendar day of `at` relative to `now`. */
export function dayOfMoment(at: Temporal.Instant, now: Temporal.Instant, timeZone: string): DayOfMoment {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const days = today.until(at.toZonedDateTimeISO(timeZone).toPlainDate(), { largestUnit: 'days' }).days
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : 'other'
}
