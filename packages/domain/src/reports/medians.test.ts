import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { FIGURES } from './figures.ts'
import { hasMedian, MEDIAN_FIGURES, MEDIAN_STEPS, medianOf } from './medians.ts'

const counted = fc.record({
  value: fc.integer({ min: -50, max: 50 }),
  count: fc.integer({ min: 0, max: 5 }),
})

it('a median has as many values below it as above [administration-8.9]', () => {
  fc.assert(
    fc.property(fc.array(counted), (spread) => {
      const values = spread.flatMap(({ value, count }) => Array.from({ length: count }, () => value))
      const median = medianOf(spread)
      if (median === null) return values.length === 0
      const [below, above] = [
        values.filter((value) => value < median).length,
        values.filter((value) => value > median).length,
      ]
      return below <= values.length / 2 && above <= values.length / 2
    }),
  )
})

it('of two values in the middle it is their mean [administration-8.9]', () => {
  expect(
    medianOf([
      { value: 30, count: 2 },
      { value: 20, count: 2 },
    ]),
  ).toBe(25)
  expect(
    medianOf([
      { value: 30, count: 1 },
      { value: 20, count: 2 },
    ]),
  ).toBe(20)
  expect(medianOf([])).toBeNull()
})

it('figures that are means have one, and no count, share or sum [administration-8.9]', () => {
  expect([...MEDIAN_FIGURES].sort()).toEqual(Object.keys(MEDIAN_STEPS).sort())
  for (const name of MEDIAN_FIGURES) expect(['money', 'minutes']).toContain(FIGURES[name].unit)
  expect(hasMedian('orders')).toBe(false)
  expect(hasMedian('lateness')).toBe(true)
})
