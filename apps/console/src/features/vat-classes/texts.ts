/** Returns a date such as `1. 1. 2027` for `2027-01-01`, on one line. */
export const plainDay = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString('cs-CZ').replaceAll(' ', '\u00a0')

/** Returns `12 %` on one line. */
export const percentText = (percent: number): string => `${percent}\u00a0%`

const PERCENT = /^\d{1,2}$/

/** Null means that the text is no percentage. */
export const typedPercent = (typed: string): number | null =>
  PERCENT.test(typed.trim()) ? Number(typed) : null

export const PERCENT_EXPECTED = 'Napište celé číslo, třeba 12.'
