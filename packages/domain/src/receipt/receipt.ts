/**
 * Determines the taxable amounts of an order's receipt, and their corrections by refunds (`wire.md`, Payments;
 * docs/decisions/032-receipts.md).
 */

import { type Haler, haler, minus, smaller, sum, times, ZERO } from '../money/money.ts'
import { ORDER_STATE_TRAITS, type ReadOrderState } from '../order-state/order-states.ts'
import type { RefundReason } from '../payment/gateways.ts'
import type { RefundedLine } from '../payment/refunds.ts'
import type { OrderTotals } from '../pricing/pricing.ts'
import type { IsoDate } from '../time/opening-hours.ts'
import { apportion } from './apportion.ts'
import {
  type ByVatCategory,
  VAT_CATEGORIES,
  type VatCategory,
  type VatRow,
  vatRate,
  vatRows,
  vatWithin,
} from './vat.ts'

export type TaxedLine = {
  readonly vat: VatCategory
  /** The price of one piece with its extras, which are taxed like their dish. */
  readonly price: Haler
  readonly quantity: number
}

/** The parts of an amount by their tax, taxes included. */
export type Supply = {
  readonly taxed: ByVatCategory
  /** The tip, which is a gift to the courier without anything owed in return. */
  readonly untaxed: Haler
}

export type Refund = {
  readonly amount: Haler
  readonly reason: RefundReason
  /** The refunded lines, by their position in the order. Null means that an amount is refunded. */
  readonly lines: readonly RefundedLine[] | null
}

/** Returns every category with its amount. */
const byCategory = (amountOf: (category: VatCategory, index: number) => Haler): ByVatCategory => ({
  reduced: amountOf('reduced', 0),
  standard: amountOf('standard', 1),
})
const amounts = (taxed: ByVatCategory): readonly Haler[] => VAT_CATEGORIES.map((category) => taxed[category])
const together = (taxed: ByVatCategory): Haler => sum(amounts(taxed))
const combined = (a: ByVatCategory, b: ByVatCategory, by: (a: Haler, b: Haler) => Haler): ByVatCategory =>
  byCategory((category) => by(a[category], b[category]))
const plus = (a: Haler, b: Haler): Haler => sum([a, b])

const divided = (amount: Haler, weights: ByVatCategory): ByVatCategory => {
  const shares = apportion(amount, amounts(weights))
  return byCategory((_, index) => shares[index] ?? ZERO)
}

const linesByCategory = (lines: readonly TaxedLine[]): ByVatCategory =>
  byCategory((category) =>
    sum(lines.filter(({ vat }) => vat === category).map(({ price, quantity }) => times(price, quantity))),
  )

/**
 * Returns the whole order by its tax. Packaging, delivery and the shortfall are incidental expenses of the supply, and
 * are divided in proportion to the prices of the dishes (§ 36 odst. 3 and 4), or to the numbers of their pieces if all
 * dishes are free. Credits are a tender and reduce nothing.
 */
export function supplyOf(
  lines: readonly TaxedLine[],
  totals: Pick<OrderTotals, 'packaging' | 'delivery' | 'shortfall' | 'tip'>,
): Supply {
  const dishes = linesByCategory(lines)
  const fees = sum([totals.packaging, totals.delivery, totals.shortfall])
  const pieces = linesByCategory(lines.map((line) => ({ ...line, price: haler(1) })))
  const shares = divided(fees, together(dishes) === 0 ? pieces : dishes)
  return { taxed: combined(dishes, shares, plus), untaxed: totals.tip }
}

/**
 * Returns whether a refund corrects the supply. Payments that were never due (paid twice, too late, another amount) do
 * not.
 */
export function correctsSupply({ reason }: Pick<Refund, 'reason'>): boolean {
  return reason !== 'payment_not_due'
}

/**
 * Returns whether an order has a receipt: it counts as paid, including cash at the door, or it was cancelled and its
 * payment refunded.
 */
export function hasReceipt({
  state,
  refunds,
}: {
  readonly state: ReadOrderState
  readonly refunds: readonly Pick<Refund, 'reason'>[]
}): boolean {
  return state !== null && (ORDER_STATE_TRAITS[state].paid || refunds.some(correctsSupply))
}

/** Subtracts from a supply another one that it contains. */
const without = (supply: Supply, less: Supply): Supply => ({
  taxed: combined(supply.taxed, less.taxed, minus),
  untaxed: minus(supply.untaxed, less.untaxed),
})

/**
 * Returns the part of the rest that a refund corrects: first its lines at their rates, then everything taxed in
 * proportion, then the tip. It never corrects more of a rate than is left of it.
 */
function correctionOf(left: Supply, refund: Refund, lines: readonly TaxedLine[]): Supply {
  const named = (refund.lines ?? []).flatMap(({ position, quantity, part }) => {
    const line = lines[position]
    return line === undefined ? [] : [{ ...line, quantity, price: part?.price ?? line.price }]
  })
  const wanted = combined(linesByCategory(named), left.taxed, smaller)
  const first = divided(smaller(refund.amount, together(wanted)), wanted)
  const others = combined(left.taxed, first, minus)
  const rest = minus(refund.amount, together(first))
  const second = divided(smaller(rest, together(others)), others)
  const untaxed = smaller(minus(rest, together(second)), left.untaxed)
  return { taxed: combined(first, second, plus), untaxed }
}

export type Correction = {
  /** The corrected amounts. */
  readonly supply: Supply
  /** The amounts before the correction. */
  readonly before: Supply
  readonly after: Supply
}

/**
 * Returns the corrections of an order, in the order of its refunds, and only those that change the supply
 * (`correctsSupply`).
 */
export function corrections(
  supply: Supply,
  lines: readonly TaxedLine[],
  refunds: readonly Refund[],
): readonly Correction[] {
  const made: Correction[] = []
  for (const refund of refunds.filter(correctsSupply)) {
    const before = made.at(-1)?.after ?? supply
    const correction = correctionOf(before, refund, lines)
    made.push({ supply: correction, before, after: without(before, correction) })
  }
  return made
}

/**
 * Returns base and tax of a correction, as the difference of the tax before and after it. If each were rounded
 * separately, the tax of several corrections would not add up to that of the order.
 */
export function correctionRows({ supply, before, after }: Correction, day: IsoDate): readonly VatRow[] {
  return vatRows(supply.taxed, day).map(({ category, gross }) => {
    const rate = vatRate(category, day)
    const vat = minus(vatWithin(before.taxed[category], rate), vatWithin(after.taxed[category], rate))
    return { category, rate, base: minus(gross, vat), vat, gross }
  })
}

/** A document up to this amount, tax included, may be simplified (§ 30). */
const SIMPLIFIED_UP_TO = haler(1_000_000)

/** Returns whether the document needs the customer's name and the price without tax. */
export function needsFullDocument({ taxed }: Supply, forCompany: boolean): boolean {
  return forCompany || together(taxed) > SIMPLIFIED_UP_TO
}

/**
 * Returns the day of the taxable supply: the day of payment if that is before the delivery, otherwise the actual or
 * planned day of delivery (§ 20a, § 21).
 */
export function supplyDay(days: {
  readonly paidOnline: IsoDate | null
  readonly delivered: IsoDate | null
  readonly ordered: IsoDate
}): IsoDate {
  const due = days.delivered ?? days.ordered
  return days.paidOnline !== null && days.paidOnline < due ? days.paidOnline : due
}
