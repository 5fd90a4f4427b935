/** The report of DAC7 as XML by the DPI schema (decision 113). */
import {
  type Dac7Entity,
  type Dac7Person,
  type Dac7Quarter,
  type Dac7Seller,
  sellerProblem,
  wholeKorunas,
} from '@sousto/domain/dac7/report.ts'
import { element, NOTHING, optional, type Xml, xml, xmlDocument } from '@sousto/html/xml.ts'

/** What differs by the country that the report goes to: the schema that a state publishes names its own root. */
const DPI_COUNTRY = {
  namespace: 'urn:oecd:ties:dpi:v1',
  types: 'urn:oecd:ties:dpistf:v1',
  root: 'DPI_HU',
  code: 'CZ',
}

export type Dac7Operator = {
  readonly name: string
  readonly companyId: string
  readonly taxNumber: string
  readonly vatId: string | null
  readonly street: string
  readonly city: string
  readonly postcode: string
}

/** `corrects` is the reference of the record that this one replaces, or takes back. */
export type Dac7Record = {
  readonly seller: Dac7Seller
  readonly reference: string
  readonly change: 'new' | 'correction' | 'deletion'
  readonly corrects: string | null
}

export type Dac7Message = {
  /** Unique for ever. */
  readonly reference: string
  readonly year: number
  readonly at: Temporal.Instant
  readonly operator: Dac7Operator
  /** The reference of the operator's record, which corrections repeat. */
  readonly operatorReference: string
  readonly records: readonly Dac7Record[]
}

const CHANGES = { new: 'OECD1', correction: 'OECD2', deletion: 'OECD3' } as const
/** Of the operator's record in a message of corrections. */
const REPEATED = 'OECD0'
/** New data; corrections of earlier data; no data to report. */
const MESSAGES = { new: 'DPI401', corrections: 'DPI402', none: 'DPI403' } as const
const BUSINESS_ADDRESS = 'OECD303'
const LONGEST = 200

/** Throws a `RangeError` for a seller who lacks what the schema requires, and for a message of both kinds. */
export function writeDpi(message: Dac7Message): string {
  const { records, reference, year, at, operator } = message
  const isCorrection = records.some(({ change }) => change !== 'new')
  if (isCorrection && records.some(({ change }) => change === 'new'))
    throw new RangeError('a message has either new records or corrections')
  const kind = records.length === 0 ? MESSAGES.none : isCorrection ? MESSAGES.corrections : MESSAGES.new
  const root = { markup: DPI_COUNTRY.root }
  return xmlDocument(xml`<${root} xmlns="${DPI_COUNTRY.namespace}" xmlns:stf="${DPI_COUNTRY.types}" version="1.0">
  <MessageSpec>
    ${text('SendingEntityIN', operator.taxNumber)}
    <MessageType>DPI</MessageType>
    ${element('MessageRefId', reference)}
    ${element('MessageTypeIndic', kind)}
    ${element('ReportingPeriod', `${year}-12-31`)}
    ${element('Timestamp', at.toZonedDateTimeISO('UTC').toPlainDateTime().toString({ smallestUnit: 'second' }))}
  </MessageSpec>
  <DPIBody>
    <PlatformOperator>
      ${element('ResCountryCode', DPI_COUNTRY.code)}
      <TIN issuedBy="${DPI_COUNTRY.code}">${operator.taxNumber}</TIN>
      <IN issuedBy="${DPI_COUNTRY.code}" INType="BRN">${operator.companyId}</IN>
      ${optional('VAT', operator.vatId ?? '')}
      ${text('Name', operator.name)}
      ${address({ ...operator, country: DPI_COUNTRY.code })}
      ${docSpec(isCorrection ? REPEATED : CHANGES.new, message.operatorReference, null)}
    </PlatformOperator>${records.map(sellerXml)}
  </DPIBody>
</${root}>`)
}

/** The schema allows 200 characters. */
const text = (name: string, value: string): Xml => element(name, cut(value))
const optionalText = (name: string, value: string): Xml => optional(name, cut(value))
const cut = (value: string): string => Array.from(value.trim()).slice(0, LONGEST).join('')

const docSpec = (kind: string, reference: string, corrects: string | null): Xml =>
  xml`<DocSpec>${stf('DocTypeIndic', kind)}${stf('DocRefId', reference)}${corrects === null ? NOTHING : stf('CorrDocRefId', corrects)}</DocSpec>`
