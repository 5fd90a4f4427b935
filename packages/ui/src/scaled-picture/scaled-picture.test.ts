import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scaledSize } from './scaled-picture.ts'

const SIDE = 1_600

it('a scaled picture keeps its proportions, and is at most as long as asked for', () => {
  expect(scaledSize({ width: 8_000, height: 6_000 }, SIDE)).toEqual({ width: 1_600, height: 1_200 })
  expect(scaledSize({ width: 3_000, height: 4_000 }, SIDE)).toEqual({ width: 1_200, height: 1_600 })
  expect(scaledSize({ width: 640, height: 480 }, SIDE)).toEqual({ width: 640, height: 480 })
})

it('a scaled picture is never enlarged, and no side disappears', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const scaled = scaledSize({ width, height }, SIDE)
      expect(Math.max(scaled.width, scaled.height)).toBeLessThanOrEqual(SIDE)
      expect(scaled.width).toBeLessThanOrEqual(width)
      expect(scaled.height).toBeLessThanOrEqual(height)
      expect(Math.min(scaled.width, scaled.height)).toBeGreaterThan(0)
    }),
  )
})
