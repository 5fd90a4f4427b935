/**
 * Determines the taxable amounts of an order's receipt, and their corrections by refunds (`wire.md`, Payments;
 * docs/decisions/032-receipts.md).
 */

import { type Haler, haler, minus, smaller, sum, times, ZERO } from '../money/money.ts'
import { ORDER_STATE_TRAITS, type ReadOrderState } from '../order-state/order-states.ts'
import { NEVER_DUE, type RefundReason } from '../payment/gateways.ts'
import type { RefundedLine } from '../payment/refunds.ts'
import type { OrderTotals } from '../pricing/pricing.ts'
import type { IsoDate } from '../time/opening-hours.ts'
import { apportion } from './apportion.ts'
import type { RatedShare } from './piece-shares.ts'
import { type ByRate, type VatRow, vatRows, vatWithin } from './vat.ts'

export type TaxedLine = {
  /** The percentage of its tax, on the day of the supply. */
  readonly rate: number
  /** The price of one piece with its extras, which are taxed like their dish. */
  readonly price: Haler
  readonly quantity: number
  /** The shares of a piece that contains other dishes, each with the rate of its own. They add up to its price. */
  readonly shares?: readonly RatedShare[] | undefined
}

/** The parts of an amount by their tax, taxes included. */
export type Supply = {
  readonly taxed: ByRate
  /** The tip, which is a gift to the courier without anything owed in return. */
  readonly untaxed: Haler
}

export type Refund = {
  readonly amount: Haler
  readonly reason: RefundReason
  /** The refunded lines, by their position in the order. Null means that an amount is refunded. */
  readonly lines: readonly RefundedLine[] | null
}

const together = (taxed: ByRate): Haler => sum([...taxed.values()])
const combined = (a: ByRate, b: ByRate, by: (a: Haler, b: Haler) => Haler): ByRate =>
  new Map(
    [...new Set([...a.keys(), ...b.keys()])]
      .toSorted((one, other) => one - other)
      .map((rate) => [rate, by(a.get(rate) ?? ZERO, b.get(rate) ?? ZERO)]),
  )
const plus = (a: Haler, b: Haler): Haler => sum([a, b])

const divided = (amount: Haler, weights: ByRate): ByRate => {
  const shares = apportion(amount, [...weights.values()])
  return new Map([...weights.keys()].map((rate, index) => [rate, shares[index] ?? ZERO]))
}

const linesByRate = (lines: readonly TaxedLine[]): ByRate =>
  lines
    .flatMap(({ quantity, shares, ...whole }) => (shares ?? [whole]).map((share) => ({ ...share, quantity })))
    .reduce<ByRate>(
      (taxed, { rate, price, quantity }) => combined(taxed, new Map([[rate, times(price, quantity)]]), plus),
      new Map(),
    )

/** Returns the whole amount, with the untaxed part. */
export const grossOf = ({ taxed, untaxed }: Supply): Haler => sum([together(taxed), untaxed])

/**
 * Returns the whole order by its tax. Packaging, delivery and the shortfall are incidental expenses of the supply, and
 * are divided in proportion to the prices of the dishes (§ 36 odst. 3 and 4), or to the numbers of their pieces if all
 * dishes are free. Credits are a tender and reduce nothing.
 */
export function supplyOf(
  lines: readonly TaxedLine[],
  totals: Pick<OrderTotals, 'packaging' | 'delivery' | 'shortfall' | 'tip'>,
): Supply {
  const dishes = linesByRate(lines)
  const fees = sum([totals.packaging, totals.delivery, totals.shortfall])
  const pieces = linesByRate(lines.map(({ rate, quantity }) => ({ rate, quantity, price: haler(1) })))
  const shares = divided(fees, together(dishes) === 0 ? pieces : dishes)
  return { taxed: combined(dishes, shares, plus), untaxed: totals.tip }
}

/**
 * Returns whether a refund corrects the supply. Money that is no part of the price (paid twice, too late, before the
 * customer made the order cheaper) does not.
 */
export function correctsSupply({ reason }: Pick<Refund, 'reason'>): boolean {
  return !NEVER_DUE.includes(reason)
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

/** Returns what is refunded of one piece: a dish in it by its own rate, what is left of it by those that remain. */
export function refundedPiece<Line extends TaxedLine>(line: Line, part: RefundedLine['part']): Line {
  if (part === undefined) return line
  const { extra, without = [], price } = part
  const { shares } = line
  if (shares === undefined) return { ...line, price }
  if (extra !== undefined) {
    const named = shares.find((share) => share.extra === extra)
    return { ...line, price, shares: undefined, rate: named?.rate ?? line.rate }
  }
  const left = shares.filter((share) => share.extra === null || !without.includes(share.extra))
  /** Extras that are no dishes are missing in the share of the dish itself. */
  const missing = minus(sum(left.map((share) => share.price)), price)
  const rest = left.map((share) =>
    share.extra === null ? { ...share, price: minus(share.price, missing) } : share,
  )
  return { ...line, price, shares: rest }
}

/**
 * Returns the part of the rest that a refund corrects: first its lines at their rates, then everything taxed in
 * proportion, then the tip. It never corrects more of a rate than is left of it.
 */
function correctionOf(left: Supply, refund: Refund, lines: readonly TaxedLine[]): Supply {
  const named = (refund.lines ?? []).flatMap(({ position, quantity, part }) => {
    const line = lines[position]
    return line === undefined ? [] : [{ ...refundedPiece(line, part), quantity }]
  })
  const wanted = combined(linesByRate(named), left.taxed, smaller)
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
export function correctionRows({ supply, before, after }: Correction): readonly VatRow[] {
  const taxOf = ({ taxed }: Supply, rate: number) => vatWithin(taxed.get(rate) ?? ZERO, rate)
  return vatRows(supply.taxed).map(({ rate, gross }) => {
    const vat = minus(taxOf(before, rate), taxOf(after, rate))
    return { rate, base: minus(gross, vat), vat, gross }
  })
}

/** A document up to this amount, tax included, may be simplified (§ 30). */
const SIMPLIFIED_UP_TO = haler(1_000_000)

/** Returns whether the document needs the customer's name and the price without tax. */
export function needsFullDocument({ taxed }: Supply, forCompany: boolean): boolean {
  return forCompany || together(taxed) > SIMPLIFIED_UP_TO
}

/**
 * Returns the day of the taxable supply in Prague: the day of payment if that is before the delivery, otherwise the
 * actual or planned day of delivery (§ 20a, § 21). Its rates apply to the order for ever.
 */
export function supplyDay(order: {
  readonly paidOnline: Temporal.Instant | null
  readonly delivered: Temporal.Instant | null
  readonly placed: Temporal.Instant
  /** The day for which it was ordered. Null means at once. */
  readonly planned: IsoDate | null
}): IsoDate {
  const due = order.delivered === null ? (order.planned ?? dayOf(order.placed)) : dayOf(order.delivered)
  const paid = order.paidOnline === null ? due : dayOf(order.paidOnline)
  return paid < due ? paid : due
}

const dayOf = (at: Temporal.Instant): IsoDate =>
  at.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()
