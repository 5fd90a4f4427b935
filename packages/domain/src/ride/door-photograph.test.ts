import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DOOR_PHOTOGRAPH_SIDE, scaledSize } from './door-photograph.ts'

it('a photograph of the door keeps its proportions, and is at most 1,600 pixels long', () => {
  expect(scaledSize({ width: 8_000, height: 6_000 })).toEqual({ width: 1_600, height: 1_200 })
  expect(scaledSize({ width: 3_000, height: 4_000 })).toEqual({ width: 1_200, height: 1_600 })
  expect(scaledSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
})

it('a photograph of the door is never enlarged, and no side disappears', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const scaled = scaledSize({ width, height })
      expect(Math.max(scaled.width, scaled.height)).toBeLessThanOrEqual(DOOR_PHOTOGRAPH_SIDE)
      expect(scaled.width).toBeLessThanOrEqual(width)
      expect(scaled.height).toBeLessThanOrEqual(height)
      expect(Math.min(scaled.width, scaled.height)).toBeGreaterThan(0)
    }),
  )
})
