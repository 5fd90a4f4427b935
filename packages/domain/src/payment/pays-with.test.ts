import fc from 'fast-check'
import { expect, it } from 'vitest'
import { czk, haler } from '../money/money.ts'
import { changeToBring, paysWithProblem } from './pays-with.ts'

it.each([
  ['the exact amount', 253, 253, null],
  ['a banknote', 500, 253, null],
  ['two banknotes of five thousand for a large order', 10_000, 5_500, null],
  ['less than is due', 252, 253, 'pays_with_too_little'],
  ['a banknote too many', 5_253, 253, 'pays_with_too_much'],
  ['haléře', 300.5, 253, 'pays_with_not_whole'],
])('announced cash can be %s or not [delights-3.4]', (_what, paysWith, due, problem) => {
  expect(paysWithProblem(czk(paysWith), czk(due))).toBe(problem)
})

it('the announced cash is the amount due and the change [delights-3.5]', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(amount, amount, (paysWith, due) => {
      const change = changeToBring(haler(paysWith), haler(due))
      expect(change === null ? paysWith < due : due + change === paysWith && change >= 0).toBe(true)
    }),
  )
})

it('no change is brought when no cash was announced', () => {
  expect(changeToBring(null, czk(253))).toBeNull()
})
