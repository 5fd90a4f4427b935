/**
 * What the sentences of a page need of `Intl` in Czech, without it: making the first formatter of a page takes a slow phone a tenth of a
 * second, in which it answers no press.
 */

/** The plural of a whole number (Unicode CLDR, plural rules of `cs`); null: not a whole number. */
export function czechPlural(count: number): Intl.LDMLPluralRule | null {
  if (!Number.isInteger(count)) return null
  const amount = Math.abs(count)
  if (amount === 1) return 'one'
  return amount >= 2 && amount <= 4 ? 'few' : 'other'
}

/** A whole number without a sign or groups of digits; null: another number. */
export function plainNumber(count: number): string | null {
  return Number.isInteger(count) && count > 0 && count < 1000 ? String(count) : null
}

/** `8:02`: an ISO instant on a clock in Prague. */
export function czechClock(instant: string): string {
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Prague')
  return `${hour}:${String(minute).padStart(2, '0')}`
}
