import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinEnds, MAX_JOIN } from './join-ends.ts'
import { distance, type Line, length, nearestOnSegment, type Point, simplify } from './plane.ts'
import { MAX_GAP, streetLines } from './street-lines.ts'

const metres = fc.integer({ min: 0, max: 900 })
const somewhere = fc.record({ x: metres, y: metres })
const houses = fc.array(somewhere, { minLength: 1, maxLength: 60 })

function bothSides(from: number, to: number, across = 30): Point[] {
  const count = Math.floor((to - from) / 20)
  return Array.from({ length: count + 1 }, (_, index) => from + index * 20).flatMap((x) => [
    { x, y: across / 2 },
    { x: x + 7, y: -across / 2 },
  ])
}
const turned = (points: readonly Point[]) => points.map(({ x, y }) => ({ x: y, y: x }))
const away = (line: Line, point: Point) =>
  Math.min(...line.map((to, index) => distance(point, nearestOnSegment(line[index - 1] ?? to, to, point))))

describe('the line of a street', () => {
  it('runs in the middle between its two sides, from the first house to the last [marketplace-2.22]', () => {
    const lines = streetLines(bothSides(0, 400))
    expect(lines).toHaveLength(1)
    const [line = []] = lines
    for (const { y } of line) expect(Math.abs(y)).toBeLessThan(6)
    const ends = [line[0]?.x ?? 0, line.at(-1)?.x ?? 0].toSorted((a, b) => a - b)
    expect(ends[0]).toBeCloseTo(0, 0)
    expect(ends[1]).toBeCloseTo(407, 0)
  })
  it('is cut at long stretches without houses', () => {
    const lines = streetLines([...bothSides(0, 200), ...bothSides(600, 800)])
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(length(line)).toBeLessThan(260)
    expect(streetLines([...bothSides(0, 200), ...bothSides(300, 500)])).toHaveLength(1)
  })
  it('has a separate line for a side lane, beginning on the main one', () => {
    const lane = turned(bothSides(60, 300)).map(({ x, y }) => ({ x: x + 300, y }))
    const [main = [], side = [], ...more] = streetLines([...bothSides(0, 700), ...lane])
    expect(more).toEqual([])
    expect(length(main)).toBeGreaterThan(600)
    expect(length(side)).toBeGreaterThan(180)
    expect(Math.min(away(main, side[0] ?? { x: 0, y: 0 }))).toBeLessThan(1)
  })
  it('ignores a house set back', () => {
    expect(streetLines([...bothSides(0, 300), { x: 150, y: 60 }])).toHaveLength(1)
  })
  it('passes near the house in the sharp bend of a lane with few houses', () => {
    const bend = { x: 403, y: 226 }
    const [line = [], ...more] = streetLines([{ x: 576, y: 192 }, bend, { x: 491, y: 394 }])
    expect(more).toEqual([])
    expect(away(line, bend)).toBeLessThan(61)
  })
  it('is closed around a square', () => {
    const square = Array.from({ length: 48 }, (_, index) => {
      const angle = (index * Math.PI) / 24
      return { x: 140 * Math.cos(angle), y: 140 * Math.sin(angle) }
    })
    const [ring = [], ...more] = streetLines(square)
    expect(more).toEqual([])
    expect(ring.at(-1)).toEqual(ring[0])
  })
  it.each([
    ['no house', [], 0],
    ['one house', [{ x: 5, y: 5 }], 1],
    ['a hundred flats at one address point', Array.from({ length: 100 }, () => ({ x: 5, y: 5 })), 1],
  ])('of %s', (_what, points, points_) => {
    expect(streetLines(points).flat()).toHaveLength(points_)
  })

  it('is the same for its houses in any order [marketplace-2.22]', () => {
    fc.assert(
      fc.property(houses, fc.infiniteStream(fc.nat()), (points, random) => {
        const shuffled = points
          .map((point) => ({ point, by: random.next().value }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ point }) => point)
        expect(streetLines(shuffled)).toEqual(streetLines(points))
      }),
    )
  })
  it('bridges no longer gap, stays near its houses, and passes every house that has others around it', () => {
    fc.assert(
      fc.property(houses, (points) => {
        const lines = streetLines(points)
        for (const line of lines) {
          for (const point of line)
            expect(Math.min(...points.map((house) => distance(house, point)))).toBeLessThan(110)
        }
        const drawn = lines.reduce((sum, line) => sum + length(line), 0)
        expect(drawn).toBeLessThanOrEqual(points.length * (MAX_GAP + 60))
      }),
    )
  })
})

describe('the ends of a street', () => {
  const crossing: Line = [
    { x: 0, y: -200 },
    { x: 0, y: 200 },
  ]
  const towards = (end: number): Line => [
    { x: 300, y: 0 },
    { x: end, y: 0 },
  ]
  it.each([
    ['reach the street ahead', 60, { x: 0, y: 0 }, 3],
    ['stay where no street is near', MAX_JOIN + 1, { x: MAX_JOIN + 1, y: 0 }, 2],
    ['stay exactly on a street', 0, { x: 0, y: 0 }, 2],
  ])('%s', (_what, end, joined, points) => {
    const [line = []] = joinEnds([towards(end)], [crossing])
    expect(line.at(-1)).toEqual(joined)
    expect(line).toHaveLength(points)
  })
  it('do not turn back or aside to a street that they pass', () => {
    const beside: Line = crossing.map(({ y }) => ({ x: y, y: 60 }))
    expect(joinEnds([towards(60)], [beside])).toEqual([towards(60)])
  })
  it('that have passed a street return to it', () => {
    const [line = []] = joinEnds(
      [
        [
          { x: 300, y: 0 },
          { x: 150, y: 0 },
          { x: -10, y: 0 },
        ],
      ],
      [crossing],
    )
    expect(line).toEqual([
      { x: 300, y: 0 },
      { x: 150, y: 0 },
      { x: 0, y: 0 },
    ])
  })
  it('do not exist for a closed line', () => {
    const ring: Line = [
      { x: 20, y: 0 },
      { x: 90, y: 0 },
      { x: 90, y: 90 },
      { x: 20, y: 0 },
    ]
    expect(joinEnds([ring], [crossing])).toEqual([ring])
  })
  it('are on the other street or unchanged', () => {
    fc.assert(
      fc.property(fc.tuple(somewhere, somewhere), fc.tuple(somewhere, somewhere), (own, other) => {
        const [line = []] = joinEnds([own], [other])
        for (const end of [line[0], line.at(-1)]) {
          if (end === undefined || own.includes(end)) continue
          expect(away(other, end)).toBeLessThan(1e-6)
          expect(Math.min(...own.map((point) => distance(point, end)))).toBeLessThan(MAX_JOIN)
        }
      }),
    )
  })
})

it('a simplified line keeps its ends and removes only points within the tolerance', () => {
  fc.assert(
    fc.property(
      fc.array(somewhere, { minLength: 2, maxLength: 40 }),
      fc.integer({ min: 1, max: 80 }),
      (line, tolerance) => {
        const simple = simplify(line, tolerance)
        expect([simple[0], simple.at(-1)]).toEqual([line[0], line.at(-1)])
        for (const point of line) expect(away(simple, point)).toBeLessThanOrEqual(tolerance + 1e-9)
      },
    ),
  )
})
