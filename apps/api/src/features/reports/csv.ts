/** The parts of a report as tables for Czech spreadsheets. */
import type { ReportAnswer, ReportPart, ReportTable } from '@sousto/contract/reports/wire.ts'
import { haler } from '@sousto/domain/money/money.ts'
import {
  FIGURE_NAMES,
  FIGURES,
  type FigureName,
  figureOf,
  type Sums,
} from '@sousto/domain/reports/figures.ts'
import { figureName, reportMessage as say } from '@sousto/messages/report-sentences.ts'
import { voucherBearerMessage } from '@sousto/messages/voucher-messages.ts'
import { amountCell, csvOf, textCell } from '../../http/csv-cells.ts'

const money = (amount: number): string => amountCell(haler(Math.round(amount)))

function figureCell(figure: FigureName, sums: Sums): string {
  const value = figureOf(figure, sums)
  if (value === null) return ''
  const { unit } = FIGURES[figure]
  if (unit === 'count') return String(value)
  if (unit === 'money') return money(value)
  const shown = unit === 'share' ? value * 100 : value
  return shown.toFixed(2).replace('.', ',')
}

type Table = readonly (readonly string[])[]

/** Each figure has a column, and one for the days that it is compared with. Shares are in percent. */
function figures(by: ReportPart, { parts }: ReportAnswer): Table {
  const names = FIGURE_NAMES.filter((name) => by !== 'outlet' || FIGURES[name].ofOutlets)
  return [
    [
      say(`column_${by}`),
      ...names.flatMap((name) => [figureName(name), say('column_before', { figure: figureName(name) })]),
    ].map(textCell),
    ...parts.map(({ name, now, before }) => [
      textCell(name),
      ...names.flatMap((figure) => [figureCell(figure, now), figureCell(figure, before)]),
    ]),
  ]
}

const cancellations = ({ cancellations: rows }: ReportAnswer): Table => [
  [
    say('reason'),
    say('bearer'),
    say('orders'),
    say('orders_before'),
    say('amount'),
    say('amount_before'),
  ].map(textCell),
  ...rows.map(({ reason, bearer, orders, ordersBefore, amount, amountBefore }) => [
    textCell(say(`reason_${reason}`)),
    textCell(say(`bearer_${bearer}`)),
    String(orders),
    String(ordersBefore),
    money(amount),
    money(amountBefore),
  ]),
]

const vouchers = ({ vouchers: rows }: ReportAnswer): Table => [
  [say('code'), say('bearer'), say('uses'), say('uses_before'), say('amount'), say('amount_before')].map(
    textCell,
  ),
  ...rows.map(({ code, bearer, uses, usesBefore, amount, amountBefore }) => [
    textCell(code),
    textCell(voucherBearerMessage(bearer)),
    String(uses),
    String(usesBefore),
    money(amount),
    money(amountBefore),
  ]),
]

const cohorts = ({ cohorts: rows }: ReportAnswer): Table => [
  [say('first_month'), say('month'), say('customers'), say('orders'), say('sales')].map(textCell),
  ...rows.map(({ firstMonth, month, customers, orders, sales }) => [
    firstMonth,
    month,
    String(customers),
    String(orders),
    money(sales),
  ]),
]

export const reportCsv = (table: ReportTable, by: ReportPart, report: ReportAnswer): string =>
  csvOf(table === 'figures' ? figures(by, report) : { cancellations, vouchers, cohorts }[table](report))
