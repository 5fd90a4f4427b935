/** The orders in which houses are looked for. */
import { cellOf } from './grid.ts'
import {
  type Columns,
  type Houses,
  NONE,
  type Parts,
  positionOf,
  type Streets,
  shownNumber,
} from './houses.ts'
import { firstThat } from './lower-bound.ts'
import { rowsThat, sortRows } from './radix-sort.ts'
import { sharedCopy, sharedInt32, sharedUint32 } from './shared-arrays.ts'

/** Streets and parts in the order of their codes, letters in their own. */
export type Names = {
  readonly letters: readonly string[]
  readonly parts: readonly CountedPart[]
  readonly streets: readonly { readonly code: number; readonly name: string }[]
}
type CountedPart = {
  readonly code: number
  readonly name: string
  readonly town: string
  /** How many addresses it has, and how many of them with č.e. */
  readonly size: number
  readonly cottages: number
}

/**
 * `columns` by part and number, as they are read. What is needed on the way is as large as the register: it is made once and used for one
 * order after the other.
 */
export function orderHouses(columns: Columns, names: Names): Houses {
  const { code, street, houseNumber, letter } = columns
  const size = code.length
  const spare = new Uint32Array(size)
  const key = new Int32Array(size)
  const fillKey = (numberAt: (row: number) => number) => {
    for (let row = 0; row < size; row += 1) key[row] = numberAt(row)
  }
  fillKey((row) => shownNumber(columns, row))
  const byStreetAndHouse = rowsThat((row) => street[row] !== NONE, spare)
  const byStreet = sortRows(sharedCopy(byStreetAndHouse), [street, key, letter, houseNumber], spare)
  sortRows(byStreetAndHouse, [street, houseNumber], spare)
  fillKey((row) => {
    const position = positionOf(columns, row)
    return position === null ? NONE : cellOf(position)
  })
  const placed = rowsThat((row) => key[row] !== NONE, spare)
  const byCell = sortRows(placed, [key], spare)
  const all = rowsThat(() => true, spare)
  return {
    ...columns,
    size,
    letters: names.letters,
    parts: partsOf(names.parts),
    streets: streetsOf(columns, byStreet, names.streets),
    byCode: sortRows(all, [code], spare),
    byStreet,
    byStreetAndHouse,
    byCell,
  }
}

function partsOf(parts: readonly CountedPart[]): Parts {
  const ends = sharedUint32(parts.length)
  const cottages = sharedUint32(parts.length)
  let end = 0
  for (const [place, part] of parts.entries()) {
    end += part.size
    ends[place] = end
    cottages[place] = end - part.cottages
  }
  return { ...namedOf(parts), towns: parts.map(({ town }) => town), ends, cottages }
}

function streetsOf({ street }: Columns, byStreet: Uint32Array, streets: Names['streets']): Streets {
  const ends = sharedUint32(streets.length)
  let end = 0
  for (const [place, { code }] of streets.entries()) {
    end = firstThat(end, byStreet.length, (each) => (street[byStreet[each] ?? 0] ?? NONE) > code)
    ends[place] = end
  }
  return { ...namedOf(streets), ends }
}

function namedOf(all: Names['streets']): Pick<Streets, 'codes' | 'names'> {
  const codes = sharedInt32(all.length)
  for (const [place, { code }] of all.entries()) codes[place] = code
  return { codes, names: all.map(({ name }) => name) }
}
