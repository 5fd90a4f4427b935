/** Converts tiles to the contents of a frame: lines, patches and marks in its pixels (`mock-dispatch`, Map style). */
import type { DrawnTile } from '@sousto/domain/map/drawn-tile.ts'
import { EXTENT, type TileId } from '@sousto/domain/map/tiles.ts'
import { type MapFrame, type Pixel, placing } from './map-frame.ts'

export type PlacedTile = { readonly id: TileId; readonly tile: DrawnTile }

export type DrawnStreetLines = {
  readonly code: number
  readonly name: string
  readonly main: boolean
  readonly lines: readonly (readonly Pixel[])[]
}
/** `weave` is the index of the direction in which the cloth is woven. */
export type DrawnGround = {
  readonly tile: string
  readonly part: number
  readonly weave: number
  readonly path: string
  /** The square of its tile, at which the ground is clipped. */
  readonly clip: Square
}
export type Square = { readonly x: number; readonly y: number; readonly side: number }
export type DrawnMark = { readonly at: Pixel; readonly number: string }
export type DrawnName = { readonly name: string; readonly size: number; readonly at: Pixel }

export type Drawing = {
  readonly grounds: readonly DrawnGround[]
  /** Smaller streets come first, so that main roads are drawn over them. */
  readonly streets: readonly DrawnStreetLines[]
  readonly houses: readonly DrawnMark[]
  readonly names: readonly DrawnName[]
}

const WEAVES = 3

export function drawingOf(tiles: readonly PlacedTile[], frame: MapFrame): Drawing {
  const streets = new Map<number, DrawnStreetLines>()
  const grounds: DrawnGround[] = []
  const houses: DrawnMark[] = []
  const names: DrawnName[] = []
  for (const { id, tile } of tiles) {
    const place = placing(id, frame)
    const points = (flat: readonly number[]) => pairs(flat).map(([x, y]) => place(x, y))
    for (const { code, name, main, lines } of tile.streets) {
      if (!streets.has(code)) streets.set(code, { code, name, main, lines: lines.map(points) })
    }
    const corner = place(0, 0)
    const clip = { ...corner, side: place(EXTENT, 0).x - corner.x }
    for (const { part, rings } of tile.patches) {
      const path = rings.map((ring) => `${pathOf(points(ring))}Z`).join('')
      grounds.push({ tile: `${id.x}-${id.y}`, part, weave: part % WEAVES, path, clip })
    }
    for (const [index, at] of points(tile.houses).entries()) {
      houses.push({ at, number: tile.numbers[index] ?? '' })
    }
    for (const { name, size, at } of tile.partNames) names.push({ name, size, at: place(...at) })
  }
  const inOrder = [...streets.values()].toSorted((a, b) => Number(a.main) - Number(b.main) || a.code - b.code)
  return { grounds, streets: inOrder, houses, names }
}

function pairs(flat: readonly number[]): (readonly [x: number, y: number])[] {
  const count = Math.floor(flat.length / 2)
  return Array.from({ length: count }, (_, index) => [flat[2 * index] ?? 0, flat[2 * index + 1] ?? 0])
}

function pathOf(points: readonly Pixel[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

/** Pixels before and after a bend within which a thread is rounded. */
const ROUNDING = 18

/** Returns the path of a line with rounded bends, like a thread. */
export function threadOf(points: readonly Pixel[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (before === undefined) return `M${point.x} ${point.y}`
      if (after === undefined) return `L${point.x} ${point.y}`
      const [start, end] = [towards(point, before), towards(point, after)]
      return `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`
    })
    .join('')
}

/** Goes at most half of the way, so that the other half is left for the next bend. */
function towards(from: Pixel, to: Pixel): Pixel {
  const way = Math.hypot(to.x - from.x, to.y - from.y)
  const share = way === 0 ? 0 : Math.min(0.5, ROUNDING / way)
  return { x: tenth(from.x + share * (to.x - from.x)), y: tenth(from.y + share * (to.y - from.y)) }
}

const tenth = (value: number) => Math.round(value * 10) / 10
