/** A statement with all its orders as CSV and as PDF (`settlement.md` §4, docs/statements.md). */
import type { StatementDetails, StatementOrder } from '@sousto/contract/statements/wire.ts'
import type { TransferKind } from '@sousto/domain/ledger/transfer.ts'
import { formatMoney, type Haler, haler, sum } from '@sousto/domain/money/money.ts'
import { isFeeKind, isPayment, isSaleKind } from '@sousto/domain/statement/statement.ts'
import { commissionPartText } from '@sousto/messages/commission-sentences.ts'
import { refundReasonMessage } from '@sousto/messages/payment-messages.ts'
import { statementMessage as say, transferMessage } from '@sousto/messages/statement-messages.ts'
import { amountCell, csvOf, textCell } from '../../http/csv-cells.ts'
import { documentPdf, type Fact, type PdfDocument, type Table } from '../../pdf/document-pdf.ts'

const money = (amount: number): string => formatMoney(haler(amount))
const dayText = (day: string): string => Temporal.PlainDate.from(day).toLocaleString('cs-CZ')
const timeOf = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Prague').toPlainDateTime()

const dishesOf = ({ items }: StatementOrder): string =>
  items.map(({ name, quantity }) => `${quantity}× ${name}`).join(', ')

function nameOf({ order, ride }: StatementOrder): string {
  if (order !== null) return order
  return ride === null ? say('no_order') : say('ride', { ride: String(ride) })
}

const amountIn = (
  { lines }: Pick<StatementOrder, 'lines'>,
  isWanted: (line: StatementOrder['lines'][number]) => boolean,
): Haler => sum(lines.filter(isWanted).map(({ amount }) => haler(amount)))

/** A row for each order, one more for its corrections of earlier periods, and rows for what is of no order. */
export function statementCsv(details: StatementDetails, orders: readonly StatementOrder[]): string {
  const kinds = [...new Set(details.lines.map(({ kind }) => kind))]
  const header = [
    say('column_order'),
    say('column_at'),
    say('column_dishes'),
    say('column_correction'),
    ...kinds.map((kind) => transferMessage(kind)),
    say('column_sum'),
  ]
  const rowsOf = (order: StatementOrder) =>
    [false, true].flatMap((isCorrection) => {
      const own = order.lines.filter((line) => line.isCorrection === isCorrection)
      if (own.length === 0) return []
      const at = timeOf(order.at).toString({ smallestUnit: 'second' }).replace('T', ' ')
      return [
        [
          textCell(nameOf(order)),
          textCell(at),
          textCell(dishesOf(order)),
          textCell(isCorrection ? say('yes') : ''),
          ...kinds.map((kind) => amountCell(amountIn({ lines: own }, (line) => line.kind === kind))),
          amountCell(amountIn({ lines: own }, () => true)),
        ],
      ]
    })
  const apart = (label: string, amount: number) => [
    textCell(label),
    ...header.slice(2).map(() => ''),
    amountCell(haler(amount)),
  ]
  return csvOf([
    header.map(textCell),
    ...orders.flatMap(rowsOf),
    ...(details.vatRounding === 0 ? [] : [apart(say('vat_rounding'), details.vatRounding)]),
    ...(details.carried === 0 ? [] : [apart(say('carried'), details.carried)]),
    apart(say('total'), details.statement.total),
  ])
}

export function statementPdf(details: StatementDetails, orders: readonly StatementOrder[]): Promise<Buffer> {
  const { statement } = details
  const title = statement.number === null ? say('title_draft') : say('title', { number: statement.number })
  return documentPdf({
    title,
    name: `${title} ${statement.party.name}`,
    author: 'Sousto',
    blocks: [
      { kind: 'facts', title: null, facts: headOf(details) },
      ...tables([
        linesOf(details),
        partsOf(details),
        taxOf(details),
        refundsOf(details),
        documentsOf(details),
        paymentsOf(details),
      ]),
      { kind: 'facts', title: say('sums'), facts: sumsOf(details) },
      ...tables([ordersOf(details, orders)]),
      ...(statement.number === null ? [{ kind: 'notes' as const, lines: [say('draft_note')] }] : []),
    ],
  })
}

const tables = (all: readonly Table[]): PdfDocument['blocks'] =>
  all.filter(({ rows }) => rows.length > 0).map((table) => ({ kind: 'table', table }))

function headOf({ statement, account, chargedTo }: StatementDetails): readonly Fact[] {
  const { party, from, to, closedAt, dueOn } = statement
  const closedOn = closedAt === null ? null : timeOf(closedAt).toPlainDate().toString()
  return [
    { label: say(`party_${party.kind}`), value: party.name },
    { label: say('period'), value: say('days', { from: dayText(from), to: dayText(to) }) },
    ...(closedOn === null ? [] : [{ label: say('issued'), value: dayText(closedOn) }]),
    ...(dueOn === null ? [] : [{ label: say('due'), value: dayText(dueOn) }]),
    ...(account === null || statement.payout === 0 ? [] : [{ label: say('account'), value: account }]),
    ...(chargedTo === null
      ? []
      : [
          { label: say('account'), value: chargedTo.account },
          { label: say('variable_symbol'), value: String(chargedTo.variableSymbol) },
        ]),
  ]
}

