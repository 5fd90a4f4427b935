/** Formats a daily close for spreadsheets; docs/daily-close.md describes the columns. */
import type { CloseEntry } from '@sousto/domain/daily-close/daily-close.ts'
import type { VatRow } from '@sousto/domain/receipt/vat.ts'
import { closeMessage as say } from '@sousto/messages/close-messages.ts'
import { refundReasonMessage } from '@sousto/messages/payment-messages.ts'
import { amountCell, csvOf, textCell } from '../../http/csv-cells.ts'
import { ZONE } from './sold-order.ts'

type Options = { readonly day: string; readonly paysVat: boolean }

/** Returns one row for each entry. The sums of the columns are those of the close. */
export function closeCsv(entries: readonly CloseEntry[], { day, paysVat }: Options): string {
  const rates = paysVat ? ratesOf(entries) : []
  const names = ['day', 'kind', 'number', 'at', 'reason', 'tender', 'amount', 'credits', 'tip'] as const
  const header = [
    ...names.map((name) => say(`column_${name}`)),
    ...rates.flatMap((rate) => [say('column_base', { rate }), say('column_vat', { rate })]),
    say('column_lost'),
    say('column_rounding'),
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
    amountCell(entry.rounding),
  ])
  return csvOf([header, ...rows])
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
