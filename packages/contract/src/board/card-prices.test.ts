import { expect, it } from 'vitest'
import { pricesOf } from './card-prices.ts'

const PRICES = { items: 18_900, packaging: 1_000, delivery: 4_900, shortfall: 0, tip: 0, credits: 0 }

it('a total consists of items, packaging and delivery, without zero amounts', () => {
  expect(pricesOf({ prices: PRICES, total: 24_800, others: [], collect: null })).toEqual([
    { kind: 'items', amount: 18_900 },
    { kind: 'packaging', amount: 1_000 },
    { kind: 'delivery', amount: 4_900 },
  ])
})

it('the parts of an order from several outlets are not shown', () => {
  const others = [{ outlet: 109, name: 'Bistro Jinde', state: 'new' as const }]
  expect(pricesOf({ prices: PRICES, total: 24_800, others, collect: null })).toEqual([])
})

it('the amount to collect at the door is the sum of its parts once an item was removed', () => {
  const rows = pricesOf({
    prices: PRICES,
    total: 24_800,
    others: [],
    collect: { method: 'cash', amount: 15_300, rounding: 50, paysWith: null },
  })
  expect(rows.slice(-2)).toEqual([
    { kind: 'removed', amount: -9_550 },
    { kind: 'rounding', amount: 50 },
  ])
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(15_300)
})
