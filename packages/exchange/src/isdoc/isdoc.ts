/** Invoices as ISDOC 6.0.2, the electronic invoice of the Czech Republic (decision 113). */
import {
  type Invoice,
  type InvoiceKind,
  type InvoiceParty,
  type Taxed,
  type TaxedLine,
  taxedInvoice,
} from '@sousto/domain/invoice/invoice.ts'
import { type Haler, haler } from '@sousto/domain/money/money.ts'
import { accountOf } from '@sousto/domain/payment/bank-account.ts'
import { element, NOTHING, optional, type Xml, xml, xmlDocument } from '@sousto/html/xml.ts'
import { decimal } from '../xml/decimal.ts'

const NAMESPACE = 'http://isdoc.cz/namespace/2013'
const VERSION = '6.0.2'
const SYSTEM = 'Sousto'

/** Self-billing is an invoice of its supplier, and its note says who wrote it. */
const DOCUMENT_TYPES: Readonly<Record<InvoiceKind, string>> = {
  invoice: '1',
  self_billing: '1',
  credit_note: '2',
  debit_note: '3',
}
const BANK_TRANSFER = '42'
const PIECE = 'C62'
/** The attribute by which lines name the corrected document. */
const CORRECTED = 'opravovany-doklad'

export function writeIsdoc(invoice: Invoice): string {
  const { lines, rates, total } = taxedInvoice(invoice)
  const paysVat = invoice.supplier.vatId !== null
  return xmlDocument(xml`<Invoice xmlns="${NAMESPACE}" version="${VERSION}">
  ${element('DocumentType', DOCUMENT_TYPES[invoice.kind])}
  ${element('ID', invoice.number)}
  ${element('UUID', invoice.uuid)}
  ${element('IssuingSystem', SYSTEM)}
  ${element('IssueDate', invoice.issuedOn.toString())}
  ${element('TaxPointDate', invoice.taxPointOn.toString())}
  ${element('VATApplicable', String(paysVat))}
  ${element('ElectronicPossibilityAgreementReference', '')}
  ${optional('Note', invoice.note)}
  <LocalCurrencyCode>CZK</LocalCurrencyCode>
  <CurrRate>1</CurrRate>
  <RefCurrRate>1</RefCurrRate>
  <AccountingSupplierParty>${party(invoice.supplier)}</AccountingSupplierParty>
  <AccountingCustomerParty>${party(invoice.customer)}</AccountingCustomerParty>
  ${corrected(invoice)}
  <InvoiceLines>${lines.map((line, index) => lineXml(line, index + 1, invoice, paysVat))}
  </InvoiceLines>
  <TaxTotal>${rates.map(
    ({ rate, ...sums }) => xml`
    <TaxSubTotal>
      ${amounts('Taxable', sums)}
      ${amounts('AlreadyClaimedTaxable', NONE)}
      ${amounts('DifferenceTaxable', sums)}
      <TaxCategory>${element('Percent', String(rate))}${element('VATApplicable', String(paysVat))}</TaxCategory>
    </TaxSubTotal>`,
  )}
    ${money('TaxAmount', total.vat)}
  </TaxTotal>
  <LegalMonetaryTotal>
    ${money('TaxExclusiveAmount', total.base)}
    ${money('TaxInclusiveAmount', total.gross)}
    ${money('AlreadyClaimedTaxExclusiveAmount', NONE.base)}
    ${money('AlreadyClaimedTaxInclusiveAmount', NONE.gross)}
    ${money('DifferenceTaxExclusiveAmount', total.base)}
    ${money('DifferenceTaxInclusiveAmount', total.gross)}
    ${money('PaidDepositsAmount', NONE.gross)}
    ${money('PayableAmount', total.gross)}
  </LegalMonetaryTotal>
  ${paymentMeans(invoice, total.gross)}
</Invoice>`)
}

const NONE: Taxed = { base: haler(0), vat: haler(0), gross: haler(0) }
const money = (name: string, amount: Haler): Xml => element(name, decimal(amount))

