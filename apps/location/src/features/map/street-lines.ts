/**
 * Estimates the course of a street from its houses alone: both sides are pulled into the middle, the points are joined
 * by a minimum spanning tree, and the tree is split into lines. House numbers do not help, because half of the towns
 * number houses in the order in which they were built.
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

/**
 * The radii in metres within which houses on opposite sides are pulled to the middle: first for the widest avenue, then
 * for its remaining sides.
 */
const PULLS = [52, 34]
/** Points nearer to each other than this are merged. */
const SPACING = 16
/**
 * Longer stretches without a house are not drawn, because there may be no road. Measured between middles, which lie up
 * to 40 metres inside the last houses.
 */
export const MAX_GAP = 190
/** A shorter branch is a house set back from the street, not a lane. */
const MIN_BRANCH = 48
/** A square or a ring road is closed over a gap of up to `gap` if the way around is at least `ratio` times as long. */
const CLOSING = { gap: 95, ratio: 2.6 }
/**
 * Pulling shortens a street, so it is extended to its last house if that is within these distances ahead and aside, in
 * metres.
 */
const END = { ahead: 60, aside: 42 }
/**
 * The number of times that every point of a line is moved towards its neighbours, and the remaining wave that is due to
 * the houses and not to the road.
 */
const SMOOTHINGS = 2
const STRAIGHTEN = 6
/**
 * The maximum distance in metres that such a step moves a point, so that the sharp bend of a lane with few houses stays
 * near the house in it.
 */
const MAX_PULL = 30

/**
 * Returns the same lines for the same houses in any order. A street with one house has one line of one point; without
 * houses there are no lines.
 */
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

/** Moves every point to the middle of those around it. */
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

/** Starts a branch on the current course of the road. */
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

/** The ends are not moved. */
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

/** Moves the last point to the position of the last house. */
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
