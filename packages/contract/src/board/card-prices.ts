import { haler } from '@sousto/domain/money/money.ts'
import { type PriceLine, priceLines } from '@sousto/domain/pricing/pricing.ts'
import type { Card } from './wire.ts'

/**
 * Returns the parts of a ticket's total, to be collected or paid. Empty for an order of several outlets, because the
 * parts would not match the lines of this ticket.
 */
export function pricesOf({
  prices,
  total,
  others,
  collect,
}: Pick<Card, 'prices' | 'total' | 'others' | 'collect'>): readonly PriceLine[] {
  if (others.length > 0) return []
  const { items, packaging, delivery, shortfall, tip, credits, voucher } = prices
  const { amount, rounding } = collect ?? { amount: total, rounding: 0 }
  const removed = amount - rounding - total
  const agreed = priceLines({
    items: haler(items),
    packaging: haler(packaging),
    delivery: haler(delivery),
    shortfall: haler(shortfall),
    tip: haler(tip),
    credits: haler(credits),
    ...(voucher !== undefined && { voucher: haler(voucher) }),
    bonusCredits: 0,
    total: haler(total),
  }).filter(({ kind }) => kind !== 'total')
  const changes = [
    { kind: 'removed', amount: haler(removed) },
    { kind: 'rounding', amount: haler(rounding) },
  ] as const satisfies readonly PriceLine[]
  return [...agreed, ...changes.filter((change) => change.amount !== 0)]
}
