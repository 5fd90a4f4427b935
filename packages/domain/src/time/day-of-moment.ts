/** Which day a time has to say (`operations.md` §3). */

export type DayOfMoment = 'today' | 'tomorrow' | 'other'

/** The day of `at` on the calendar, seen from `now`. */
export function dayOfMoment(at: Temporal.Instant, now: Temporal.Instant, timeZone: string): DayOfMoment {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const days = today.until(at.toZonedDateTimeISO(timeZone).toPlainDate(), { largestUnit: 'days' }).days
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : 'other'
}
