/** Adapts the address index to the needs of the map (`features/map`). */
import { type MapHouse, type MapRegister, toPlane } from '../../map/service.ts'
import { cellsIn } from './grid.ts'
import { type Houses, indexOfCode, type Named, NONE, numberedHouse, positionOf } from './houses.ts'
import { lowerBound } from './lower-bound.ts'
import { housesInCell } from './nearest-houses.ts'

export function mapRegister(houses: Houses): MapRegister {
  const { streets, parts } = houses
  const pointsOf = (rows: Iterable<number>) =>
    Array.from(rows, (row) => positionOf(houses, row)).flatMap((at) => (at === null ? [] : [toPlane(at)]))

  return {
    housesIn: (box) =>
      cellsIn(box).flatMap((cell) => {
        const found: MapHouse[] = []
        for (const { row, position } of housesInCell(houses, cell)) {
          const { lng, lat } = position
          if (lng < box.west || lng >= box.east || lat < box.south || lat >= box.north) continue
          const street = indexOfCode(streets, houses.street[row] ?? NONE)
          const part = lowerBound(0, parts.ends.length, (each) => (parts.ends[each] ?? 0) > row)
          found.push({ house: row, at: toPlane(position), street: street === NONE ? null : street, part })
        }
        return found
      }),
    street: (street) => ({
      code: streets.codes[street] ?? NONE,
      name: streets.names[street] ?? '',
      size: sizeOf(streets, street),
    }),
    housesOfStreet: (street) =>
      pointsOf(houses.byStreet.subarray(streets.ends[street - 1] ?? 0, streets.ends[street])),
    part: (part) => ({
      code: parts.codes[part] ?? NONE,
      name: parts.names[part] ?? '',
      size: sizeOf(parts, part),
    }),
    housesOfPart: (part) => pointsOf(rowsBetween(parts.ends[part - 1] ?? 0, parts.ends[part] ?? 0)),
    number: (house) => {
      const { houseNumber, orientationNumber, letter, houseType } = numberedHouse(houses, house)
      if (houseType === 'č.e.') return `e${houseNumber}`
      return orientationNumber === null ? String(houseNumber) : `${orientationNumber}${letter}`
    },
  }
}

const sizeOf = ({ ends }: Named, index: number) => (ends[index] ?? 0) - (ends[index - 1] ?? 0)

function* rowsBetween(start: number, end: number): Generator<number> {
  for (let row = start; row < end; row += 1) yield row
}
