import { expect, it } from 'vitest'
import { dayNumber } from './day-number.ts'

it.each([
  [1, 1],
  [999, 999],
  [1_000, 1],
  [1_998, 999],
])('order %i of a working day has the number %i [operations-3.25]', (sequence, number) => {
  expect(dayNumber(sequence)).toBe(number)
})
