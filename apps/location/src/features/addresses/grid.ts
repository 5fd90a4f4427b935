/** A grid of squares of about 140 metres over the country, so that what is near a point is found by an index on whole numbers. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'

const ROW = 0.00125
const COLUMN = 0.002
/** The shorter side of a square anywhere in the country, in metres. */
export const CELL_METRES = 138

const rowOf = (lat: number) => Math.floor(lat / ROW)
const columnOf = (lng: number) => Math.floor(lng / COLUMN)
/**
 * The grid repeats itself every 25 degrees northwards and 200 eastwards, so that any point on Earth has a number that fits an integer;
 * the country lies in one repetition, and who asks compares distances anyway.
 */
const ROWS = 20_000
const COLUMNS = 100_000
const numberOf = (row: number, column: number) => wrap(row, ROWS) * COLUMNS + wrap(column, COLUMNS)
const wrap = (index: number, size: number) => ((index % size) + size) % size

export function cellOf({ lng, lat }: LngLat): number {
  return numberOf(rowOf(lat), columnOf(lng))
}

/** The square of the point and those up to `rings` squares around it: they hold everything nearer than `rings` × `CELL_METRES`. */
export function cellsAround({ lng, lat }: LngLat, rings: number): number[] {
  const steps = Array.from({ length: 2 * rings + 1 }, (_, index) => index - rings)
  return steps.flatMap((up) => steps.map((aside) => numberOf(rowOf(lat) + up, columnOf(lng) + aside)))
}

export const METRES_PER_DEGREE = 111_195

/** In metres, on a flat map: exact to a centimetre at the distances that matter here. */
export function distance(a: LngLat, b: LngLat): number {
  const middle = (((a.lat + b.lat) / 2) * Math.PI) / 180
  return Math.hypot((b.lng - a.lng) * Math.cos(middle), b.lat - a.lat) * METRES_PER_DEGREE
}
