/** Months of the ledger that may be closed (`settlement.md` §1). */

const OFFERED = 12

/**
 * Returns the months that are over in Prague and later than the last closed one, as `2026-11`, the latest first, at most
 * twelve. Closing one closes all before it. `closed` null: none has been closed.
 */
export function closableMonths(now: Temporal.Instant, closed: string | null): readonly string[] {
  const current = now.toZonedDateTimeISO('Europe/Prague').toPlainDate().toPlainYearMonth()
  return Array.from({ length: OFFERED }, (_, back) =>
    current.subtract({ months: back + 1 }).toString(),
  ).filter((month) => closed === null || month > closed)
}
