import { distance, type Line, nearestOnSegment, type Point } from './plane.ts'

/** The maximum distance in metres from the last house to the middle of the street at which a street ends. */
export const MAX_JOIN = 80
/** Within this distance the end joins the other street, whatever its direction. */
const BESIDE = 22
/** The cosine of the maximum angle between the street's direction and the crossing. */
const MIN_COSINE = 0.55

/** Extends the ends of a street's lines to the streets that they reach. A closed line has no ends. */
export function joinEnds(lines: readonly Line[], others: readonly Line[]): readonly Line[] {
  return lines.map((line) => {
    const [first, last] = [line[0], line.at(-1)]
    if (line.length < 2 || first === undefined || last === undefined || distance(first, last) === 0)
      return line
    const onwards = joinEnd(line, others)
    return joinEnd(onwards.toReversed(), others).toReversed()
  })
}

function joinEnd(line: Line, others: readonly Line[]): Line {
  const [before, end] = [line.at(-2), line.at(-1)]
  if (before === undefined || end === undefined) return line
  let best: Point | null = null
  let least = MAX_JOIN
  for (const other of others) {
    for (const [index, to] of other.entries()) {
      const from = other[index - 1]
      if (from === undefined) continue
      const crossing = nearestOnSegment(from, to, end)
      const away = distance(end, crossing)
      if (away >= least || (away > BESIDE && cosine(before, end, crossing) < MIN_COSINE)) continue
      best = crossing
      least = away
    }
  }
  if (best === null || least === 0) return line
  // An end that has already reached or passed the street is moved exactly onto it.
  return [...(least <= BESIDE && line.length > 2 ? line.slice(0, -1) : line), best]
}

function cosine(before: Point, end: Point, ahead: Point): number {
  const dot = (end.x - before.x) * (ahead.x - end.x) + (end.y - before.y) * (ahead.y - end.y)
  return dot / (distance(before, end) * distance(end, ahead))
}