const stf = (name: string, value: string): Xml => element(`stf:${name}`, value)

const address = ({ street, city, postcode, country }: Dac7Seller['address']): Xml => xml`
      <Address legalAddressType="${BUSINESS_ADDRESS}">
        ${element('CountryCode', country)}
        <AddressFix>${optionalText('Street', street)}${optionalText('PostCode', postcode)}${text('City', city)}</AddressFix>
      </Address>`

function sellerXml({ seller, reference, change, corrects }: Dac7Record): Xml {
  const problem = sellerProblem(seller)
  if (problem !== null) throw new RangeError(`${seller.id}: ${problem}`)
  if ((change === 'new') !== (corrects === null))
    throw new RangeError(`${seller.id}: a correction names its record`)
  const { who } = seller
  const identity =
    who.kind === 'entity'
      ? xml`<EntitySeller><Standard><EntSellerID>${entity(who, seller)}</EntSellerID>${account(seller)}</Standard></EntitySeller>`
      : xml`<IndividualSeller><Standard><IndSellerID>${person(who, seller)}</IndSellerID>${account(seller)}</Standard></IndividualSeller>`
  const activity = { markup: seller.activity === 'goods' ? 'SaleOfGoods' : 'PersonalServices' }
  return xml`
    <ReportableSeller>
      <Identity>${identity}</Identity>
      <RelevantActivities><${activity}>
        <Consideration>${quarters(seller, 'Cons', ({ paid }) => wholeKorunas(paid))}</Consideration>
        <NumberOfActivities>${numbers(seller)}</NumberOfActivities>
        <Fees>${quarters(seller, 'Fees', ({ fees }) => wholeKorunas(fees))}</Fees>
        <Taxes>${quarters(seller, 'Tax', () => 0)}</Taxes>
      </${activity}></RelevantActivities>
      ${docSpec(CHANGES[change], reference, corrects)}
    </ReportableSeller>`
}

function taxNumber({ taxNumber: number, address: { country } }: Dac7Seller): Xml {
  if (number === null) return xml`<TIN unknown="true" issuedBy="${country}"></TIN>`
  return xml`<TIN issuedBy="${number.country}">${number.value}</TIN>`
}

const entity = (who: Dac7Entity, seller: Dac7Seller): Xml => xml`
      ${element('ResCountryCode', seller.address.country)}
      ${taxNumber(seller)}
      ${who.companyId === null ? NOTHING : xml`<IN issuedBy="${seller.address.country}" INType="BRN">${who.companyId}</IN>`}
      ${optional('VAT', seller.vatId ?? '')}
      ${text('Name', who.name)}
      ${address(seller.address)}`

const person = (who: Dac7Person, seller: Dac7Seller): Xml => xml`
      ${element('ResCountryCode', seller.address.country)}
      ${taxNumber(seller)}
      ${optional('VAT', seller.vatId ?? '')}
      <Name>${text('FirstName', who.firstName)}${text('LastName', who.lastName)}</Name>
      ${address(seller.address)}
      <BirthInfo>${element('BirthDate', who.birthDate)}${birthPlace(who, seller)}</BirthInfo>`

function birthPlace({ birthPlace: place }: Dac7Person, seller: Dac7Seller): Xml {
  if (place === null) return NOTHING
  const country = xml`<CountryInfo>${element('CountryCode', seller.address.country)}</CountryInfo>`
  return xml`<BirthPlace>${text('City', place)}${country}</BirthPlace>`
}

function account({ account: paidTo }: Dac7Seller): Xml {
  if (paidTo === null) return NOTHING
  return xml`<FinancialIdentifier><Identifier AccountNumberType="IBAN">${paidTo.iban}</Identifier>${optionalText('AccountHolderName', paidTo.holder)}</FinancialIdentifier>`
}

const quarters = (
  { year }: Dac7Seller,
  name: string,
  amountOf: (quarter: Dac7Quarter) => number,
): readonly Xml[] =>
  year.map((quarter, index) => {
    const tag = { markup: `${name}Q${index + 1}` }
    return xml`<${tag} currCode="CZK">${amountOf(quarter)}</${tag}>`
  })

const numbers = ({ year }: Dac7Seller): readonly Xml[] =>
  year.map(({ activities }, index) => element(`NumbQ${index + 1}`, String(activities)))
