/**
 * The commission of an order, in named parts (`settlement.md` §2). Parts exclude VAT, which is computed once from their
 * sum.
 */
import { type Haler, haler, larger, minus, percentOf, smaller, sum, ZERO } from '../money/money.ts'
import type { IsoDate } from '../time/opening-hours.ts'
import type { CommissionTerms, DeliveredBy } from './terms.ts'

/** The figures of one outlet's part of an order, without what was taken off before its delivery. */
export type CommissionedOrder = {
  /** The day on which it was placed (`commissionDay`). */
  readonly day: IsoDate
  readonly deliveredBy: DeliveredBy
  readonly items: Haler
  readonly packaging: Haler
  /** What was paid by card through the marketplace, without the tip. */
  readonly byCard: Haler
  /** The percentage of VAT on the marketplace's services on that day. */
  readonly vatRate: number
}

export const COMMISSION_PARTS = [
  'percent',
  /** The fixed amount of an order. */
  'fixed',
  /** What the percentage and the fixed amount lack to the minimum. */
  'minimum',
  /** Negative: what exceeds the maximum. */
  'maximum',
  'card',
  /** Negative: what exceeds the order itself. */
  'limit',
] as const
export type CommissionPartKind = (typeof COMMISSION_PARTS)[number]

export type CommissionPart = { readonly kind: CommissionPartKind; readonly amount: Haler }

export type Commission = {
  /** Those that are not zero, in the order of `COMMISSION_PARTS`. */
  readonly parts: readonly CommissionPart[]
  /** The sum of the parts, without VAT. */
  readonly base: Haler
  /** A percentage. */
  readonly vatRate: number
  readonly vat: Haler
  /** Base and VAT. */
  readonly total: Haler
}

/** Returns the VAT on a base, rounded to the nearest haléř. */
export const vatOn = (base: Haler, rate: number): Haler => percentOf(base, rate * 100)

/** Returns the largest base that does not exceed the amount once VAT is added. */
const baseWithin = (amount: Haler, rate: number): Haler => haler(Math.floor((amount * 100) / (100 + rate)))

/**
 * Returns the commission of an order by the terms in force on its day. With VAT it never exceeds items and packaging,
 * so that no order costs an outlet more than it sold.
 */
export function commissionOf(order: CommissionedOrder, { rates, card }: CommissionTerms): Commission {
  const { percent, base, fixed, minimum, maximum } = rates[order.deliveredBy]
  const sold = sum([order.items, order.packaging])
  const share = percentOf(base === 'items' ? order.items : sold, percent)
  const wanted = sum([share, fixed])
  const raised = larger(wanted, minimum)
  const charged = maximum === null ? raised : smaller(raised, maximum)
  const cardFee = order.byCard > 0 ? sum([percentOf(order.byCard, card.percent), card.fixed]) : ZERO
  const whole = sum([charged, cardFee])
  const limited = smaller(whole, baseWithin(sold, order.vatRate))
  const amounts: Readonly<Record<CommissionPartKind, Haler>> = {
    percent: share,
    fixed,
    minimum: minus(raised, wanted),
    maximum: minus(charged, raised),
    card: cardFee,
    limit: minus(limited, whole),
  }
  const parts = COMMISSION_PARTS.map((kind) => ({ kind, amount: amounts[kind] }))
  const vat = vatOn(limited, order.vatRate)
  return {
    parts: parts.filter(({ amount }) => amount !== 0),
    base: limited,
    vatRate: order.vatRate,
    vat,
    total: sum([limited, vat]),
  }
}

/**
 * Divides what an outlet's own credits paid between outlet and marketplace. The outlet's share is rounded to the nearest
 * haléř.
 */
export function promotionShares(
  amount: Haler,
  { promotionPercent }: Pick<CommissionTerms, 'promotionPercent'>,
): { readonly outlet: Haler; readonly marketplace: Haler } {
  const outlet = percentOf(amount, promotionPercent)
  return { outlet, marketplace: minus(amount, outlet) }
}
