/**
 * The course of a street, guessed from its houses alone: both sides are pulled into the middle, the points joined by a minimum spanning
 * tree, and the tree taken apart into lines. Numbers do not help: half of the towns number houses in the order in which they were built.
 */

import { longestPaths } from './longest-paths.ts'
import {
  distance,
  type Line,
  length,
  middleOf,
  nearestOnSegment,
  type Point,
  simplify,
  towards,
} from './plane.ts'
import { spanningForest } from './spanning-forest.ts'

/** Metres within which houses opposite each other meet in the middle: the widest avenue, then what is left of its sides. */
const PULLS = [52, 34]
/** Points nearer to each other than this are one. */
const SPACING = 16
/** Longer stretches without a house are not drawn: there may be no road. Between middles, which lie up to 40 metres within the last houses. */
export const MAX_GAP = 190
/** A shorter branch is a house set back, not a lane. */
const MIN_BRANCH = 48
/** A square or a ring road is closed over a gap up to this, if the way around is at least so many times as long. */
const CLOSING = { gap: 95, ratio: 2.6 }
/** The pull shortens a street: it is lengthened to its last house again, if that is within so many metres ahead and aside. */
const END = { ahead: 60, aside: 42 }
/** How often every point of a line is pulled towards its neighbours, and the waves that are the houses', not the road's, after that. */
const SMOOTHINGS = 2
const STRAIGHTEN = 6
/** Metres that one such pull moves a point at most: the sharp bend of a lane with few houses stays near the house that stands in it. */
const MAX_PULL = 30

/** The same for the same houses in any order. A street of one house has one line of one point; no houses: none. */
export function streetLines(houses: readonly Point[]): readonly Line[] {
  const sorted = houses.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const middles = thin(PULLS.reduce(pullTogether, sorted))
  const forest = spanningForest(middles, MAX_GAP)
  const lines = longestPaths(middles, forest, MIN_BRANCH)
    .filter(({ line }) => line.length > 1)
    .map(({ line, branch }) => ({ line: finish(line, branch, sorted), branch }))
  const roads = lines.flatMap(({ line, branch }) => (branch ? [] : [line]))
  if (lines.length > 0) return lines.map(({ line, branch }) => (branch ? beginOn(roads, line) : line))
  const [only] = middles
  return only === undefined ? [] : [[only]]
}

/** Every point moves to the middle of those around it. */
function pullTogether(points: readonly Point[], radius: number): readonly Point[] {
  return points.map((point) => middleOf(points.filter((other) => distance(point, other) <= radius)))
}

function thin(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = []
  for (const point of points) if (kept.every((other) => distance(point, other) >= SPACING)) kept.push(point)
  return kept
}

function finish(line: Line, branch: boolean, houses: readonly Point[]): Line {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined) return line
  const across = distance(first, last)
  if (!branch && across <= CLOSING.gap && length(line) >= CLOSING.ratio * across && line.length > 4) {
    return [...simplify(smooth(line), STRAIGHTEN), first]
  }
  const straight = simplify(smooth(line), STRAIGHTEN)
  const atEnd = lengthen(straight, houses)
  return branch ? atEnd : lengthen(atEnd.toReversed(), houses).toReversed()
}

/** A branch, from the road as it runs now. */
function beginOn(roads: readonly Line[], [first, ...rest]: Line): Line {
  if (first === undefined) return rest
  const feet = roads.flatMap((road) =>
    road.map((to, index) => nearestOnSegment(road[index - 1] ?? to, to, first)),
  )
  const nearest = feet.reduce(
    (best, foot) => (distance(foot, first) < distance(best, first) ? foot : best),
    feet[0] ?? first,
  )
  return [distance(nearest, first) < SPACING * 2 ? nearest : first, ...rest]
}

/** The ends stay. */
function smooth(line: Line): Line {
  return Array.from({ length: SMOOTHINGS }).reduce<Line>(
    (points) =>
      points.map((point, index) => {
        const [before, after] = [points[index - 1], points[index + 1]]
        if (before === undefined || after === undefined) return point
        return towards(point, middleOf([before, point, point, after]), MAX_PULL)
      }),
    line,
  )
}

/** The last point moves on to where the last house stands. */
function lengthen(line: Line, houses: readonly Point[]): Line {
  const [before, end] = [line.at(-2), line.at(-1)]
  if (before === undefined || end === undefined) return line
  const way = distance(before, end)
  const [dx, dy] = [(end.x - before.x) / way, (end.y - before.y) / way]
  const reach = houses.reduce((most, house) => {
    const ahead = (house.x - end.x) * dx + (house.y - end.y) * dy
    const aside = Math.abs((house.x - end.x) * dy - (house.y - end.y) * dx)
    return ahead <= END.ahead && aside <= END.aside ? Math.max(most, ahead) : most
  }, 0)
  return [...line.slice(0, -1), { x: end.x + reach * dx, y: end.y + reach * dy }]
}
