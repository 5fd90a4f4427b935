import { geometryProblem } from '@sousto/domain/delivery-areas/geometry-problem.ts'
import type { Geometry } from '@sousto/domain/delivery-areas/shape.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { geometryProblemText } from './area-sentences.ts'

type Position = [number, number]

/** Returns a ring in hundredths of a degree from a corner near Olomouc. */
const ring = (...steps: Position[]): Position[] =>
  steps.map(([x, y]) => [Number((17.2 + x / 100).toFixed(7)), Number((49.5 + y / 100).toFixed(7))])
const SQUARE: Position[] = [
  [0, 0],
  [9, 0],
  [9, 9],
  [0, 9],
  [0, 0],
]
const square = (from: number, to: number) =>
  ring([from, from], [from, to], [to, to], [to, from], [from, from])
const textOf = (geometry: Geometry) => {
  const found = geometryProblem(geometry)
  return found === null ? null : geometryProblemText(found)
}
const problem = (...coordinates: Position[][]) => textOf({ type: 'Polygon', coordinates })

describe('a valid area', () => {
  it.each([
    ['counterclockwise', [ring(...SQUARE)]],
    ['clockwise', [ring(...SQUARE).toReversed()]],
    ['with a corner on a straight side', [ring([0, 0], [4, 0], [9, 0], [9, 9], [0, 9], [0, 0])]],
    ['with a repeated position', [ring([0, 0], [9, 0], [9, 0], [9, 9], [0, 0])]],
    ['with holes', [ring(...SQUARE), square(1, 3), square(4, 6)]],
    [
      'with a hole that touches the border at a point',
      [ring(...SQUARE), ring([0, 5], [3, 6], [3, 4], [0, 5])],
    ],
    ['with holes that touch each other at a point', [ring(...SQUARE), square(1, 3), square(3, 6)]],
  ])('%s', (_what, coordinates) => {
    expect(problem(...coordinates)).toBeNull()
  })
})

describe('an invalid area [location.17]', () => {
  it.each([
    ['bow-tie', 'hranice se sama kříží', [ring([0, 0], [9, 9], [9, 0], [0, 9], [0, 0])]],
    ['loop', 'hranice se sama kříží', [ring([0, 0], [9, 0], [9, 9], [4, -3], [0, 9], [0, 0])]],
    ['spike', 'hranice se sama kříží', [ring([0, 0], [9, 0], [9, 9], [12, 12], [9, 9], [0, 9], [0, 0])]],
    ['corner on a side', 'hranice se sama kříží', [ring([0, 0], [9, 0], [9, 9], [4, 0], [0, 9], [0, 0])]],
    ['open', 'hranice není uzavřená, první a poslední bod se liší', [ring([0, 0], [9, 0], [9, 9], [0, 9])]],
    ['three positions', 'hranice má méně než čtyři body', [ring([0, 0], [9, 0], [0, 0])]],
    ['all on a line', 'má nulovou plochu', [ring([0, 0], [3, 3], [6, 6], [0, 0])]],
    ['one point', 'má nulovou plochu', [ring([0, 0], [0, 0], [0, 0], [0, 0])]],
    ['hole outside', 'díra leží mimo oblast', [square(0, 3), square(5, 8)]],
    ['hole around', 'díra leží mimo oblast', [square(3, 5), square(0, 9)]],
    ['hole across the border', 'díra kříží hranici', [square(0, 5), square(4, 8)]],
    ['hole equal to the area', 'díra kříží hranici', [square(0, 5), square(0, 5)]],
    ['hole in a hole', 'díry se překrývají', [square(0, 9), square(1, 6), square(2, 3)]],
    ['overlapping holes', 'díry se překrývají', [square(0, 9), square(1, 5), square(4, 8)]],
    ['crossing hole', 'hranice se sama kříží', [square(0, 9), ring([1, 1], [3, 3], [3, 1], [1, 3], [1, 1])]],
  ])('%s', (_what, text, coordinates) => {
    expect(problem(...coordinates)).toContain(text)
  })

  it.each<[string, string, Position[]]>([
    [
      'projected metres',
      'souřadnice nejsou stupně (WGS 84), nejspíš jsou to metry',
      SQUARE.map(([x, y]) => [-548000 + x, -1121000 + y]),
    ],
    [
      'swapped coordinates',
      'souřadnice jsou prohozené, první má být zeměpisná délka, druhá šířka',
      ring(...SQUARE).map(([lng, lat]) => [lat, lng]),
    ],
    ['Vienna', 'leží mimo Českou republiku', SQUARE.map(([x, y]) => [16.3 + x / 100, 48.1 + y / 100])],
    ['no number', 'souřadnice nejsou stupně (WGS 84), nejspíš jsou to metry', SQUARE.map(() => [NaN, 49])],
  ])('%s', (_what, text, coordinates) => {
    expect(problem(coordinates)).toContain(text)
  })

  it('one invalid part of a MultiPolygon', () => {
    const bowTie = ring([20, 0], [29, 9], [29, 0], [20, 9], [20, 0])
    expect(textOf({ type: 'MultiPolygon', coordinates: [[ring(...SQUARE)], [bowTie]] })).toContain(
      'hranice se sama kříží u bodu [17.4, 49.5]',
    )
    expect(textOf({ type: 'MultiPolygon', coordinates: [] })).toContain('nemá žádnou hranici')
  })
})

it('detects a self-intersection anywhere: swapping two neighbouring corners of a convex ring', () => {
  const corners = fc.integer({ min: 5, max: 60 })
  fc.assert(
    fc.property(corners, fc.nat(), (count, seed) => {
      const circle = Array.from({ length: count }, (_, index): Position => {
        const angle = (index * 2 * Math.PI) / count
        return [17.2 + Math.cos(angle) / 20, 49.5 + Math.sin(angle) / 20]
      })
      const close = (points: Position[]): Position[] => [...points, points[0] ?? [0, 0]]
      expect(problem(close(circle))).toBeNull()
      const at = seed % (count - 1)
      const swapped = circle.with(at, circle[at + 1] ?? [0, 0]).with(at + 1, circle[at] ?? [0, 0])
      expect(problem(close(swapped))).toContain('hranice se sama kříží')
    }),
  )
})
