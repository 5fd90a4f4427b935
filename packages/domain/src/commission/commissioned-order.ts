/** The figures of an order that its commission is computed from (`settlement.md` §2). */
import { type CloseTender, partsOfOrder, type SoldOrder } from '../daily-close/order-parts.ts'
import { type Haler, larger, minus, sum, times, ZERO } from '../money/money.ts'
import { TAKEN_OFF } from '../payment/refunds.ts'
import type { CommissionedOrder } from './commission.ts'
import { commissionDay, type DeliveredBy } from './terms.ts'

export type DeliveredOrder = SoldOrder & {
  readonly deliveredBy: DeliveredBy
  readonly orderedAt: Temporal.Instant
  readonly deliveredAt: Temporal.Instant
  /** The percentage of VAT on the marketplace's services on the day of the order. */
  readonly serviceVatRate: number
}

/** A card at the door is paid through the marketplace if its couriers deliver. */
const isByCard = (tender: CloseTender, deliveredBy: DeliveredBy): boolean =>
  tender === 'online' || (tender === 'card_at_door' && deliveredBy === 'marketplace')

/**
 * Returns the figures of an outlet's part of a delivered order. Lines that were taken off before the delivery do not
 * count; later refunds change nothing, because the order was delivered. Null means that the outlet has no part of it.
 */
export function commissionedOrder(order: DeliveredOrder, outlet: number): CommissionedOrder | null {
  const { deliveredBy, orderedAt, deliveredAt, lines } = order
  const refunds = order.refunds.filter(({ at }) => Temporal.Instant.compare(at, deliveredAt) <= 0)
  const part = partsOfOrder({ ...order, refunds }).find((each) => each.outlet === outlet)
  if (part === undefined || part.declined) return null
  const takenOff = refunds
    .filter(({ reason }) => TAKEN_OFF.includes(reason))
    .flatMap((refund) => refund.lines ?? [])
    .flatMap(({ position, quantity, part: extra }) => {
      const line = lines[position]
      return line?.outlet === outlet ? [{ ...(extra ?? line), quantity }] : []
    })
  const items = lines.filter((line) => line.outlet === outlet)
  const priceOf = (some: readonly Priced[]) => sum(some.map(({ price, quantity }) => times(price, quantity)))
  const packagingOf = (some: readonly Priced[]) =>
    sum(some.map(({ packaging, quantity }) => times(packaging, quantity)))
  const returned = sum(part.refunds.flatMap(({ tender, amount }) => (tender === 'credits' ? [] : [amount])))
  const paid = minus(minus(part.gross, part.credits), sum([part.supply.untaxed, returned]))
  return {
    day: commissionDay(orderedAt),
    deliveredBy,
    items: larger(minus(priceOf(items), priceOf(takenOff)), ZERO),
    packaging: larger(minus(part.packaging, packagingOf(takenOff)), ZERO),
    byCard: isByCard(part.tender, deliveredBy) ? larger(paid, ZERO) : ZERO,
    vatRate: order.serviceVatRate,
  }
}

type Priced = { readonly price: Haler; readonly packaging: Haler; readonly quantity: number }
