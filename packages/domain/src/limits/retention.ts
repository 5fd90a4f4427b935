/** Retention periods (docs/privacy.md). */

/**
 * Returns the time before which orders may be deleted: an accounting document is kept for whole years after the year in
 * which it was created.
 */
export function ordersKeptSince(now: Temporal.ZonedDateTime, years: number): Temporal.Instant {
  return Temporal.PlainDate.from({ year: now.year - years, month: 1, day: 1 })
    .toZonedDateTime(now.timeZoneId)
    .toInstant()
}
