/** The content of a receipt, the same for the page and the PDF. */

import type { Language } from '@sousto/domain/language/languages.ts'
import { formatMoney, type Haler, haler, minus, sum, times, ZERO } from '@sousto/domain/money/money.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { pricePaid, roundingIn } from '@sousto/domain/payment/order-money.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import { payable, priceLines } from '@sousto/domain/pricing/pricing.ts'
import { ratesOf } from '@sousto/domain/receipt/piece-shares.ts'
import {
  type Correction,
  correctionRows,
  corrections,
  needsFullDocument,
  refundedPiece,
  type Supply,
  supplyOf,
  type TaxedLine,
} from '@sousto/domain/receipt/receipt.ts'
import { type VatClass, type VatRow, vatRows, vatWithin } from '@sousto/domain/receipt/vat.ts'
import { allergensText } from '@sousto/messages/allergen-sentences.ts'
import { priceLineMessage } from '@sousto/messages/cart-messages.ts'
import { paymentMethodMessage, refundReasonMessage } from '@sousto/messages/payment-messages.ts'
import { receiptMessage } from '@sousto/messages/receipt-messages.ts'
import { insteadText } from '@sousto/messages/replacement-sentences.ts'
import { allergensOfLine } from '../../database/dish-contents.ts'
import { moneyOf } from '../../database/order-money.ts'
import { supplyDayOf } from '../../database/supply-day.ts'
import type { Cell, Fact, Table } from '../../pdf/document-pdf.ts'
import { type DocumentedRefund, documentedRefunds } from './refunds.ts'
import type { ShareOfReceipt } from './share.ts'
import type { ReceiptRow } from './store.ts'

export type ReceiptDocument = {
  readonly language: Language
  readonly title: string
  readonly number: string
  readonly facts: readonly Fact[]
  readonly seller: readonly string[]
  /** Null means a simplified document, which names no customer. */
  readonly customer: readonly string[] | null
  readonly items: Table | null
  readonly sums: readonly (Fact & { readonly strong: boolean })[]
  readonly vat: Table | null
  readonly tenders: readonly Fact[]
  /** True if the tenders are those by which money was returned. */
  readonly returned: boolean
  readonly notes: readonly string[]
  /** The corrections of a receipt, numbered from 1. */
  readonly corrections: readonly string[]
}

type Line = ReceiptRow['lines'][number] & TaxedLine

/** An order, or what one person of a group has paid of it. */
type DocumentedRow = ReceiptRow & { readonly share?: ShareOfReceipt }

/** The words of a receipt in its language. */
type Say = ReturnType<typeof receiptMessage.in>

type Context = {
  readonly say: Say
  readonly row: DocumentedRow
  readonly lines: readonly Line[]
  readonly operator: string
  readonly refunds: readonly DocumentedRefund[]
  readonly supply: Supply
  readonly day: string
  readonly full: boolean
  /** False for a seller without a VAT number, whose documents are not tax documents. */
  readonly taxed: boolean
}

