import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, haler, sum, ZERO } from '../money/money.ts'
import {
  minutesToRetry,
  NOTHING_LEFT,
  nextRefundStep,
  priceOfLines,
  refundableOf,
  refundableSum,
  refundParts,
} from './refunds.ts'

const money = fc.integer({ min: 0, max: 1_000_000 }).map(haler)
const left = fc.record({ online: money, credits: money, cash: money })

describe('the parts of a refund', () => {
  it('refund money before credits', () => {
    const parts = refundParts(czk(120), { online: czk(100), credits: czk(50), cash: ZERO })
    expect(parts).toEqual([
      { tender: 'online', amount: czk(100) },
      { tender: 'credits', amount: czk(20) },
    ])
  })

  it('add up to the refund, and leave no tender below zero', () => {
    fc.assert(
      fc.property(left, money, (paid, amount) => {
        const parts = refundParts(amount, paid)
        expect(parts === null).toBe(amount === 0 || amount > refundableSum(paid))
        if (parts === null) return
        expect(sum(parts.map((part) => part.amount))).toBe(amount)
        for (const part of parts) {
          expect(part.amount).toBeGreaterThan(0)
          expect(part.amount).toBeLessThanOrEqual(paid[part.tender])
        }
      }),
    )
  })

  it('are all that is left if that is asked for', () => {
    expect(refundParts(czk(1), { ...NOTHING_LEFT, cash: czk(1) })).toEqual([
      { tender: 'cash', amount: czk(1) },
    ])
  })

  it.each([0, -1, 0.5, Number.NaN])('do not exist for %f haléře', (amount) => {
    expect(refundParts(amount as ReturnType<typeof haler>, { ...NOTHING_LEFT, cash: czk(1) })).toBeNull()
  })
})

describe('cash that was rounded', () => {
  const order = {
    state: 'delivered',
    method: 'cash',
    credits: ZERO,
    refundedCredits: ZERO,
    refundedCash: ZERO,
  } as const

  it.each([
    ['as the price, if it was rounded up', 360.6, 0.4, 360.6],
    ['as it was paid, if it was rounded down', 360.4, -0.4, 360],
  ])('goes back %s [ordering-1.1]', (_, total, rounding, back) => {
    const refundable = refundableOf({ ...order, total: czk(total), rounding: czk(rounding) }, ZERO, 'quality')
    expect(refundable).toEqual({ ...NOTHING_LEFT, cash: czk(back) })
  })
})

describe('cash of 360 Kč', () => {
  const order = {
    method: 'cash',
    total: czk(360),
    credits: ZERO,
    refundedCredits: ZERO,
    refundedCash: ZERO,
    rounding: ZERO,
  } as const

  it.each([
    ['accepted', 'item_missing', 360],
    ['accepted', 'outlet_declined', 360],
    ['accepted', 'quality', 0],
    ['delivered', 'quality', 360],
    ['cancelled', 'item_missing', 0],
  ] as const)(
    'of an order that is %s can be given back as %s: %d Kč [operations-3.22]',
    (state, reason, back) => {
      expect(refundableOf({ ...order, state }, ZERO, reason).cash).toBe(czk(back))
    },
  )
})

describe('the price of refunded lines', () => {
  const ordered = [
    { position: 0, quantity: 2, price: czk(165.5), packaging: czk(8.5) },
    { position: 1, quantity: 1, price: czk(39), packaging: ZERO },
  ]

  it('is that of the pieces with their packaging', () => {
    expect(priceOfLines([{ position: 0, quantity: 1 }], ordered)).toBe(czk(174))
    expect(
      priceOfLines(
        [
          { position: 0, quantity: 2 },
          { position: 1, quantity: 1 },
        ],
        ordered,
      ),
    ).toBe(czk(387))
  })

  it('is proportional if a part of a piece is refunded', () => {
    const dip = { position: 0, quantity: 2, part: { price: czk(20), packaging: czk(2), name: 'Dip' } }
    expect(priceOfLines([dip, { position: 0, quantity: 1 }], ordered)).toBe(czk(174 + 44))
  })

  it.each([
    ['no lines', []],
    [
      'a part dearer than its piece',
      [{ position: 0, quantity: 1, part: { price: czk(999), packaging: ZERO } }],
    ],
    [
      'a part with more packaging than its piece',
      [{ position: 0, quantity: 1, part: { price: ZERO, packaging: czk(9) } }],
    ],
    ['an unknown line', [{ position: 2, quantity: 1 }]],
    ['more pieces than ordered', [{ position: 1, quantity: 2 }]],
    ['no piece', [{ position: 1, quantity: 0 }]],
    ['half a piece', [{ position: 0, quantity: 1.5 }]],
    [
      'a line twice',
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ],
    ],
  ])('does not exist for %s', (_, lines) => {
    expect(priceOfLines(lines, ordered)).toBeNull()
  })
})

describe('the next step of a refund', () => {
  it.each([
    ['never asked', null, czk(0), ZERO, 'send'],
    ['asked, nothing came back', czk(0), czk(0), ZERO, 'send'],
    ['asked, accepted', czk(0), czk(100), czk(100), 'wait'],
    ['asked, it came back', czk(0), czk(100), ZERO, 'confirmed'],
    ['asked after another refund, it came back', czk(50), czk(150), ZERO, 'confirmed'],
    ['asked, the gateway does not tell', czk(0), null, ZERO, 'uncertain'],
    ['asked, the gateway does not tell, accepted', czk(0), null, czk(100), 'uncertain'],
    ['asked, another amount came back', czk(0), czk(60), ZERO, 'uncertain'],
  ] as const)('%s: %j → %j, of which pending %j, is %s', (_, refundedBefore, refundedNow, pending, step) => {
    expect(nextRefundStep({ amount: czk(100), refundedBefore, refundedNow, pending })).toBe(step)
  })

  it('has increasing delays, and is never given up', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 100].map(minutesToRetry)).toEqual([1, 1, 2, 5, 15, 60, 60, 60])
  })
})
