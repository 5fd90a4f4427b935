import type { Segment } from './plane.ts'

type SegmentIndex = { readonly near: (segment: Segment) => readonly number[] }

/**
 * Finds the segments whose bounds touch those of another one, by their position in the list. They are kept in vertical
 * strips, as many as the square root of their number, so that few are compared.
 */
export function segmentIndex(segments: readonly Segment[]): SegmentIndex {
  const boxes = segments.map(boxOf)
  const west = boxes.reduce((least, box) => Math.min(least, box.west), Infinity)
  const east = boxes.reduce((most, box) => Math.max(most, box.east), -Infinity)
  const strips: number[][] = Array.from({ length: Math.ceil(Math.sqrt(segments.length)) }, () => [])
  const width = Math.max(1, (east - west) / strips.length)
  const stripOf = (x: number) => Math.min(strips.length - 1, Math.max(0, Math.floor((x - west) / width)))
  for (const [index, box] of boxes.entries())
    for (let strip = stripOf(box.west); strip <= stripOf(box.east); strip += 1) strips[strip]?.push(index)
  return {
    near: (segment) => {
      const box = boxOf(segment)
      const found = strips.slice(stripOf(box.west), stripOf(box.east) + 1).flat()
      return [...new Set(found)].filter((index) => {
        const other = boxes[index]
        return other !== undefined && touch(box, other)
      })
    },
  }
}

type Box = {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

const boxOf = ({ a, b }: Segment): Box => ({
  west: Math.min(a.x, b.x),
  east: Math.max(a.x, b.x),
  south: Math.min(a.y, b.y),
  north: Math.max(a.y, b.y),
})

const touch = (one: Box, other: Box) =>
  one.west <= other.east && other.west <= one.east && one.south <= other.north && other.south <= one.north
