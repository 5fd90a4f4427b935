import { describe, expect, it } from 'vitest'
import type { MadeRefund, SoldLine } from '../daily-close/order-parts.ts'
import { czk, sum, times, ZERO } from '../money/money.ts'
import { commissionedOrder, type DeliveredOrder } from './commissioned-order.ts'

const [HOME, SIBLING] = [101, 1101]
const at = (time: string) => Temporal.Instant.from(`2026-11-27T${time}:00+01:00`)

const line = (price: number, more: Partial<SoldLine> = {}): SoldLine => ({
  outlet: HOME,
  rate: 12,
  price: czk(price),
  packaging: czk(5),
  quantity: 1,
  ...more,
})

function order(given: Partial<DeliveredOrder> = {}): DeliveredOrder {
  const lines = given.lines ?? [line(200, { quantity: 2 })]
  const items = sum(lines.map(({ price, quantity }) => times(price, quantity)))
  const packaging = sum([czk(10), ...lines.map((each) => times(each.packaging, each.quantity))])
  const fees = { delivery: czk(49), shortfall: ZERO, tip: czk(20), credits: czk(100) }
  const total = sum([items, packaging, czk(49 + 20 - 100)])
  return {
    placedAt: HOME,
    method: 'credit-card',
    totals: { items, packaging, ...fees, total, bonusCredits: 0 },
    refunds: [],
    declined: [],
    deliveredBy: 'marketplace',
    orderedAt: at('18:00'),
    deliveredAt: at('18:45'),
    serviceVatRate: 21,
    ...given,
    lines,
  }
}

const refund = (amount: number, more: Partial<MadeRefund>): MadeRefund => ({
  amount: czk(amount),
  reason: 'item_missing',
  tender: 'online',
  lines: [{ position: 0, quantity: 1 }],
  note: '',
  bearer: 'restaurant',
  isReduction: false,
  at: at('18:10'),
  ...more,
})

describe('the commissioned figures of an order', () => {
  it('are its items, its packaging, and what was paid by card without the tip [settlement-2.3]', () => {
    expect(commissionedOrder(order(), HOME)).toEqual({
      day: '2026-11-27',
      deliveredBy: 'marketplace',
      items: czk(400),
      packaging: czk(20),
      byCard: czk(369),
      vatRate: 21,
    })
  })

  it('belong to the Prague day on which it was placed [settlement-2.5]', () => {
    const late = Temporal.Instant.from('2026-11-27T23:30:00Z')
    expect(commissionedOrder(order({ orderedAt: late }), HOME)?.day).toBe('2026-11-28')
  })

  it.each([
    ['cash', 'marketplace', 0],
    ['meal-voucher', 'marketplace', 0],
    ['courier-card', 'marketplace', 369],
    ['courier-card', 'outlet', 0],
    ['credit-card', 'outlet', 369],
  ] as const)(
    'paid by %s, delivered by %s, have %d Kč by card [settlement-2.3]',
    (method, deliveredBy, byCard) => {
      expect(commissionedOrder(order({ method, deliveredBy }), HOME)?.byCard).toBe(czk(byCard))
    },
  )

  it('are without lines and extras that were taken off before the delivery [settlement-2.7]', () => {
    expect(commissionedOrder(order({ refunds: [refund(205, {})] }), HOME)).toMatchObject({
      items: czk(200),
      packaging: czk(15),
      byCard: czk(164),
    })
    const extra = { price: czk(30), packaging: ZERO }
    const without = refund(60, { lines: [{ position: 0, quantity: 2, part: extra }] })
    expect(commissionedOrder(order({ refunds: [without] }), HOME)).toMatchObject({
      items: czk(340),
      packaging: czk(20),
    })
  })

  it.each([
    ['after the delivery', { at: at('18:46') }],
    ['for the quality', { reason: 'quality', at: at('18:46') }],
  ] as const)('do not change by a refund %s [settlement-2.7]', (_, more) => {
    expect(commissionedOrder(order({ refunds: [refund(205, more)] }), HOME)).toEqual(
      commissionedOrder(order(), HOME),
    )
  })

  it('are those of each outlet in a cart of siblings, and none of one that declined', () => {
    const lines = [line(200), line(100, { outlet: SIBLING })]
    const both = order({ lines })
    expect(commissionedOrder(both, HOME)).toMatchObject({ items: czk(200), packaging: czk(15) })
    expect(commissionedOrder(both, SIBLING)).toMatchObject({ items: czk(100), packaging: czk(5) })
    expect(commissionedOrder({ ...both, declined: [SIBLING] }, SIBLING)).toBeNull()
    expect(commissionedOrder(both, 7)).toBeNull()
  })
})
