/** The tax documents of a statement (`settlement.md` §4; docs/decisions/123-statements.md). */
import type { Invoice, InvoiceLine, InvoiceParty } from '@sousto/domain/invoice/invoice.ts'
import { haler } from '@sousto/domain/money/money.ts'
import type { Payee } from '@sousto/domain/payout/payees.ts'
import type { Days } from '@sousto/domain/statement/period.ts'
import { commissionPartText } from '@sousto/messages/commission-sentences.ts'
import { statementMessage as say } from '@sousto/messages/statement-messages.ts'
import type { ComputedStatement } from './figures.ts'
import type { CorrectedSale, OrderSale } from './outlet-facts.ts'
import type { Settings, StatementDocument } from './store.ts'

/** A document without what only its number and day give. */
export type DocumentDraft = Pick<
  Invoice,
  'kind' | 'supplier' | 'customer' | 'corrects' | 'pricesWithVat' | 'lines' | 'note'
>

export type DocumentFacts = {
  readonly payee: Payee
  readonly computed: ComputedStatement
  readonly settings: Settings
  readonly operator: InvoiceParty
  readonly party: InvoiceParty
  /** The number of the statement. */
  readonly number: string
  readonly days: Days
  /** The percentage of VAT on services at the end of the period. */
  readonly serviceRate: number
  /** The document that has the sale of an order of an earlier statement. */
  readonly soldBy: (order: number) => StatementDocument | null
}

const dayText = (day: string): string => Temporal.PlainDate.from(day).toLocaleString('cs-CZ')

const lineOf = (text: string, amount: number, rate: number): InvoiceLine => ({
  text,
  quantity: 1,
  rate,
  amount: haler(amount),
})

/** Returns the documents to issue. A statement without any commission, sales or pay has none. */
export function documentsToIssue(facts: DocumentFacts): readonly DocumentDraft[] {
  const own = facts.payee.kind === 'outlet' ? salesOf(facts) : payOf(facts)
  return [commissionOf(facts), ...(facts.settings.selfBilling ? [own] : []), ...correctionsOf(facts)].filter(
    ({ lines }) => lines.length > 0,
  )
}

/** What is ours. It is set off against what the outlet gets, so that nobody pays it. */
function commissionOf({ computed, operator, party, number, days }: DocumentFacts): DocumentDraft {
  const byRate = Map.groupBy(computed.facts.commissions, ({ vatRate }) => vatRate)
  const lines = [...byRate].flatMap(([rate, some]) => {
    const byKind = Map.groupBy(
      some.flatMap(({ parts }) => parts),
      ({ kind }) => kind,
    )
    return [...byKind].map(([kind, parts]) =>
      lineOf(
        say('invoice_line', { part: commissionPartText(kind) }),
        parts.reduce((total, { amount }) => total + amount, 0),
        rate,
      ),
    )
  })
  return {
    kind: 'invoice',
    supplier: operator,
    customer: party,
    corrects: null,
    pricesWithVat: false,
    lines: lines.filter(({ amount }) => amount !== 0),
    note: say('invoice_note', { from: dayText(days.from), to: dayText(days.to), number }),
  }
}

/** The rate of a supplier who pays no VAT is zero. */
const rateFor = ({ vatId }: InvoiceParty, rate: number): number => (vatId === null ? 0 : rate)

const saleLines = (
  sales: readonly OrderSale[],
  supplier: InvoiceParty,
  text: 'sale_line' | 'refund_line',
): readonly InvoiceLine[] => {
  const lines = sales.map(({ order, day, rate, gross }) =>
    lineOf(say(text, { order, day: dayText(day) }), gross, rateFor(supplier, rate)),
  )
  return [...Map.groupBy(lines, (line) => `${line.text} ${line.rate}`).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const amount = same.reduce((total, line) => total + line.amount, 0)
    return amount === 0 ? [] : [{ ...first, amount: haler(amount) }]
  })
}

/** The outlet's sales, which we write down in its name. */
function salesOf({ computed, operator, party, number, days }: DocumentFacts): DocumentDraft {
  return {
    kind: 'self_billing',
    supplier: party,
    customer: operator,
    corrects: null,
    pricesWithVat: true,
    lines: saleLines(computed.facts.sales, party, 'sale_line'),
    note: say('self_billing_note', { from: dayText(days.from), to: dayText(days.to), number }),
  }
}

/** A courier's work, which we write down in the courier's name. Tips are the customers' presents. */
function payOf({ computed, operator, party, number, days, serviceRate }: DocumentFacts): DocumentDraft {
  return {
    kind: 'self_billing',
    supplier: party,
    customer: operator,
    corrects: null,
    pricesWithVat: true,
    lines: computed.statement.pay
      .filter(({ kind }) => kind !== 'tip')
      .map(({ kind, amount }) => lineOf(say(`pay_${kind}`), amount, rateFor(party, serviceRate))),
    note: say('pay_note', { from: dayText(days.from), to: dayText(days.to), number }),
  }
}

/** One for each earlier document of which something was refunded, between the parties of that document. */
function correctionsOf({ computed, number, soldBy }: DocumentFacts): readonly DocumentDraft[] {
  const byDocument = new Map<StatementDocument, readonly CorrectedSale[]>()
  for (const sale of computed.facts.corrected) {
    const document = soldBy(sale.orderId)
    if (document !== null) byDocument.set(document, [...(byDocument.get(document) ?? []), sale])
  }
  return [...byDocument].map(([{ invoice }, sales]) => ({
    kind: 'credit_note',
    supplier: invoice.supplier,
    customer: invoice.customer,
    corrects: { number: invoice.number, uuid: invoice.uuid, issuedOn: invoice.issuedOn },
    pricesWithVat: true,
    lines: saleLines(sales, invoice.supplier, 'refund_line'),
    note: say('credit_note', { corrected: invoice.number, number }),
  }))
}
