/** Invoices as PDF, with the same document as ISDOC inside (`settlement.md` §4; docs/decisions/113-isdoc.md). */
import { type Invoice, type InvoiceParty, taxedInvoice } from '@sousto/domain/invoice/invoice.ts'
import { formatMoney } from '@sousto/domain/money/money.ts'
import { writtenAccount } from '@sousto/domain/payment/bank-account.ts'
import { writeIsdoc } from '@sousto/exchange/isdoc/isdoc.ts'
import { invoiceMessage as say } from '@sousto/messages/invoice-messages.ts'
import { documentPdf, type Fact, type Table } from '../../pdf/document-pdf.ts'

export function invoicePdf(invoice: Invoice, at: Temporal.Instant): Promise<Buffer> {
  const title = titleOf(invoice)
  const { total } = taxedInvoice(invoice)
  return documentPdf({
    title,
    name: `${title} ${invoice.number}`,
    author: invoice.supplier.name,
    attachment: {
      name: `${invoice.number.replaceAll(/[^\w-]/g, '-')}.isdoc`,
      type: 'application/isdoc',
      content: Buffer.from(writeIsdoc(invoice)),
      at: new Date(at.epochMilliseconds),
    },
    blocks: [
      { kind: 'facts', title: null, facts: factsOf(invoice) },
      { kind: 'paragraph', title: say('supplier'), lines: partyLines(invoice.supplier) },
      { kind: 'paragraph', title: say('customer'), lines: partyLines(invoice.customer) },
      { kind: 'table', table: linesOf(invoice) },
      { kind: 'table', table: ratesOf(invoice) },
      {
        kind: 'facts',
        title: say('sums'),
        facts: [{ label: say('payable'), value: formatMoney(total.gross), strong: true }],
      },
      { kind: 'notes', lines: [...(invoice.note === '' ? [] : [invoice.note]), say('enclosed')] },
    ],
  })
}

const titleOf = ({ kind, supplier }: Invoice): string =>
  kind === 'invoice' && supplier.vatId === null ? say('title_invoice_no_vat') : say(`title_${kind}`)

const dayText = ({ day, month, year }: Temporal.PlainDate): string => `${day}. ${month}. ${year}`

function factsOf({ number, issuedOn, taxPointOn, dueOn, corrects, payment }: Invoice): readonly Fact[] {
  return [
    { label: say('number'), value: number },
    ...(corrects === null
      ? []
      : [
          {
            label: say('corrects'),
            value: say('corrected', { number: corrects.number, day: dayText(corrects.issuedOn) }),
          },
        ]),
    { label: say('issued'), value: dayText(issuedOn) },
    { label: say('tax_point'), value: dayText(taxPointOn) },
    { label: say('due'), value: dayText(dueOn) },
    ...(payment === null
      ? []
      : [
          { label: say('account'), value: writtenAccount(payment.iban) },
          { label: say('variable_symbol'), value: String(payment.variableSymbol) },
        ]),
  ]
}

function partyLines(party: InvoiceParty): readonly string[] {
  return [
    party.name,
    `${party.street} ${party.houseNumber}`.trim(),
    `${party.postalCode} ${party.city}`.trim(),
    ...(party.companyId === null ? [] : [say('company_id', { id: party.companyId })]),
    party.vatId === null ? say('no_vat') : say('vat_id', { id: party.vatId }),
  ]
}

const percent = (rate: number): string => say('percent', { rate: String(rate) })
const words = (label: string) => ({ label, numeric: false })
const figures = (label: string) => ({ label, numeric: true })

function linesOf(invoice: Invoice): Table {
  return {
    caption: say('lines'),
    columns: [
      words(say('text')),
      figures(say('quantity')),
      figures(say('rate')),
      figures(say('base')),
      figures(say('vat')),
      figures(say('gross')),
    ],
    rows: taxedInvoice(invoice).lines.map(({ text, quantity, rate, base, vat, gross }) =>
      [text, String(quantity), percent(rate), formatMoney(base), formatMoney(vat), formatMoney(gross)].map(
        (cell) => ({ text: cell }),
      ),
    ),
  }
}

function ratesOf(invoice: Invoice): Table {
  return {
    caption: say('rates'),
    columns: [words(say('rate')), figures(say('base')), figures(say('vat')), figures(say('gross'))],
    rows: taxedInvoice(invoice).rates.map(({ rate, base, vat, gross }) =>
      [percent(rate), formatMoney(base), formatMoney(vat), formatMoney(gross)].map((cell) => ({
        text: cell,
      })),
    ),
  }
}
