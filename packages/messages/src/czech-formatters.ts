/**
 * Replaces the parts of `Intl` that the texts of a page need in Czech: creating the first formatter of a page blocks a
 * slow phone for a tenth of a second.
 */

/**
 * Returns the plural of a whole number (Unicode CLDR, plural rules of `cs`). Null means that it is not a whole number.
 */
export function czechPlural(count: number): Intl.LDMLPluralRule | null {
  if (!Number.isInteger(count)) return null
  const amount = Math.abs(count)
  if (amount === 1) return 'one'
  return amount >= 2 && amount <= 4 ? 'few' : 'other'
}

/** Formats a whole number without a sign or groups of digits. Null means another number. */
export function plainNumber(count: number): string | null {
  return Number.isInteger(count) && count > 0 && count < 1000 ? String(count) : null
}

/** Formats an ISO instant as the time in Prague, `8:02`. */
export function czechClock(instant: string): string {
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Prague')
  return `${hour}:${String(minute).padStart(2, '0')}`
}