const words = (label: string) => ({ label, numeric: false })
const figures = (label: string) => ({ label, numeric: true })
const cells = (...texts: readonly string[]) => texts.map((text) => ({ text }))

const linesOf = ({ lines }: StatementDetails): Table => ({
  caption: say('lines'),
  columns: [words(say('figure')), figures(say('orders')), figures(say('amount'))],
  rows: lines.map(({ kind, amount, isCorrection, orders }) => [
    { text: transferMessage(kind), ...(isCorrection && { detail: say('correction') }) },
    { text: orders === 0 ? '' : String(orders) },
    { text: money(amount) },
  ]),
})

/** What the commission, or a courier's pay, is made of. */
function partsOf({ commission, pay, statement }: StatementDetails): Table {
  const columns = [words(say('figure')), figures(say('amount'))]
  return statement.party.kind === 'outlet'
    ? {
        caption: say('commission'),
        columns,
        rows: [
          ...commission.parts.map(({ kind, amount }) => cells(commissionPartText(kind), money(amount))),
          ...commission.rates.map(({ rate, vat }) =>
            cells(`${say('tax')} ${say('percent', { rate: String(rate) })}`, money(vat)),
          ),
        ],
      }
    : {
        caption: say('pay'),
        columns,
        rows: pay.map(({ kind, amount }) => cells(say(`pay_${kind}`), money(amount))),
      }
}

const taxOf = ({ vat }: StatementDetails): Table => ({
  caption: say('vat'),
  columns: [words(say('rate')), figures(say('base')), figures(say('tax')), figures(say('gross'))],
  rows: vat.map(({ rate, base, vat: tax, gross }) =>
    cells(say('percent', { rate: String(rate) }), money(base), money(tax), money(gross)),
  ),
})

const refundsOf = ({ refunds }: StatementDetails): Table => ({
  caption: say('refunds'),
  columns: [words(say('order')), words(say('reason')), words(say('bearer')), figures(say('returned'))],
  rows: refunds.map(({ order, reason, bearer, amount, isCorrection }) => [
    { text: order, ...(isCorrection && { detail: say('correction') }) },
    ...cells(refundReasonMessage(reason), say(`bearer_${bearer}`), money(amount)),
  ]),
})

const documentsOf = ({ documents }: StatementDetails): Table => ({
  caption: say('documents'),
  columns: [words(say('number')), figures(say('amount'))],
  rows: documents.map(({ number, total }) => cells(number, money(total))),
})

const paymentsOf = ({ payments }: StatementDetails): Table => ({
  caption: say('payments'),
  columns: [words(say('figure')), words(say('at')), figures(say('amount'))],
  rows: payments.map(({ kind, at, amount }) =>
    cells(transferMessage(kind), dayText(timeOf(at).toPlainDate().toString()), money(amount)),
  ),
})

function sumsOf({ statement, vatRounding, carried, balance }: StatementDetails) {
  const { total, payout, charge, carry } = statement
  const shown = (label: 'vat_rounding' | 'carried' | 'charge' | 'carry' | 'payout', amount: number) =>
    amount === 0
      ? []
      : [{ label: say(label), value: money(amount), strong: label === 'payout' || label === 'charge' }]
  return [
    ...shown('vat_rounding', vatRounding),
    ...shown('carried', carried),
    { label: say('total'), value: money(total), strong: true },
    ...shown('payout', payout),
    ...shown('charge', charge),
    ...shown('carry', carry),
    { label: `${say('balance')}: ${say('opening')}`, value: money(balance.opening) },
    { label: `${say('balance')}: ${say('closing')}`, value: money(balance.closing) },
  ]
}

function ordersOf({ statement }: StatementDetails, orders: readonly StatementOrder[]): Table {
  const isOutlet = statement.party.kind === 'outlet'
  const sums = isOutlet ? (['sales', 'fee', 'other'] as const) : []
  const isOf = {
    sales: isSaleKind,
    fee: isFeeKind,
    other: (kind: TransferKind) => !isSaleKind(kind) && !isFeeKind(kind) && !isPayment(kind),
  }
  return {
    caption: say(isOutlet ? 'all_orders' : 'all_rides'),
    columns: [words(say('order')), ...sums.map((name) => figures(say(name))), figures(say('sum'))],
    rows: orders.map((order) => [
      {
        text: `${nameOf(order)}, ${timeOf(order.at).toLocaleString('cs-CZ', { dateStyle: 'short', timeStyle: 'short' })}`,
        ...(order.items.length > 0 && { detail: dishesOf(order) }),
      },
      ...sums.map((name) => ({ text: money(amountIn(order, ({ kind }) => isOf[name](kind))) })),
      { text: money(order.amount) },
    ]),
  }
}
