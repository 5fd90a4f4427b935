/** The sorted lists of rows by which houses are found. */
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
import { lowerBound } from './lower-bound.ts'
import { filterRows, radixSort } from './radix-sort.ts'
import { sharedCopy, sharedInt32, sharedUint32 } from './shared-arrays.ts'

/** Streets and parts sorted by code, letters alphabetically. */
export type HouseNames = {
  readonly letters: readonly string[]
  readonly parts: readonly CountedPart[]
  readonly streets: readonly CodedName[]
}
type CodedName = { readonly code: number; readonly name: string }
type CountedPart = CodedName & {
  readonly town: string
  readonly townCode: number
  /** The number of its addresses, and of those with č.e. */
  readonly size: number
  readonly registrations: number
}

/**
 * `columns` are sorted by part and number, as they were read. The scratch arrays are as large as the register, so they are allocated once
 * and reused for one index after the other.
 */
export function buildIndexes(columns: Columns, names: HouseNames): Houses {
  const { code, street, houseNumber, letter } = columns
  const size = code.length
  const scratch = new Uint32Array(size)
  const key = new Int32Array(size)
  const fillKey = (keyOf: (row: number) => number) => {
    for (let row = 0; row < size; row += 1) key[row] = keyOf(row)
  }
  fillKey((row) => shownNumber(columns, row))
  const byStreetAndHouse = filterRows((row) => street[row] !== NONE, scratch)
  const byStreet = radixSort(sharedCopy(byStreetAndHouse), [street, key, letter, houseNumber], scratch)
  radixSort(byStreetAndHouse, [street, houseNumber], scratch)
  fillKey((row) => {
    const position = positionOf(columns, row)
    return position === null ? NONE : cellOf(position)
  })
  const located = filterRows((row) => key[row] !== NONE, scratch)
  const byCell = radixSort(located, [key], scratch)
  const all = filterRows(() => true, scratch)
  return {
    ...columns,
    size,
    letters: names.letters,
    parts: partColumns(names.parts),
    streets: streetColumns(columns, byStreet, names.streets),
    partsOfTown: partsByTown(names.parts),
    byCode: radixSort(all, [code], scratch),
    byStreet,
    byStreetAndHouse,
    byCell,
  }
}

function partColumns(parts: readonly CountedPart[]): Parts {
  const ends = sharedUint32(parts.length)
  const registrationStarts = sharedUint32(parts.length)
  let end = 0
  for (const [index, part] of parts.entries()) {
    end += part.size
    ends[index] = end
    registrationStarts[index] = end - part.registrations
  }
  return { ...nameColumns(parts), towns: parts.map(({ town }) => town), ends, registrationStarts }
}

function partsByTown(parts: readonly CountedPart[]): ReadonlyMap<number, readonly number[]> {
  const byTown = Map.groupBy(parts, ({ townCode }) => townCode)
  return new Map([...byTown].map(([town, each]) => [town, each.map(({ code }) => code)]))
}

function streetColumns({ street }: Columns, byStreet: Uint32Array, streets: readonly CodedName[]): Streets {
  const ends = sharedUint32(streets.length)
  let end = 0
  for (const [index, { code }] of streets.entries()) {
    end = lowerBound(end, byStreet.length, (each) => (street[byStreet[each] ?? 0] ?? NONE) > code)
    ends[index] = end
  }
  return { ...nameColumns(streets), ends }
}

function nameColumns(all: readonly CodedName[]): Pick<Streets, 'codes' | 'names'> {
  const codes = sharedInt32(all.length)
  for (const [index, { code }] of all.entries()) codes[index] = code
  return { codes, names: all.map(({ name }) => name) }
}
