/** The numbers of statements and their documents: a series for each kind and year, without gaps (`settlement.md` §4). */
import type { InvoiceKind } from '../invoice/invoice.ts'

export const NUMBER_SERIES = [
  'statement',
  'invoice',
  'self_billing',
  'credit_note',
  'debit_note',
] as const satisfies readonly ('statement' | InvoiceKind)[]
export type NumberSeries = (typeof NUMBER_SERIES)[number]

const LETTERS: Readonly<Record<NumberSeries, string>> = {
  statement: 'V',
  invoice: 'F',
  self_billing: 'S',
  credit_note: 'D',
  debit_note: 'T',
}

/** Returns for example `V2026000118`. */
export const numberOf = (series: NumberSeries, year: number, nth: number): string =>
  `${LETTERS[series]}${year}${String(nth).padStart(6, '0')}`

/** Returns the variable symbol of a charge, ten digits that no payout and no proof of an account has. */
export const chargeSymbol = (year: number, nth: number): number =>
  1_300_000_000 + (year % 100) * 1_000_000 + (nth % 1_000_000)
