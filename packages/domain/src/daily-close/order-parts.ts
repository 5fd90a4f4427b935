/**
 * Divides the amounts of an order among its outlets. Most orders have one outlet. In a cart of sibling outlets each has
 * its own lines with their packaging, and the fees of the whole order (delivery, its bag, the shortfall, the tip)
 * belong to the outlet at which it was placed, or to the first of the others if that one has declined. The parts add up
 * to the order.
 */

import { type Haler, haler, minus, smaller, sum, times, ZERO } from '../money/money.ts'
import type { RefundBearer, Tender } from '../payment/gateways.ts'
import type { PaymentMethod } from '../payment-methods/payment-methods.ts'
import type { OrderTotals } from '../pricing/pricing.ts'
import { apportion } from '../receipt/apportion.ts'
import {
  type Correction,
  corrections,
  correctsSupply,
  grossOf,
  type Refund,
  type Supply,
  supplyOf,
  type TaxedLine,
} from '../receipt/receipt.ts'

export type SoldLine = TaxedLine & {
  /** The outlet that prepares it. */
  readonly outlet: number
  /** The packaging of one piece. */
  readonly packaging: Haler
}

export type MadeRefund = Refund & {
  /** Left out where no event of the ledger is looked for. */
  readonly id?: number
  readonly tender: Tender
  readonly at: Temporal.Instant
  readonly note: string
  readonly bearer: RefundBearer
  /** Less was collected at the door, instead of money going back (`payment/order-money.ts`). */
  readonly isReduction: boolean
}

/** The order as agreed, and its refunds in the order of their requests. */
export type SoldOrder = {
  /** The outlet at which it was placed. */
  readonly placedAt: number
  readonly method: PaymentMethod
  readonly totals: OrderTotals
  readonly lines: readonly SoldLine[]
  readonly refunds: readonly MadeRefund[]
  readonly declined: readonly number[]
}

/** The ways of payment that a till counts separately. */
export const CLOSE_TENDERS = ['cash', 'card_at_door', 'meal_vouchers', 'online', 'credits'] as const
export type CloseTender = (typeof CLOSE_TENDERS)[number]

export const TENDER_OF: Readonly<Record<PaymentMethod, CloseTender>> = {
  cash: 'cash',
  'courier-card': 'card_at_door',
  'credit-card-driver': 'card_at_door',
  'meal-voucher': 'meal_vouchers',
  'credit-card': 'online',
  'food-credit-card': 'online',
  'twisto-gopay': 'online',
  mallpay: 'online',
  credits: 'credits',
}

export type PartRefund = Pick<
  MadeRefund,
  'id' | 'at' | 'reason' | 'amount' | 'note' | 'bearer' | 'isReduction'
> & {
  readonly tender: CloseTender
  /** The refund's correction by tax. */
  readonly correction: Correction
}

export type OrderPart = {
  readonly outlet: number
  readonly declined: boolean
  readonly supply: Supply
  /** The packaging as agreed, including the bag if the fees belong to this outlet. */
  readonly packaging: Haler
  /** The whole amount, including the tip. */
  readonly gross: Haler
  /** The part paid with credits; the rest was paid by `tender`. */
  readonly credits: Haler
  readonly tender: CloseTender
  readonly refunds: readonly PartRefund[]
}

const packagingOf = (lines: readonly SoldLine[]): Haler =>
  sum(lines.map(({ packaging, quantity }) => times(packaging, quantity)))
const priceOf = ({ price, packaging, quantity }: SoldLine): Haler => times(sum([price, packaging]), quantity)

type Share = {
  readonly outlet: number
  readonly lines: readonly SoldLine[]
  readonly packaging: Haler
  readonly supply: Supply
}

/** Returns the outlets of an order: first the one with the fees, last those that declined. */
function sharesOf({ placedAt, totals, lines, declined }: SoldOrder): readonly Share[] {
  const outlets = [...new Set([placedAt, ...lines.map(({ outlet }) => outlet)])].filter((outlet) =>
    lines.some((line) => line.outlet === outlet),
  )
  const cooking = outlets.filter((outlet) => !declined.includes(outlet))
  const ordered = [...cooking, ...outlets.filter((outlet) => declined.includes(outlet))]
  return ordered.map((outlet, index) => {
    const own = lines.filter((line) => line.outlet === outlet)
    const packaging = packagingOf(own)
    const bag = minus(totals.packaging, packagingOf(lines))
    const { delivery, shortfall, tip } = totals
    const fees =
      index === 0
        ? { packaging: sum([packaging, bag]), delivery, shortfall, tip }
        : { packaging, delivery: ZERO, shortfall: ZERO, tip: ZERO }
    return { outlet, lines: own, packaging: fees.packaging, supply: supplyOf(own, fees) }
  })
}

