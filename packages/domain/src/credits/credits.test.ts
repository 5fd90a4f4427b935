import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, haler, sum, ZERO } from '../money/money.ts'
import {
  availableCredits,
  BLOCKED_NUMBER_KEYS,
  balanceOf,
  creditProblem,
  PURSE_KINDS,
  type PurseKind,
  spendCredits,
  usableCredits,
} from './credits.ts'

const balance = { provider: czk(80), restaurant: czk(40) }
const amounts = fc.integer({ min: 0, max: 1_000_000 }).map(haler)
const balances = fc.record({ provider: amounts, restaurant: amounts })

it('credits are the provider’s and the restaurant’s together; before a login there are none', () => {
  expect(availableCredits(balance)).toBe(czk(120))
  expect(availableCredits(null)).toBe(ZERO)
})

describe('the entered amount', () => {
  it.each([
    [50, 120, 500, 50],
    [150, 120, 500, 120],
    [120, 120, 90, 90],
    [0, 120, 500, 0],
    [-5, 120, 500, 0],
  ])(
    'of %d, with %d available for an order of %d, %d is used [ordering-5.5]',
    (entered, available, payable, used) => {
      expect(usableCredits(czk(entered), czk(available), czk(payable))).toBe(czk(used))
    },
  )

  it.each([
    [50, balance, null],
    [120, balance, null],
    [121, balance, 'credits_insufficient'],
    [1, null, 'credits_need_login'],
    [0, null, null],
  ])('%d of %j: %j', (entered, purse, code) => {
    expect(creditProblem(czk(entered), purse)).toBe(code)
  })

  it('without a problem is used up to the cost of the order', () => {
    fc.assert(
      fc.property(amounts, balances, amounts, (entered, purse, payable) => {
        fc.pre(creditProblem(entered, purse) === null)
        expect(usableCredits(entered, availableCredits(purse), payable)).toBe(Math.min(entered, payable))
      }),
    )
  })
})

const purse = (kind: PurseKind, amount: number) => ({ kind, amount: czk(amount) })
/** The purses are not in the order of spending. */
const PURSES = [purse('provider', 80), purse('restaurant', 40), purse('city', 30)]

it('the provider’s own and the city’s credits count as the provider’s', () => {
  expect(balanceOf(PURSES)).toEqual({ provider: czk(110), restaurant: czk(40) })
  expect(balanceOf([])).toEqual({ provider: ZERO, restaurant: ZERO })
})

describe('restaurant credits are used first, then the city’s, then the provider’s', () => {
  it.each([
    [0, {}],
    [30, { restaurant: 30 }],
    [40, { restaurant: 40 }],
    [41, { restaurant: 40, city: 1 }],
    [150, { restaurant: 40, city: 30, provider: 80 }],
  ])('%d credits: %j [marketplace-3.47]', (amount, expected) => {
    const spent = spendCredits(czk(amount), PURSES).map((each) => [each.purse.kind, each.amount / 100])
    expect(Object.fromEntries(spent)).toEqual(expected)
  })

  it('no purse goes below zero and nothing is lost', () => {
    const anyPurse = fc.record({ kind: fc.constantFrom(...PURSE_KINDS), amount: amounts })
    fc.assert(
      fc.property(amounts, fc.array(anyPurse), (entered, purses) => {
        const available = availableCredits(balanceOf(purses))
        const amount = usableCredits(entered, available, haler(Number.MAX_SAFE_INTEGER))
        const spent = spendCredits(amount, purses)
        expect(sum(spent.map((each) => each.amount))).toBe(amount)
        for (const each of spent) {
          expect(each.amount).toBeGreaterThan(0)
          expect(each.amount).toBeLessThanOrEqual(each.purse.amount)
        }
      }),
    )
  })

  it('more than the balance throws', () => {
    expect(() => spendCredits(czk(151), PURSES)).toThrow('credits 15100 exceed the balance')
    expect(() => spendCredits(czk(-1), PURSES)).toThrow(RangeError)
  })
})

it('number inputs ignore e, E, + and - [ordering-5.5]', () => {
  expect(BLOCKED_NUMBER_KEYS).toEqual(['e', 'E', '+', '-'])
})
