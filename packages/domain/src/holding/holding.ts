/**
 * Who holds the money that customers pay at a gateway (`settlement.md` §8). A payment keeps the way of its creation, and
 * its refunds go back the same way.
 */
import { commissionOf } from '../commission/commission.ts'
import { commissionedOrder, type DeliveredOrder } from '../commission/commissioned-order.ts'
import type { CommissionTerms } from '../commission/terms.ts'
import { partsOfOrder } from '../daily-close/order-parts.ts'
import { type Haler, haler, larger, minus, smaller, sum, ZERO } from '../money/money.ts'
import type { GatewayName } from '../payment/gateways.ts'

export const HOLDING_WAYS = ['marketplace', 'own_gateway', 'split'] as const
/**
 * `marketplace`: the whole amount comes to the marketplace's account. `own_gateway`: to the outlet's account, by a
 * gateway with the outlet's keys. `split`: the gateway pays each its share.
 */
export type HoldingWay = (typeof HOLDING_WAYS)[number]

/** What a payment keeps about its way. */
export type PaymentHolding =
  | { readonly way: 'marketplace' }
  | {
      readonly way: 'own_gateway'
      readonly outlet: number
      /** The number of the keys by which the gateway is called. */
      readonly merchant: number
    }
  | {
      readonly way: 'split'
      readonly outlet: number
      /** The outlet's account at the gateway. */
      readonly receiver: string
      /** What the outlet gets. The rest of the payment is the marketplace's, so that the shares always add up to it. */
      readonly share: Haler
    }

export const AT_MARKETPLACE: PaymentHolding = { way: 'marketplace' }

/** The part of a payment that the outlet has got directly, or of a refund that was taken from it. */
export type Held = { readonly outlet: number; readonly amount: Haler }

/** Returns the outlet's part of what was paid. Null means that the marketplace holds everything. */
export function heldOf(holding: PaymentHolding, paid: Haler): Held | null {
  switch (holding.way) {
    case 'marketplace':
      return null
    case 'own_gateway':
      return { outlet: holding.outlet, amount: paid }
    case 'split':
      return { outlet: holding.outlet, amount: smaller(holding.share, paid) }
  }
}

/** `fromOutlet` is what `refundFromOutlet` returned when the refund was requested. */
export const heldOfRefund = (holding: PaymentHolding, fromOutlet: Haler): Held | null =>
  holding.way === 'marketplace' ? null : { outlet: holding.outlet, amount: fromOutlet }

/**
 * Returns the part of a refund that is taken from the outlet: in proportion to the shares, rounded so that refunds of
 * the whole payment take exactly what each got.
 */
export function refundFromOutlet(
  holding: PaymentHolding,
  { paid, refundedBefore, amount }: Readonly<Record<'paid' | 'refundedBefore' | 'amount', Haler>>,
): Haler {
  const held = heldOf(holding, paid)?.amount ?? ZERO
  if (held === 0) return ZERO
  const taken = (refunded: Haler) => haler(Math.floor((refunded * held) / paid))
  return minus(taken(sum([refundedBefore, amount])), taken(refundedBefore))
}

/** The order as it will be delivered unless something changes, and the terms of its day. Null means no commission. */
export type SharedOrder = Omit<DeliveredOrder, 'deliveredAt'> & { readonly terms: CommissionTerms | null }

/**
 * Returns what a gateway that splits pays the outlet at which the order was placed: what it sells of the payment, less
 * its commission. What changes later is settled by the ledger.
 */
export function shareOfOutlet({ terms, ...order }: SharedOrder, amount: Haler): Haler {
  const part = partsOfOrder(order).find(({ outlet }) => outlet === order.placedAt)
  const figures = commissionedOrder({ ...order, deliveredAt: order.orderedAt }, order.placedAt)
  if (part === undefined || figures === null) return ZERO
  const tip = order.deliveredBy === 'marketplace' ? order.totals.tip : ZERO
  const commission = terms === null ? ZERO : commissionOf(figures, terms).total
  const due = minus(minus(part.gross, part.credits), sum([tip, commission]))
  return larger(smaller(due, amount), ZERO)
}

/** Returns what the outlet gets of a share of the order that one person of a group pays (`delights.md` §7). */
export function shareOfOutletIn(order: SharedOrder, amount: Haler): Haler {
  const { total } = order.totals
  return total === 0 ? ZERO : haler(Math.floor((shareOfOutlet(order, total) * amount) / total))
}

/** What an outlet is set to: its keys at gateways, or its account at a gateway that splits. */
export type HoldingSetting =
  | { readonly way: 'marketplace' }
  | { readonly way: 'own_gateway'; readonly merchants: readonly Merchant[] }
  | { readonly way: 'split'; readonly gateway: GatewayName; readonly receiver: string }

type Merchant = { readonly id: number; readonly gateway: GatewayName }

export const HOLDING_PROBLEMS = ['holding_keys_missing', 'holding_split_unavailable'] as const
export type HoldingProblem = (typeof HOLDING_PROBLEMS)[number]

/** Returns why an outlet cannot be set so. `splitting` are the marketplace's gateways that can split a payment. */
export function holdingProblem(
  setting: HoldingSetting,
  splitting: readonly GatewayName[],
): HoldingProblem | null {
  switch (setting.way) {
    case 'marketplace':
      return null
    case 'own_gateway':
      return setting.merchants.length > 0 ? null : 'holding_keys_missing'
    case 'split':
      return splitting.includes(setting.gateway) ? null : 'holding_split_unavailable'
  }
}