const PRAGUE = 'Europe/Prague'
const dayOf = (at: Temporal.Instant | string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(PRAGUE).toPlainDate().toString()

const SPACE = '\u00a0'
function czechDay(day: string): string {
  const { day: number, month, year } = Temporal.PlainDate.from(day)
  return `${number}.${SPACE}${month}.${SPACE}${year}`
}
/** Line breaks and other control characters in a name would break the layout. */
const plain = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')
const numberOf = ({ year, number, share }: DocumentedRow) =>
  `${formatOrderNumber({ year, number })}${share === undefined ? '' : `/${share.number}`}`
const correctionNumber = (row: DocumentedRow, index: number) => `${numberOf(row)}-${index + 1}`

function contextOf(row: DocumentedRow, operator: string, classes: readonly VatClass[]): Context {
  const day = supplyDayOf(row)
  const lines = row.lines.map((line) => ({ ...line, ...ratesOf(line, classes, day) }))
  const supply = supplyOf(lines, row)
  return {
    say: receiptMessage.in(row.language),
    row,
    lines,
    operator,
    refunds: documentedRefunds(row),
    supply,
    day,
    taxed: row.seller.dic !== null,
    full: needsFullDocument(supply, row.invoice !== null),
  }
}

export function receiptDocument(
  row: DocumentedRow,
  operator: string,
  classes: readonly VatClass[],
  registrations: readonly Registration[],
): ReceiptDocument {
  const context = contextOf(row, operator, classes)
  const { say, supply, day, full, taxed, refunds } = context
  const money = moneyOf(row)
  const collected = pricePaid(money)
  const own = minus(row.credits, row.voucher ?? ZERO)
  const rounding = roundingIn(money)
  const notCollected = minus(row.total, minus(collected, rounding))
  const issued = row.states.find(({ state }) => state !== 'unpaid')?.at ?? row.placed_at
  return {
    language: row.language,
    title: say(taxed ? (full ? 'invoice' : 'simplified') : 'plain'),
    number: numberOf(row),
    facts: [
      { label: say('number'), value: numberOf(row) },
      ...(row.share === undefined ? [] : [{ label: say('share_of'), value: plain(row.share.person) }]),
      { label: say('issued'), value: czechDay(dayOf(issued)) },
      { label: say('supplied'), value: czechDay(day) },
      ...registrations.flatMap((registration) => registrationFacts(say, registration)),
    ],
    ...partiesOf(context),
    items: itemsOf(context),
    sums: sumsOf(context),
    vat: taxed ? vatTable(say, vatRows(supply.taxed), { untaxed: supply.untaxed, sign: 1 }) : null,
    tenders: [
      ...(row.voucher === null ? [] : [{ label: say('voucher'), value: formatMoney(row.voucher) }]),
      ...(own > 0 ? [{ label: say('credits'), value: formatMoney(own) }] : []),
      ...(collected > 0
        ? [
            {
              label: paymentMethodMessage.in(row.language)(row.payment_method),
              value: formatMoney(collected),
            },
          ]
        : []),
      ...(rounding === 0 ? [] : [{ label: say('rounding'), value: formatMoney(rounding) }]),
      ...(notCollected > 0 ? [{ label: say('not_collected'), value: formatMoney(notCollected) }] : []),
    ],
    returned: false,
    notes: notesOf(context),
    corrections: refunds.map(({ at }, index) =>
      say('correction_of', { number: correctionNumber(row, index), day: czechDay(dayOf(at)) }),
    ),
  }
}

type Registration = {
  /** `sale`, or a correction of it. */
  readonly event: string
  /** The registry's code. Null while it has not answered. */
  readonly code: string | null
  readonly signature: string | null
  readonly security: string | null
}

/** Returns the registry's code, or while it is not known the codes that a receipt has in its place. */
function registrationFacts(say: Say, { event, code, signature, security }: Registration): readonly Fact[] {
  const what = say(event === 'sale' ? 'registered_sale' : 'registered_correction')
  if (code !== null) return [{ label: what, value: say('registry_code', { code }) }]
  if (signature === null || security === null) return [{ label: what, value: say('registration_waits') }]
  return [
    { label: what, value: say('security_code', { code: security }) },
    { label: say('signature_code'), value: signature },
  ]
}

/** Returns the correction document of a refund, counted from 1. Null means that there is no such refund. */
export function correctionDocument(
  row: DocumentedRow,
  operator: string,
  classes: readonly VatClass[],
  refundNumber: number,
): ReceiptDocument | null {
  const context = contextOf(row, operator, classes)
  const { say, lines, refunds, supply, taxed } = context
  const index = refundNumber - 1
  const refund = refunds[index]
  const correction = corrections(supply, lines, refunds)[index]
  if (refund === undefined || correction === undefined) return null
  const number = correctionNumber(row, index)
  const returned = sum(refund.tenders.map(({ amount }) => amount)) === refund.amount
  return {
    language: row.language,
    title: say(taxed ? 'correction' : 'plain_correction'),
    number,
    facts: [
      { label: say('number'), value: number },
      { label: say('original'), value: numberOf(row) },
      { label: say('issued'), value: czechDay(dayOf(refund.at)) },
      { label: say('supplied'), value: czechDay(dayOf(refund.at)) },
      { label: say('reason'), value: refundReasonMessage.in(row.language)(refund.reason) },
    ],
    ...partiesOf(context),
    items: refundedItems(context, refund),
    sums: [
      {
        label: say(returned ? 'returned' : 'reduced'),
        value: formatMoney(negative(refund.amount)),
        strong: true,
      },
    ],
    vat: taxed ? correctionVat(say, correction) : null,
    tenders: refund.tenders.map(({ tender, amount }) => ({
      label: say(tender),
      value: formatMoney(amount),
    })),
    returned: true,
    notes: notesOf(context),
    corrections: [],
  }
}

const negative = (amount: Haler): Haler => haler(0 - amount)

function partiesOf({ say, row, full }: Context): Pick<ReceiptDocument, 'seller' | 'customer'> {
  const { seller, invoice, restaurant_name } = row
  const postcode = seller.postcode.replace(/^(\d{3})(\d{2})$/, `$1${SPACE}$2`)
  const place = [seller.street, [postcode, seller.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const customer =
    invoice === null
      ? [`${row.first_name} ${row.last_name}`.trim(), row.address]
      : [invoice.name, ...numbersOf(say, invoice), say('delivered_to', { address: row.address })]
  return {
    seller: [restaurant_name, place, ...numbersOf(say, seller)].filter(Boolean).map(plain),
    customer: full ? customer.map(plain) : null,
  }
}

const numbersOf = (say: Say, { ico, dic }: { readonly ico: string | null; readonly dic: string | null }) => [
  ...(ico === null ? [] : [say('ico', { number: ico })]),
  ...(dic === null ? [] : [say('dic', { number: dic })]),
]

const notesOf = ({ say, row, taxed, operator, lines }: Context): readonly string[] => [
  plain(
    allergensText(
      lines.map(({ name, said, extras }) => ({ name, allergens: allergensOfLine(said, extras) })),
      row.language,
    ),
  ),
  ...(taxed ? [] : [say('no_vat')]),
  plain(say('operator', { contact: operator })),
]

/** Returns the rates of the dishes in a line, each once: `12 %`, or `12 % a 21 %`. */
const ratesText = (say: Say, { rate, shares }: TaxedLine): string =>
  [...new Set(shares?.filter(({ price }) => price > 0).map((share) => share.rate) ?? [rate])]
    .toSorted((a, b) => a - b)
    .map((each) => say('percent', { rate: each }))
    .reduce((lower, higher) => say('rates', { lower, higher }))

function itemCell({ say, row }: Context, { name, extras, if_missing: ifMissing, replaced }: Line): Cell {
  const names = extras.map((extra) => extra.name).join(', ')
  const hasDishes = extras.some(({ dish }) => dish !== undefined)
  const detail = [
    hasDishes || names === '' ? names : say('with', { extras: names }),
    insteadText({ ifMissing, replaced }, row.language) ?? '',
  ]
    .filter((each) => each !== '')
    .join('. ')
  return { text: plain(name), ...(detail !== '' && { detail: plain(detail) }) }
}

const text = (label: string) => ({ label, numeric: false })
const numeric = (label: string) => ({ label, numeric: true })

function itemsOf(context: Context): Table {
  const { say, lines, full, taxed } = context
  const withBase = full && taxed
  const base = ({ price, rate, shares }: Line) =>
    minus(price, sum((shares ?? [{ price, rate }]).map((share) => vatWithin(share.price, share.rate))))
  return {
    caption: say('items'),
    columns: [
      text(say('item')),
      numeric(say('quantity')),
      ...(withBase ? [numeric(say('unit_base'))] : []),
      numeric(say('unit_price')),
      ...(taxed ? [numeric(say('rate'))] : []),
      numeric(say('price')),
    ],
    rows: lines.map((line) => [
      itemCell(context, line),
      { text: say('pieces', { count: line.quantity }) },
      ...(withBase ? [{ text: formatMoney(base(line)) }] : []),
      { text: formatMoney(line.price) },
      ...(taxed ? [{ text: ratesText(say, line) }] : []),
      { text: formatMoney(times(line.price, line.quantity)) },
    ]),
  }
}

/** Returns the lines that a refund names. Null means that it is a refund of an amount. */
function refundedItems(context: Context, { lines }: DocumentedRefund): Table | null {
  const { say, lines: ordered, taxed } = context
  const named = (lines ?? []).flatMap(({ position, quantity, part }) => {
    const line = ordered[position]
    return line === undefined
      ? []
      : [{ line, quantity, extra: part?.name, rates: ratesText(say, refundedPiece(line, part)) }]
  })
  if (named.length === 0) return null
  return {
    caption: say('items'),
    columns: [text(say('item')), numeric(say('quantity')), ...(taxed ? [numeric(say('rate'))] : [])],
    rows: named.map(({ line, quantity, extra, rates }) => [
      extra === undefined ? itemCell(context, line) : { text: plain(extra), detail: plain(line.name) },
      { text: say('pieces', { count: quantity }) },
      ...(taxed ? [{ text: rates }] : []),
    ]),
  }
}

/** Returns the parts of the price. Credits are a tender here, not a part of the price. */
function sumsOf({ say, row }: Context): ReceiptDocument['sums'] {
  const totals: OrderTotals = {
    ...row,
    bonusCredits: row.bonus_credits,
    fartherAddress: row.farther_address ?? ZERO,
    voucher: row.voucher ?? ZERO,
  }
  const parts = priceLines(totals).filter(
    ({ kind }) => kind !== 'credits' && kind !== 'voucher' && kind !== 'total',
  )
  return [
    ...parts.map(({ kind, amount }) => ({
      label:
        row.share !== undefined && kind === 'delivery'
          ? say('share_fees')
          : priceLineMessage.in(row.language)(kind),
      value: formatMoney(amount),
      strong: false,
    })),
    { label: say('total'), value: formatMoney(payable(totals)), strong: true },
  ]
}

const correctionVat = (say: Say, correction: Correction): Table =>
  vatTable(say, correctionRows(correction), { untaxed: correction.supply.untaxed, sign: -1 })

function vatTable(
  say: Say,
  rows: readonly VatRow[],
  { untaxed, sign }: { readonly untaxed: Haler; readonly sign: 1 | -1 },
): Table {
  const money = (amount: Haler) => formatMoney(times(amount, sign))
  return {
    caption: say('vat'),
    columns: [text(say('rate')), numeric(say('base')), numeric(say('tax')), numeric(say('gross'))],
    rows: [
      ...rows.map(({ rate, base, vat, gross }) => [
        { text: say('percent', { rate }) },
        { text: money(base) },
        { text: money(vat) },
        { text: money(gross) },
      ]),
      ...(untaxed === 0
        ? []
        : [[{ text: say('untaxed') }, { text: '' }, { text: '' }, { text: money(untaxed) }]]),
    ],
  }
}
