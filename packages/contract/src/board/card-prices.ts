import { haler } from '@sousto/domain/money/money.ts'
import { type PriceLine, priceLines } from '@sousto/domain/pricing/pricing.ts'
import type { Card } from './wire.ts'

/** What the sum of a ticket is made of, to be collected or paid; empty: of an order of several outlets it would not add up to the lines shown there. */
export function pricesOf({
  prices,
  total,
  others,
  collect,
}: Pick<Card, 'prices' | 'total' | 'others' | 'collect'>): readonly PriceLine[] {
  if (others.length > 0) return []
  const { items, packaging, delivery, shortfall, tip, credits } = prices
  const { amount, rounding } = collect ?? { amount: total, rounding: 0 }
  const removed = amount - rounding - total
  const agreed = priceLines({
    items: haler(items),
    packaging: haler(packaging),
    delivery: haler(delivery),
    shortfall: haler(shortfall),
    tip: haler(tip),
    credits: haler(credits),
    bonusCredits: 0,
    total: haler(total),
  }).filter(({ kind }) => kind !== 'total')
  const changes = [
    { kind: 'removed', amount: haler(removed) },
    { kind: 'rounding', amount: haler(rounding) },
  ] as const satisfies readonly PriceLine[]
  return [...agreed, ...changes.filter((change) => change.amount !== 0)]
}
