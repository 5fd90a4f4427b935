import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedCrop, pixelsOf, scaledCrop, wholeCrop } from './crop.ts'

it('the largest crop is in the middle, in the given aspect ratio', () => {
  expect(pixelsOf(wholeCrop({ width: 1600, height: 900 }, 4 / 3), { width: 1600, height: 900 })).toEqual({
    left: 200,
    top: 0,
    width: 1200,
    height: 900,
  })
})

it.each([4 / 3, 1])(
  'a moved and scaled crop with the ratio %f always stays within the picture [operations-4.23]',
  (aspect) => {
    const side = fc.integer({ min: 100, max: 10_000 })
    const step = fc.record({
      right: fc.integer({ min: -100, max: 100 }),
      down: fc.integer({ min: -100, max: 100 }),
      by: fc.double({ min: 0.5, max: 2, noNaN: true }),
    })
    fc.assert(
      fc.property(side, side, fc.array(step, { maxLength: 8 }), (width, height, steps) => {
        const size = { width, height }
        const cut = steps.reduce(
          (before, { right, down, by }) => movedCrop(scaledCrop(before, by), right, down),
          wholeCrop(size, aspect),
        )
        const { left, top, ...pixels } = pixelsOf(cut, size)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(left + pixels.width).toBeLessThanOrEqual(width)
        expect(top + pixels.height).toBeLessThanOrEqual(height)
        expect(Math.abs(pixels.width - pixels.height * aspect)).toBeLessThanOrEqual(aspect === 1 ? 1 : 2)
      }),
    )
  },
)