/** Divides an amount by weights, without exceeding any of them; the rest is divided by the limits. */
function within(amount: Haler, weights: readonly Haler[], limits: readonly Haler[]): readonly Haler[] {
  const wanted = weights.map((weight, index) => smaller(weight, limits[index] ?? ZERO))
  const first = apportion(smaller(amount, sum(wanted)), wanted)
  const left = limits.map((limit, index) => minus(limit, first[index] ?? ZERO))
  const second = apportion(smaller(minus(amount, sum(first)), sum(left)), left)
  return first.map((share, index) => sum([share, second[index] ?? ZERO]))
}

/** Returns the price of the lines of one outlet that a refund names. A refund without lines is for the whole order. */
function namedBy({ lines: named }: Refund, order: SoldOrder, outlet: number): Haler {
  if (named === null) return ZERO
  return sum(
    named.flatMap(({ position, quantity }) => {
      const line = order.lines[position]
      return line?.outlet === outlet ? [priceOf({ ...line, quantity })] : []
    }),
  )
}

/** Returns the same lines by their position among the outlet's own. */
function ownLines({ lines: named }: Refund, order: SoldOrder, { lines: own }: Share): Refund['lines'] {
  return (
    named?.flatMap(({ position, quantity, part }) => {
      const line = order.lines[position]
      const index = line === undefined ? -1 : own.indexOf(line)
      if (line === undefined || index < 0) return []
      return [{ position: index, quantity, ...(line.shares && part && { part }) }]
    }) ?? null
  )
}

/** Returns the refunds of each outlet: those of its lines, or in proportion to its remaining amount. */
function refundsOf(order: SoldOrder, shares: readonly Share[]): readonly (readonly MadeRefund[])[] {
  let left = shares.map(({ supply }) => grossOf(supply))
  const divided = order.refunds.filter(correctsSupply).map((refund) => {
    const parts = within(
      refund.amount,
      shares.map(({ outlet }) => namedBy(refund, order, outlet)),
      left,
    )
    left = left.map((each, index) => minus(each, parts[index] ?? ZERO))
    return { refund, parts }
  })
  return shares.map((share, index) =>
    divided
      .map(({ refund, parts }) => ({
        ...refund,
        amount: parts[index] ?? ZERO,
        lines: ownLines(refund, order, share),
      }))
      .filter(({ amount }) => amount > 0),
  )
}

/** Returns the parts of an order that was not cancelled as a whole. */
export function partsOfOrder(order: SoldOrder): readonly OrderPart[] {
  const shares = sharesOf(order)
  const refunds = refundsOf(order, shares)
  const tender = TENDER_OF[order.method]
  const isDeclined = (share: Share) => order.declined.includes(share.outlet)
  // The credits that paid for declined lines were refunded, and are not part of the others' amounts.
  const returned = shares.flatMap((share, index) => (isDeclined(share) ? (refunds[index] ?? []) : []))
  const credits = minus(
    order.totals.credits,
    sum(returned.filter((refund) => refund.tender === 'credits').map(({ amount }) => amount)),
  )
  const cooked = shares.map((share) => (isDeclined(share) ? ZERO : grossOf(share.supply)))
  const byCredits = apportion(smaller(credits, sum(cooked)), cooked)
  return shares.map((share, index) => {
    const own = refunds[index] ?? []
    const corrected = corrections(share.supply, share.lines, own)
    return {
      outlet: share.outlet,
      declined: isDeclined(share),
      supply: share.supply,
      packaging: share.packaging,
      gross: grossOf(share.supply),
      credits: byCredits[index] ?? ZERO,
      tender,
      refunds: own.flatMap((refund, each) => {
        const correction = corrected[each]
        return correction === undefined ? [] : [{ ...refund, tender: wayBack(refund, tender), correction }]
      }),
    }
  })
}

/** Returns the way of a refund: the same as that of the payment, or at the door the one that was used there. */
const wayBack = ({ tender }: MadeRefund, came: CloseTender): CloseTender =>
  tender === 'cash' ? came : tender

/** Returns a sum with the opposite sign. */
export const negative = (amount: Haler): Haler => haler(0 - amount)
