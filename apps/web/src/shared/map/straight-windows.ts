import type { Pixel } from './map-frame.ts'

/**
 * A stretch of a line. `bend` is the relative excess of its length over the straight distance; `angle` is in degrees,
 * such that text is readable.
 */
export type StraightWindow = { readonly at: Pixel; readonly angle: number; readonly bend: number }

const STEP = 14
/** The maximum number of stretches on one line. */
const MAX_WINDOWS = 24
/** Stretches that are more bent than this cannot carry straight text. */
const MAX_BEND = 0.04

/**
 * Returns stretches of the length of a text, one every few pixels. A line whose length is between `needed` and `width`
 * has one, in its middle.
 */
export function windowsAlong(
  line: readonly Pixel[],
  width: number,
  needed: number,
): readonly StraightWindow[] {
  const along = distancesAlong(line)
  const total = along.at(-1) ?? 0
  if (total < needed || total === 0) return []
  const length = Math.min(width, total)
  const step = Math.max(STEP, (total - length) / MAX_WINDOWS)
  const count = Math.floor((total - length) / step)
  const offset = (total - length - count * step) / 2
  return Array.from({ length: count + 1 }, (_, index) =>
    windowAt(line, along, offset + index * step, length),
  ).filter(({ bend }) => bend <= MAX_BEND)
}

function windowAt(
  line: readonly Pixel[],
  along: readonly number[],
  start: number,
  length: number,
): StraightWindow {
  const [from, to] = [pointAt(line, along, start), pointAt(line, along, start + length)]
  const middle = pointAt(line, along, start + length / 2)
  const chord = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const straight = Math.hypot(to.x - from.x, to.y - from.y)
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const upright = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle
  // The point lies between the line and its chord, so that the text is centred on a slight bend.
  const at = { x: tenth((middle.x + chord.x) / 2), y: tenth((middle.y + chord.y) / 2) }
  return { at, angle: tenth(upright), bend: length / Math.max(straight, 1) - 1 }
}

const tenth = (value: number) => Math.round(value * 10) / 10

function distancesAlong(line: readonly Pixel[]): readonly number[] {
  let sum = 0
  return line.map(({ x, y }, index) => {
    const before = line[index - 1]
    if (before !== undefined) sum += Math.hypot(x - before.x, y - before.y)
    return sum
  })
}

function pointAt(line: readonly Pixel[], along: readonly number[], distance: number): Pixel {
  const next = along.findIndex((each) => each >= distance)
  const [a, b] = [line[next - 1], line[next]]
  if (next === -1) return line.at(-1) ?? { x: 0, y: 0 }
  if (a === undefined || b === undefined) return line[0] ?? { x: 0, y: 0 }
  const [start, end] = [along[next - 1] ?? 0, along[next] ?? 0]
  const share = end === start ? 0 : (distance - start) / (end - start)
  return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }
}