/** Writes the three sums of a rate, of which the schema names all by the first: `TaxableAmount`, `TaxAmount` and so on. */
function amounts(first: string, { base, vat, gross }: Taxed): Xml {
  const tax = first.replace(/Taxable$/, 'Tax')
  return xml`${money(`${first}Amount`, base)}${money(`${tax}Amount`, vat)}${money(`${tax}InclusiveAmount`, gross)}`
}

const party = ({ name, companyId, vatId, street, houseNumber, city, postalCode }: InvoiceParty): Xml => xml`
    <Party>
      <PartyIdentification>${element('ID', companyId ?? '')}</PartyIdentification>
      <PartyName><Name>${name}</Name></PartyName>
      <PostalAddress>
        <StreetName>${street}</StreetName>
        <BuildingNumber>${houseNumber}</BuildingNumber>
        <CityName>${city}</CityName>
        <PostalZone>${postalCode}</PostalZone>
        <Country><IdentificationCode>CZ</IdentificationCode><Name>Česká republika</Name></Country>
      </PostalAddress>
      ${vatId === null ? NOTHING : xml`<PartyTaxScheme>${element('CompanyID', vatId)}<TaxScheme>VAT</TaxScheme></PartyTaxScheme>`}
    </Party>`

function corrected({ corrects }: Invoice): Xml {
  if (corrects === null) return NOTHING
  const { number, issuedOn, uuid } = corrects
  return xml`<OriginalDocumentReferences><OriginalDocumentReference id="${CORRECTED}">${element('ID', number)}${element('IssueDate', issuedOn.toString())}${element('UUID', uuid)}</OriginalDocumentReference></OriginalDocumentReferences>`
}

function lineXml(
  line: TaxedLine,
  index: number,
  { pricesWithVat, corrects }: Invoice,
  paysVat: boolean,
): Xml {
  const reference = corrects === null ? NOTHING : xml`<OriginalDocumentReference ref="${CORRECTED}"/>`
  return xml`
    <InvoiceLine>
      ${element('ID', String(index))}
      ${reference}
      <InvoicedQuantity unitCode="${PIECE}">${line.quantity}</InvoicedQuantity>
      ${money('LineExtensionAmount', line.base)}
      ${money('LineExtensionAmountTaxInclusive', line.gross)}
      ${money('LineExtensionTaxAmount', line.vat)}
      ${unitPrice('UnitPrice', line.base, line.quantity)}
      ${unitPrice('UnitPriceTaxInclusive', line.gross, line.quantity)}
      <ClassifiedTaxCategory>
        ${element('Percent', String(line.rate))}
        ${element('VATCalculationMethod', pricesWithVat ? '1' : '0')}
        ${element('VATApplicable', String(paysVat))}
      </ClassifiedTaxCategory>
      <Item>${element('Description', line.text)}</Item>
    </InvoiceLine>`
}

/** A price of one has as many decimals as its division needs, at most six. */
const unitPrice = (name: string, amount: Haler, quantity: number): Xml =>
  element(name, (amount / 100 / quantity).toFixed(6).replace(/0{1,4}$/, ''))

function paymentMeans({ payment, dueOn }: Invoice, payable: Haler): Xml {
  if (payment === null) return NOTHING
  const { prefix, number, bank } = accountOf(payment.iban)
  return xml`<PaymentMeans><Payment>
    ${money('PaidAmount', payable)}
    ${element('PaymentMeansCode', BANK_TRANSFER)}
    <Details>
      ${element('PaymentDueDate', dueOn.toString())}
      ${element('ID', prefix === '' ? number : `${prefix}-${number}`)}${element('BankCode', bank)}${element('Name', '')}${element('IBAN', payment.iban)}${element('BIC', '')}
      ${element('VariableSymbol', String(payment.variableSymbol))}
    </Details>
  </Payment></PaymentMeans>`
}
