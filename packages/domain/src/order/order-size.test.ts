import { describe, expect, it } from 'vitest'
import { czk, ZERO } from '../money/money.ts'
import { sizeProblem } from './order-size.ts'

const totals = (total: number, credits = 0) => ({
  items: czk(total + credits),
  packaging: ZERO,
  delivery: ZERO,
  shortfall: ZERO,
  tip: ZERO,
  credits: czk(credits),
  total: czk(total),
  bonusCredits: 0,
})
const largestOrder = czk(20_000)

describe('the largest order', () => {
  it('may cost exactly the largest sum', () => {
    expect(sizeProblem(totals(20_000), { largestOrder })).toBeNull()
  })

  it('may not cost more; the problem contains the limit', () => {
    expect(sizeProblem(totals(20_000.01), { largestOrder })).toEqual({
      code: 'order_too_large',
      values: { most: '20\u00a0000\u00a0Kč' },
    })
  })

  it('is not extended by credits', () => {
    expect(sizeProblem(totals(15_000, 5_001), { largestOrder })).toMatchObject({ code: 'order_too_large' })
  })
})
