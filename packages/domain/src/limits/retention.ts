/** How long things are kept (docs/privacy.md). */

/** An accounting document is kept for whole years after the one it was made in: only orders placed before this moment have lost their reason. */
export function ordersKeptSince(now: Temporal.ZonedDateTime, years: number): Temporal.Instant {
  return Temporal.PlainDate.from({ year: now.year - years, month: 1, day: 1 })
    .toZonedDateTime(now.timeZoneId)
    .toInstant()
}
