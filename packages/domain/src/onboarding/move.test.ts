import { expect, it } from 'vitest'
import { moveProblem } from './move.ts'

const FREE = { isOfConsole: true, isOn: false, hasOpenOrders: false, hasOwnAreas: false }

it.each([
  [{}, null],
  [{ isOfConsole: false, isOn: true }, 'outlet_of_catalogue'],
  [{ isOn: true, hasOpenOrders: true }, 'outlet_is_on'],
  [{ hasOpenOrders: true, hasOwnAreas: true }, 'outlet_has_open_orders'],
  [{ hasOwnAreas: true }, 'outlet_has_own_areas'],
])('an outlet with %j may move unless there is a problem: %s [administration-3.16]', (change, problem) => {
  expect(moveProblem({ ...FREE, ...change })).toBe(problem)
})
