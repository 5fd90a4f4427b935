import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, haler, minus, ZERO } from '../money/money.ts'
import { wholeKorunas } from '../payment/cash-rounding.ts'
import {
  cashCollected,
  cashInHand,
  changeOf,
  exceedsCashLimit,
  inNotesAndCoins,
  settleHandover,
} from './cash.ts'

const amounts = fc.integer({ min: 0, max: 1_000_000 }).map(haler)

it('the limit stops only rides with cash [dispatch-4.12]', () => {
  const exceeds = (inHand: number, toCollect: number) =>
    exceedsCashLimit({ cashInHand: czk(inHand), cashLimit: czk(5_000) }, czk(toCollect))
  expect(exceeds(4_600, 400)).toBe(false)
  expect(exceeds(4_600, 401)).toBe(true)
  expect(exceeds(5_001, 0)).toBe(false)
})

it('only who pays in cash, and not by transfer after all, adds cash to the ledger [dispatch-4.7]', () => {
  const cash = { kind: 'cash', amount: czk(402) } as const
  expect(cashCollected(cash, false)).toBe(czk(402))
  expect(cashCollected(cash, true)).toBe(ZERO)
  expect(cashCollected({ ...cash, kind: 'card' }, false)).toBe(ZERO)
})

it('prices are rounded to the nearest koruna [dispatch-4.7]', () => {
  expect([40_249, 40_250, 40_200].map((amount) => wholeKorunas(haler(amount)))).toEqual([
    40_200, 40_300, 40_200,
  ])
})

describe('change', () => {
  it('is given in notes and coins, largest first [dispatch-4.7]', () => {
    expect(inNotesAndCoins(changeOf(czk(1_000), czk(402)))).toEqual([
      { kind: 'note', value: czk(500), count: 1 },
      { kind: 'coin', value: czk(50), count: 1 },
      { kind: 'coin', value: czk(20), count: 2 },
      { kind: 'coin', value: czk(5), count: 1 },
      { kind: 'coin', value: czk(2), count: 1 },
      { kind: 'coin', value: czk(1), count: 1 },
    ])
  })

  it('adds up to the overpayment, and is never negative [dispatch-4.7]', () => {
    fc.assert(
      fc.property(amounts, amounts, (taken, due) => {
        const change = changeOf(taken, due)
        const named = inNotesAndCoins(wholeKorunas(change)).reduce(
          (all, { value, count }) => all + value * count,
          0,
        )
        expect(named).toBe(wholeKorunas(change))
        expect(change).toBe(Math.max(0, taken - due))
      }),
    )
  })
})

it('a confirmed handover leaves no cash in hand, whatever was missing [dispatch-4.12]', () => {
  fc.assert(
    fc.property(fc.array(amounts), amounts, (collected, confirmed) => {
      const inDetails = cashInHand(collected.map((amount) => ({ amount })))
      const { handover, difference } = settleHandover(inDetails, confirmed)
      expect(inDetails + handover + difference).toBe(0)
      expect(handover).toBe(minus(ZERO, confirmed))
    }),
  )
})
