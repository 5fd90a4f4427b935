/** The address nearest to a point (`marketplace.md` §7, `wire.md`, Location service: within 500 metres). */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { CELL_METRES, cellOf, cellsAround, distance } from './grid.ts'
import { type Houses, NONE, positionOf } from './houses.ts'
import { firstThat } from './lower-bound.ts'

const REACH = 500
/** Rings of squares in which to look: first a few, then all that half a kilometre may reach. */
const RINGS = [1, Math.ceil(REACH / CELL_METRES)]

/** Its row; null: none within reach. */
export function nearestHouse(houses: Houses, point: LngLat): number | null {
  for (const rings of RINGS) {
    const [best] = rowsWithin(houses, point, Math.min(REACH, rings * CELL_METRES))
    if (best !== undefined) return best
  }
  return null
}

/** For the pin on a map: as far as one sees around a house, and no more than a map can show. */
const SIGHT = 300
const MOST = 40

/** Rows of the houses around a point, the nearest first. */
export function housesAround(houses: Houses, point: LngLat): readonly number[] {
  return rowsWithin(houses, point, SIGHT).slice(0, MOST)
}

function rowsWithin(houses: Houses, point: LngLat, metres: number): readonly number[] {
  const { code } = houses
  return cellsAround(point, Math.ceil(metres / CELL_METRES))
    .flatMap((cell) => [...housesIn(houses, cell)])
    .map(({ row, position }) => ({ row, away: distance(position, point) }))
    .filter(({ away }) => away <= metres)
    .sort((a, b) => a.away - b.away || (code[a.row] ?? NONE) - (code[b.row] ?? NONE))
    .map(({ row }) => row)
}

type Placed = { readonly row: number; readonly position: LngLat; readonly cell: number }

function* housesIn(houses: Houses, wanted: number): Generator<Placed> {
  const { byCell } = houses
  const placed = (place: number) => placedAt(houses, byCell[place] ?? 0)
  let place = firstThat(0, byCell.length, (each) => (placed(each)?.cell ?? NONE) >= wanted)
  for (; place < byCell.length; place += 1) {
    const house = placed(place)
    if (house?.cell !== wanted) return
    yield house
  }
}

function placedAt(houses: Houses, row: number): Placed | null {
  const position = positionOf(houses, row)
  return position && { row, position, cell: cellOf(position) }
}
