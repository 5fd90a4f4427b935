/** Formats a daily close for spreadsheets; docs/daily-close.md describes the columns. */
import type { CloseEntry } from '@sousto/domain/daily-close/daily-close.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { VatRow } from '@sousto/domain/receipt/vat.ts'
import { closeMessage as say } from '@sousto/messages/close-messages.ts'
import { refundReasonMessage } from '@sousto/messages/payment-messages.ts'
import { ZONE } from './sold-order.ts'

/** Without it Excel reads UTF-8 as the old Windows encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Characters that make a spreadsheet read a text as a formula or break out of its cell. */
const FORMULA = /^[=+\-@\t\r]/

/** Formats a text, which is never read as a formula and is quoted if necessary. */
export function textCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Formats `-12345` haléře as `-123,45`, which a Czech spreadsheet reads as a number. */
export function amountCell(amount: Haler): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

type Options = { readonly day: string; readonly paysVat: boolean }

/** Returns one row for each entry. The sums of the columns are those of the close. */
export function closeCsv(entries: readonly CloseEntry[], { day, paysVat }: Options): string {
  const rates = paysVat ? ratesOf(entries) : []
  const names = ['day', 'kind', 'number', 'at', 'reason', 'tender', 'amount', 'credits', 'tip'] as const
  const header = [
    ...names.map((name) => say(`column_${name}`)),
    ...rates.flatMap((rate) => [say('column_base', { rate }), say('column_vat', { rate })]),
    say('column_lost'),
  ].map(textCell)
  const rows = entries.map((entry) => [
    textCell(day),
    textCell(say(entry.kind)),
    textCell(entry.number),
    textCell(timeOf(entry.at)),
    textCell(reasonOf(entry)),
    textCell(say(entry.tender)),
    amountCell(entry.amount),
    amountCell(entry.credits),
    amountCell(entry.tip),
    ...rates.flatMap((rate) => vatCells(entry.vat, rate)),
    amountCell(entry.lost),
  ])
  return `${BYTE_ORDER_MARK}${[header, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('')}`
}

const ratesOf = (entries: readonly CloseEntry[]): readonly number[] =>
  [...new Set(entries.flatMap(({ vat }) => vat.map(({ rate }) => rate)))].toSorted((a, b) => a - b)

function vatCells(rows: readonly VatRow[], rate: number): readonly string[] {
  const row = rows.find((each) => each.rate === rate)
  return row === undefined ? ['', ''] : [amountCell(row.base), amountCell(row.vat)]
}

const timeOf = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO(ZONE).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')

function reasonOf(entry: CloseEntry): string {
  if (entry.kind === 'sale') return ''
  return entry.kind === 'cancelled' ? say(entry.reason ?? 'no_reason') : refundReasonMessage(entry.reason)
}
