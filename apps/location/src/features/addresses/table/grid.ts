/** A grid of cells of about 140 metres, which turns the search for addresses near a point into lookups of integers. */
import { type LngLat, METRES_PER_DEGREE } from '@sousto/domain/delivery/place.ts'
import type { Box } from '@sousto/domain/map/tiles.ts'

const ROW = 0.00125
const COLUMN = 0.002
/** The length of a cell's shorter side anywhere in the country. */
export const CELL_METRES = 138

const rowOf = (lat: number) => Math.floor(lat / ROW)
const columnOf = (lng: number) => Math.floor(lng / COLUMN)
/**
 * The grid repeats every 25 degrees northwards and 200 eastwards, so that the cell number of any point on Earth fits an integer. The
 * country lies within one repetition, and callers compare distances anyway.
 */
const ROWS = 20_000
const COLUMNS = 100_000
const cellNumber = (row: number, column: number) => wrap(row, ROWS) * COLUMNS + wrap(column, COLUMNS)
const wrap = (index: number, size: number) => ((index % size) + size) % size

export function cellOf({ lng, lat }: LngLat): number {
  return cellNumber(rowOf(lat), columnOf(lng))
}

/**
 * Returns the cell of the point and `rings` cells in every direction, which contain everything nearer than `rings` ×
 * `CELL_METRES`.
 */
export function cellsAround({ lng, lat }: LngLat, rings: number): number[] {
  const steps = Array.from({ length: 2 * rings + 1 }, (_, index) => index - rings)
  return steps.flatMap((north) => steps.map((east) => cellNumber(rowOf(lat) + north, columnOf(lng) + east)))
}

/** Returns the cells that intersect a box, in degrees. */
export function cellsIn({ west, south, east, north }: Box): number[] {
  const cells: number[] = []
  for (let row = rowOf(south); row <= rowOf(north); row += 1) {
    for (let column = columnOf(west); column <= columnOf(east); column += 1)
      cells.push(cellNumber(row, column))
  }
  return cells
}

/** Returns metres on a flat map: precise to a centimetre within a kilometre. */
export function distance(a: LngLat, b: LngLat): number {
  const middle = (((a.lat + b.lat) / 2) * Math.PI) / 180
  return Math.hypot((b.lng - a.lng) * Math.cos(middle), b.lat - a.lat) * METRES_PER_DEGREE
}
