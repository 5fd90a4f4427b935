import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Line, medianRegression, type Point } from './median-regression.ts'

const BOUNDS = { least: 0.5, most: 60 }
const deviation = (points: readonly Point[], { intercept, slope }: Line) =>
  points.reduce((total, { x, y }) => total + Math.abs(y - intercept - slope * x), 0)
const onLine = ({ intercept, slope }: Line, xs: readonly number[]) =>
  xs.map((x) => ({ x, y: intercept + slope * x }))

it('finds the line on which the points lie [dispatch-2.20]', () => {
  const line = medianRegression(onLine({ intercept: 2, slope: 3.5 }, [0.4, 1, 1.7, 2, 3.1, 4]), BOUNDS)
  expect(line.intercept).toBeCloseTo(2, 3)
  expect(line.slope).toBeCloseTo(3.5, 3)
})

it('a few wild values do not move the line [dispatch-2.20]', () => {
  const good = onLine({ intercept: 1, slope: 4 }, [0.5, 0.8, 1.1, 1.6, 2.2, 2.9, 3.3, 4])
  const wild = [1.2, 1.9, 2.5].map((x) => ({ x, y: 90 }))
  const line = medianRegression([...good, ...wild], BOUNDS)
  expect(line.intercept).toBeCloseTo(1, 2)
  expect(line.slope).toBeCloseTo(4, 2)
})

it('the intercept is not negative and the slope stays within its bounds [dispatch-2.20]', () => {
  const steep = medianRegression(onLine({ intercept: -30, slope: 100 }, [1, 2, 3]), BOUNDS)
  expect(steep.intercept).toBeGreaterThanOrEqual(0)
  expect(steep.slope).toBeCloseTo(60, 3)
  expect(medianRegression(onLine({ intercept: 9, slope: 0 }, [1, 2, 3]), BOUNDS).slope).toBeCloseTo(0.5, 3)
})

it('no other line within the bounds deviates less [dispatch-2.20]', () => {
  const point = fc.record({
    x: fc.double({ min: 0.1, max: 8, noNaN: true }),
    y: fc.double({ min: 0.1, max: 90, noNaN: true }),
  })
  const other = fc.record({
    intercept: fc.double({ min: 0, max: 40, noNaN: true }),
    slope: fc.double({ min: BOUNDS.least, max: BOUNDS.most, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), other, (points, line) => {
      const found = deviation(points, medianRegression(points, BOUNDS))
      expect(found).toBeLessThanOrEqual(deviation(points, line) + 0.01)
    }),
  )
})
