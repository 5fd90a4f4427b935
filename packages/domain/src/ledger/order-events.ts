/** What an order posts: its sale once it is delivered, and its refunds by who bears them (`settlement.md` §1). */
import {
  type CloseTender,
  type MadeRefund,
  type OrderPart,
  partsOfOrder,
  type SoldOrder,
  TENDER_OF,
} from '../daily-close/order-parts.ts'
import { type Haler, larger, minus, smaller, sum, ZERO } from '../money/money.ts'
import type { RefundBearer } from '../payment/gateways.ts'
import { type OrderMoney, roundingIn } from '../payment/order-money.ts'
import { correctsSupply } from '../receipt/receipt.ts'
import {
  type AccountCode,
  bankInTransit,
  courierCost,
  customerReceivable,
  outletPayable,
  REFUNDS_OF_COURIERS,
  REFUNDS_OF_OPERATOR,
  ROUNDING,
  tipsPayable,
} from './accounts.ts'
import { type MoneyEvent, move, type Transfer, type TransferKind } from './transfer.ts'

export type PostedRefund = MadeRefund & { readonly id: number }

export type PostedOrder = Omit<SoldOrder, 'refunds'> & {
  readonly id: number
  /** In the order of their requests. */
  readonly refunds: readonly PostedRefund[]
  /** The couriers of the outlet deliver, and take the money at the door. */
  readonly ownDelivery: boolean
  /** The customer paid at the door by a transfer to the marketplace's account. */
  readonly byTransfer: boolean
  /** What delivery cost more because of a farther address. It is a part of the order's delivery. */
  readonly addressCharge: Haler
  readonly city: string
  /** When it was delivered or cancelled. */
  readonly endedAt: Temporal.Instant
}

/** `money` is the order's money after its delivery. */
export type DeliveredOrder = PostedOrder & { readonly money: OrderMoney }

/** `bearer` is null unless a person decided who bears an order that was cooked. */
export type EndedOrder =
  | (DeliveredOrder & { readonly state: 'delivered' })
  | (PostedOrder & { readonly state: 'cancelled'; readonly bearer: RefundBearer | null })

const later = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? b : a

/**
 * Returns the parts as they were delivered. What is refunded later is the matter of its own event, so that the sale
 * stays the same however late it is posted.
 */
function deliveredParts(order: PostedOrder): readonly OrderPart[] {
  const isBefore = ({ at, reason }: PostedRefund) =>
    reason === 'outlet_declined' || Temporal.Instant.compare(at, order.endedAt) <= 0
  return partsOfOrder({ ...order, refunds: order.refunds.filter(isBefore) })
}

/** Returns the amounts of a part. The fees of the order belong to its first part. */
function componentsOf(
  part: OrderPart,
  isFirst: boolean,
  { totals }: SoldOrder,
): readonly (readonly [TransferKind, Haler])[] {
  const fee = (amount: Haler) => (isFirst ? amount : ZERO)
  const fees = [
    ['packaging', part.packaging],
    ['delivery', fee(totals.delivery)],
    ['shortfall', fee(totals.shortfall)],
    ['tip', fee(totals.tip)],
  ] as const
  return [['items', minus(part.gross, sum(fees.map(([, amount]) => amount)))], ...fees]
}

/** The credits that paid for declined lines have been refunded. */
const creditsOf = ({ declined, credits, refunds }: OrderPart): Haler =>
  declined ? sum(refunds.flatMap(({ tender, amount }) => (tender === 'credits' ? [amount] : []))) : credits

/** Credits pay first for items, and last for the tip. */
function saleOf(order: PostedOrder, part: OrderPart, isFirst: boolean): readonly Transfer[] {
  let credits = creditsOf(part)
  return componentsOf(part, isFirst, order).flatMap(([kind, amount]) => {
    const byCredits = smaller(credits, amount)
    credits = minus(credits, byCredits)
    // The outlet's own courier gets the tip from the outlet.
    const credit = kind === 'tip' && !order.ownDelivery ? tipsPayable(null) : outletPayable(part.outlet)
    return [
      ...move(kind, { debit: customerReceivable('credits'), credit }, byCredits),
      ...move(kind, { debit: customerReceivable(part.tender), credit }, minus(amount, byCredits)),
    ]
  })
}

/**
 * Returns who has what was paid at the door: the outlet owes what its own couriers took. Null means that the order was
 * not paid there, or in cash to a courier, whose cash is posted by its own entry.
 */
function takenBy(
  { ownDelivery, byTransfer }: PostedOrder,
  tender: CloseTender,
  outlet: number,
): AccountCode | null {
  if (tender === 'online' || tender === 'credits') return null
  if (ownDelivery) return outletPayable(outlet)
  if (byTransfer) return bankInTransit('transfer')
  switch (tender) {
    case 'cash':
      return null
    case 'card_at_door':
      return bankInTransit('card_terminal')
    case 'meal_vouchers':
      return bankInTransit('meal_vouchers')
  }
}

/** The outlet that has the fees of the order also has its money. */
const mainOutlet = (order: PostedOrder, parts: readonly OrderPart[]): number =>
  parts[0]?.outlet ?? order.placedAt

