/** Finds the address nearest to a point (`marketplace.md` §7, `wire.md`, Location service: within 500 metres). */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { CELL_METRES, cellOf, cellsAround, distance } from './grid.ts'
import { type Houses, NONE, positionOf } from './houses.ts'
import { lowerBound } from './lower-bound.ts'

const MAX_METRES = 500
/** The rings of cells to search: first one, then all within 500 metres. */
const RINGS = [1, Math.ceil(MAX_METRES / CELL_METRES)]

/** Returns the row. Null means that there is none within 500 metres. */
export function nearestHouse(houses: Houses, point: LngLat): number | null {
  for (const rings of RINGS) {
    const [nearest] = rowsWithin(houses, point, Math.min(MAX_METRES, rings * CELL_METRES))
    if (nearest !== undefined) return nearest
  }
  return null
}

/** For the pin on a map: covers what is visible around a house, and no more than a map can show. */
const MAP_METRES = 300
const MAX_ON_MAP = 40

/** Returns rows of the houses around a point, nearest first. */
export function housesAround(houses: Houses, point: LngLat): readonly number[] {
  return rowsWithin(houses, point, MAP_METRES).slice(0, MAX_ON_MAP)
}

function rowsWithin(houses: Houses, point: LngLat, metres: number): readonly number[] {
  const { code } = houses
  return cellsAround(point, Math.ceil(metres / CELL_METRES))
    .flatMap((cell) => [...housesInCell(houses, cell)])
    .map(({ row, position }) => ({ row, metresAway: distance(position, point) }))
    .filter(({ metresAway }) => metresAway <= metres)
    .sort((a, b) => a.metresAway - b.metresAway || (code[a.row] ?? NONE) - (code[b.row] ?? NONE))
    .map(({ row }) => row)
}

type LocatedHouse = { readonly row: number; readonly position: LngLat; readonly cell: number }

/** Yields the houses with their positions. */
export function* housesInCell(houses: Houses, cell: number): Generator<LocatedHouse> {
  const { byCell } = houses
  const houseAt = (index: number) => locatedHouse(houses, byCell[index] ?? 0)
  let index = lowerBound(0, byCell.length, (each) => (houseAt(each)?.cell ?? NONE) >= cell)
  for (; index < byCell.length; index += 1) {
    const house = houseAt(index)
    if (house?.cell !== cell) return
    yield house
  }
}

function locatedHouse(houses: Houses, row: number): LocatedHouse | null {
  const position = positionOf(houses, row)
  return position && { row, position, cell: cellOf(position) }
}
