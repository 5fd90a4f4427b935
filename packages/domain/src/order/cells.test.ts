import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellOfOrder, numbersOfCell, ONLY_CELL, orderNumberIn } from './cells.ts'
import { ORDER_NUMBERS_PER_YEAR, orderNumberFrom } from './order-number.ts'

const aCell = fc
  .integer({ min: 1, max: 100 })
  .chain((count) => fc.record({ count: fc.constant(count), index: fc.integer({ min: 1, max: count }) }))

it('an order’s number has seven digits and says which cell gave it', () => {
  fc.assert(
    fc.property(aCell, fc.nat(), (cell, any) => {
      const { number } = orderNumberIn(cell, 2026, any % numbersOfCell(cell))
      expect(String(number)).toHaveLength(7)
      expect(cellOfOrder({ number }, cell.count)).toBe(cell.index)
    }),
  )
})

it('the last number of the last cell is within a year’s numbers', () => {
  const cell = { index: 100, count: 100 }
  expect(orderNumberIn(cell, 2026, numbersOfCell(cell) - 1)).toEqual({ year: 2026, number: 9_999_999 })
})

it('the only cell gives every number', () => {
  expect(numbersOfCell(ONLY_CELL)).toBe(ORDER_NUMBERS_PER_YEAR)
  for (const random of [0, 17, ORDER_NUMBERS_PER_YEAR - 1])
    expect(orderNumberIn(ONLY_CELL, 2026, random)).toEqual(orderNumberFrom(2026, random))
})
