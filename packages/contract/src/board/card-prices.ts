import { haler } from '@sousto/domain/money/money.ts'
import { type PriceLine, priceLines } from '@sousto/domain/pricing/pricing.ts'
import type { Card } from './wire.ts'

/** What the total of a ticket is made of; empty: of an order of several outlets it would not add up to the lines shown there. */
export function pricesOf({
  prices,
  total,
  others,
}: Pick<Card, 'prices' | 'total' | 'others'>): readonly PriceLine[] {
  if (others.length > 0) return []
  const { items, packaging, delivery, shortfall, tip, credits } = prices
  return priceLines({
    items: haler(items),
    packaging: haler(packaging),
    delivery: haler(delivery),
    shortfall: haler(shortfall),
    tip: haler(tip),
    credits: haler(credits),
    bonusCredits: 0,
    total: haler(total),
  }).filter(({ kind }) => kind !== 'total')
}
