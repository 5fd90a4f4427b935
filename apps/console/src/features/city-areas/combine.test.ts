import { geometryProblem } from '@sousto/domain/delivery-areas/geometry-problem.ts'
import { toPlane } from '@sousto/domain/delivery-areas/plane.ts'
import { contains, shapeOf } from '@sousto/domain/delivery-areas/shape.ts'
import { expect, it } from 'vitest'
import type { DrawnGeometry } from '../../shared/drawn-areas/typed-terms.ts'
import { merged, split, without } from './combine.ts'

const square = (from: number, to: number): DrawnGeometry => {
  const [low, high] = [from / 100, to / 100]
  const ring: [number, number][] = [
    [17.2 + low, 49.5 + low],
    [17.2 + high, 49.5 + low],
    [17.2 + high, 49.5 + high],
    [17.2 + low, 49.5 + high],
    [17.2 + low, 49.5 + low],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}
const isIn = (geometry: DrawnGeometry | null, at: number) =>
  geometry !== null && contains(shapeOf(geometry), toPlane({ lng: 17.2 + at / 100, lat: 49.5 + at / 100 }))

it('two areas are merged into one that contains both [administration-2.10]', () => {
  const both = merged(square(0, 4), square(3, 8))
  expect([isIn(both, 1), isIn(both, 7), isIn(both, 9)]).toEqual([true, true, false])
  expect(both?.type).toBe('Polygon')
  expect(merged(square(0, 1), square(5, 6))?.type).toBe('MultiPolygon')
})

it('what is drawn within an area becomes a hole [administration-2.10]', () => {
  const ringed = without(square(0, 9), square(3, 5))
  expect([isIn(ringed, 1), isIn(ringed, 4), isIn(ringed, 8)]).toEqual([true, false, true])
  expect(ringed && geometryProblem(ringed)).toBeNull()
  expect(without(square(3, 5), square(0, 9))).toBeNull()
})

it('an area is split into what was drawn and the rest [administration-2.10]', () => {
  const parts = split(square(0, 6), square(3, 9))
  expect([isIn(parts?.part ?? null, 4), isIn(parts?.part ?? null, 1)]).toEqual([true, false])
  expect([isIn(parts?.rest ?? null, 4), isIn(parts?.rest ?? null, 1)]).toEqual([false, true])
  expect(isIn(parts?.part ?? null, 8)).toBe(false)
  expect(split(square(0, 2), square(5, 9))).toBeNull()
})
