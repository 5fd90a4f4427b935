/** Builds the sorted lists of rows by which houses are found. */
import { cellOf } from './grid.ts'
import { type Columns, type Houses, type Named, NONE, type Parts, positionOf, shownNumber } from './houses.ts'
import { lowerBound } from './lower-bound.ts'
import { filterRows, radixSort } from './radix-sort.ts'
import { sharedInt32, sharedUint32, sharedUnsigned, type Unsigned } from './shared-arrays.ts'

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

/** The columns as read: sorted by part and number, with complete postcodes. */
export type ReadColumns = Omit<Columns, 'postcode'> & { readonly postcode: Int32Array }

/**
 * The scratch arrays are as large as the register, so they are allocated once
 * and reused for one index after the other.
 */
export function buildIndexes({ postcode, ...read }: ReadColumns, names: HouseNames): Houses {
  const postcodes = distinct(postcode)
  const columns: Columns = { ...read, postcode: postcodes.indexes }
  const { code, street, houseNumber, orientationNumber, letter } = columns
  const size = code.length
  const scratch = new Uint32Array(size)
  const key = new Int32Array(size)
  const fillKey = (keyOf: (row: number) => number) => {
    for (let row = 0; row < size; row += 1) key[row] = keyOf(row)
  }
  fillKey((row) => shownNumber(columns, row))
  const inStreet = filterRows((row) => street[row] !== NONE, scratch)
  const byStreet = radixSort(inStreet, [street, key, letter, houseNumber], scratch)
  const ofTwoNumbers = filterRows((row) => street[row] !== NONE && orientationNumber[row] !== 0, scratch)
  const byStreetAndHouse = radixSort(ofTwoNumbers, [street, houseNumber], scratch)
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
    postcodes: postcodes.values,
    parts: partColumns(names.parts),
    streets: {
      ...nameColumns(names.streets),
      ends: streetEnds(columns, byStreet, names.streets),
      endsByHouse: streetEnds(columns, byStreetAndHouse, names.streets),
    },
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

/** Returns each distinct value once, and for each row the index of its value. */
function distinct(column: Int32Array): { readonly values: Int32Array; readonly indexes: Unsigned } {
  const indexOf = new Map<number, number>()
  for (const value of column) if (!indexOf.has(value)) indexOf.set(value, indexOf.size)
  const indexes = sharedUnsigned(column.length, indexOf.size)
  for (let row = 0; row < column.length; row += 1) indexes[row] = indexOf.get(column[row] ?? NONE) ?? 0
  return { values: Int32Array.from(indexOf.keys()), indexes }
}

/** Returns the end of each street's houses among the `sorted` rows. */
function streetEnds({ street }: Columns, sorted: Uint32Array, streets: readonly CodedName[]): Uint32Array {
  const ends = sharedUint32(streets.length)
  let end = 0
  for (const [index, { code }] of streets.entries()) {
    end = lowerBound(end, sorted.length, (each) => (street[sorted[each] ?? 0] ?? NONE) > code)
    ends[index] = end
  }
  return ends
}

function nameColumns(all: readonly CodedName[]): Pick<Named, 'codes' | 'names'> {
  const codes = sharedInt32(all.length)
  for (const [index, { code }] of all.entries()) codes[index] = code
  return { codes, names: all.map(({ name }) => name) }
}
