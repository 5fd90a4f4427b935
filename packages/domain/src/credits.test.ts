import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  availableCredits,
  BLOCKED_NUMBER_KEYS,
  creditProblem,
  spendCredits,
  usableCredits,
} from './credits.ts'
import { czk, haler, sum, ZERO } from './money.ts'

const balance = { provider: czk(80), restaurant: czk(40) }
const amounts = fc.integer({ min: 0, max: 1_000_000 }).map(haler)
const balances = fc.record({ provider: amounts, restaurant: amounts })

it('credits are the provider’s and the restaurant’s together; nobody has any before logging in', () => {
  expect(availableCredits(balance)).toBe(czk(120))
  expect(availableCredits(null)).toBe(ZERO)
})

describe('the amount entered', () => {
  it.each([
    [50, 120, 500, 50],
    [150, 120, 500, 120],
    [120, 120, 90, 90],
    [0, 120, 500, 0],
    [-5, 120, 500, 0],
  ])('of %d, with %d available for an order of %d, %d is used', (entered, available, payable, used) => {
    expect(usableCredits(czk(entered), czk(available), czk(payable))).toBe(czk(used))
  })

  it.each([
    [50, balance, null],
    [120, balance, null],
    [121, balance, 'Nedostatek kreditů'],
    [1, null, 'Vyžaduje přihlášení'],
    [0, null, null],
  ])('%d of %j: %j', (entered, purse, text) => {
    expect(creditProblem(czk(entered), purse)?.text ?? null).toBe(text)
  })

  it('without a problem is used up to what the order costs', () => {
    fc.assert(
      fc.property(amounts, balances, amounts, (entered, purse, payable) => {
        fc.pre(creditProblem(entered, purse) === null)
        expect(usableCredits(entered, availableCredits(purse), payable)).toBe(Math.min(entered, payable))
      }),
    )
  })
})

describe('restaurant credits go first', () => {
  it.each([
    [0, 0, 0],
    [30, 30, 0],
    [40, 40, 0],
    [41, 40, 1],
    [120, 40, 80],
  ])('%d credits: %d of the restaurant, %d of the provider', (amount, restaurant, provider) => {
    expect(spendCredits(czk(amount), balance)).toEqual({
      restaurant: czk(restaurant),
      provider: czk(provider),
    })
  })

  it('no purse goes below zero and nothing is lost', () => {
    fc.assert(
      fc.property(amounts, balances, (wanted, purse) => {
        const amount = usableCredits(wanted, availableCredits(purse), haler(Number.MAX_SAFE_INTEGER))
        const spent = spendCredits(amount, purse)
        expect(sum([spent.provider, spent.restaurant])).toBe(amount)
        expect(spent.provider).toBeLessThanOrEqual(purse.provider)
        expect(spent.restaurant).toBeLessThanOrEqual(purse.restaurant)
      }),
    )
  })

  it('more than the balance is a bug', () => {
    expect(() => spendCredits(czk(121), balance)).toThrow(RangeError)
    expect(() => spendCredits(czk(-1), balance)).toThrow(RangeError)
  })
})

it('number inputs refuse e, E, + and -', () => {
  expect(BLOCKED_NUMBER_KEYS).toEqual(['e', 'E', '+', '-'])
})
