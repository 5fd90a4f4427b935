import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom, shuffled } from './random.ts'

it('the same seed gives the same numbers, and another seed gives others', () => {
  const numbers = (seed: number) => {
    const random = seededRandom(seed)
    return [random(), random(), random()]
  }
  expect(numbers(7)).toEqual(numbers(7))
  expect(numbers(7)).not.toEqual(numbers(8))
})

it('numbers are at least 0 and below 1', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const value = seededRandom(seed)()
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThan(1)
    }),
  )
})

it('shuffling keeps the items and does not change the original list', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8]
  const mixed = shuffled(items, seededRandom(1))
  expect(mixed).not.toEqual(items)
  expect(mixed.toSorted((one, other) => one - other)).toEqual(items)
  expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})