/** Posts the order as agreed, and what was paid at the door. */
export function orderDelivered(order: DeliveredOrder): MoneyEvent {
  const parts = deliveredParts(order)
  const tender = TENDER_OF[order.method]
  const receivable = customerReceivable(tender)
  const taken = takenBy(order, tender, mainOutlet(order, parts))
  return {
    key: `order/${order.id}/delivered`,
    at: order.endedAt,
    order: order.id,
    transfers: [
      ...parts.flatMap((part, index) => saleOf(order, part, index === 0)),
      ...move('rounding', { debit: receivable, credit: ROUNDING }, roundingIn(order.money)),
      ...(taken === null
        ? []
        : move('collected', { debit: taken, credit: receivable }, order.money.paid.cash)),
    ],
  }
}

/** Returns the account of who bears a refund or credits of an outlet's order. */
export function borneBy(bearer: RefundBearer, outlet: number): AccountCode {
  switch (bearer) {
    case 'operator':
      return REFUNDS_OF_OPERATOR
    case 'restaurant':
      return outletPayable(outlet)
    case 'courier':
      return REFUNDS_OF_COURIERS
  }
}

export const refundKey = (id: number): string => `refund/${id}`

/** Returns what refunds took from each outlet's part. */
const refunded = (parts: readonly OrderPart[], outlet: number): Haler =>
  sum(
    parts
      .filter((part) => part.outlet === outlet)
      .flatMap(({ refunds }) => refunds.map(({ amount }) => amount)),
  )

/**
 * Posts a refund of a delivered order, also one from before its delivery, by who bears it. A refund at a gateway is
 * paid by its own event (`refundConfirmed`), credits by the entry of their purse, and what was paid at the door from
 * the operator's cash or by the outlet whose courier took it.
 */
export function refundBorne(order: PostedOrder, refund: PostedRefund): MoneyEvent {
  const index = order.refunds.findIndex(({ id }) => id === refund.id)
  const [before, after] = [index, index + 1].map((count) =>
    partsOfOrder({ ...order, refunds: order.refunds.slice(0, count) }),
  )
  const tender = refund.tender === 'cash' ? TENDER_OF[order.method] : refund.tender
  const credit = customerReceivable(tender)
  const outlets = after ?? []
  const shares = correctsSupply(refund) ? outlets : []
  const main = mainOutlet(order, outlets)
  const paidFrom = order.ownDelivery ? outletPayable(main) : bankInTransit('cash')
  return {
    key: refundKey(refund.id),
    at: later(refund.at, order.endedAt),
    order: order.id,
    transfers: [
      ...shares.flatMap(({ outlet }) =>
        move(
          'refund',
          { debit: borneBy(refund.bearer, outlet), credit },
          minus(refunded(outlets, outlet), refunded(before ?? [], outlet)),
        ),
      ),
      ...(refund.tender === 'cash' && !refund.isReduction
        ? move('refund_paid', { debit: credit, credit: paidFrom }, refund.amount)
        : []),
    ],
  }
}

/**
 * Posts the food of a cancelled order that was cooked, if a person decided that somebody else than the outlet bears it.
 * The outlet gets what it would have got for items and packaging.
 */
export function cookedInVain(order: PostedOrder, bearer: RefundBearer): MoneyEvent {
  const parts = partsOfOrder({
    ...order,
    refunds: order.refunds.filter(({ reason }) => reason !== 'order_cancelled'),
  })
  return {
    key: `order/${order.id}/cancelled`,
    at: order.endedAt,
    order: order.id,
    transfers: parts.flatMap((part, index) => {
      const food = componentsOf(part, index === 0, order).flatMap(([kind, amount]) =>
        kind === 'items' || kind === 'packaging' ? [amount] : [],
      )
      const left = part.declined
        ? ZERO
        : larger(minus(sum(food), sum(part.refunds.map(({ amount }) => amount))), ZERO)
      return move(
        'undelivered_food',
        { debit: borneBy(bearer, part.outlet), credit: outletPayable(part.outlet) },
        left,
      )
    }),
  }
}

/**
 * Posts the charge for a farther address. The outlet has sold the whole delivery; the part that pays for the couriers'
 * longer way lowers what couriers cost the marketplace.
 */
export const fartherAddressCharged = (order: DeliveredOrder): MoneyEvent => ({
  key: `order/${order.id}/farther_address`,
  at: order.endedAt,
  order: order.id,
  transfers: move(
    'farther_address',
    { debit: outletPayable(mainOutlet(order, deliveredParts(order))), credit: courierCost(order.city) },
    order.addressCharge,
  ),
})

/** Returns the events of an order that has ended, without those of its payments, credits and couriers. */
export function eventsOfOrder(order: EndedOrder): readonly MoneyEvent[] {
  const events =
    order.state === 'delivered'
      ? [
          orderDelivered(order),
          fartherAddressCharged(order),
          ...order.refunds.map((refund) => refundBorne(order, refund)),
        ]
      : order.bearer === null
        ? []
        : [cookedInVain(order, order.bearer)]
  return events.filter(({ transfers }) => transfers.length > 0)
}
