/** Months of the ledger that may be closed (`settlement.md` §1). */

const OFFERED = 12

const currentMonth = (now: Temporal.Instant): Temporal.PlainYearMonth =>
  now.toZonedDateTimeISO('Europe/Prague').toPlainDate().toPlainYearMonth()

/** Returns whether the month, such as `2026-11`, is over in Prague. */
export const isMonthOver = (month: string, now: Temporal.Instant): boolean =>
  month < currentMonth(now).toString()

/**
 * Returns the months that are over in Prague and later than the last closed one, as `2026-11`, the latest first, at most
 * twelve. Closing one closes all before it. `closed` null: none has been closed.
 */
export function closableMonths(now: Temporal.Instant, closed: string | null): readonly string[] {
  const current = currentMonth(now)
  return Array.from({ length: OFFERED }, (_, back) =>
    current.subtract({ months: back + 1 }).toString(),
  ).filter((month) => closed === null || month > closed)
}
