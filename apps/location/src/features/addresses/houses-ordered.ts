/** The orders in which houses are looked for. */
import { firstThat } from './first-that.ts'
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
import { rowsThat, sortRows } from './houses-order.ts'
import { inTurns } from './in-turns.ts'
import { sharedCopy, sharedInt32, sharedUint32 } from './shared.ts'

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
export async function orderHouses(columns: Columns, names: Names): Promise<Houses> {
  const { code, street, houseNumber, letter } = columns
  const size = code.length
  const spare = new Uint32Array(size)
  const key = new Int32Array(size)
  const fillKey = (numberAt: (row: number) => number) =>
    inTurns(size, (row) => {
      key[row] = numberAt(row)
    })
  await fillKey((row) => shownNumber(columns, row))
  const byStreetAndHouse = await rowsThat((row) => street[row] !== NONE, spare)
  const byStreet = await sortRows(sharedCopy(byStreetAndHouse), [street, key, letter, houseNumber], spare)
  await sortRows(byStreetAndHouse, [street, houseNumber], spare)
  await fillKey((row) => {
    const position = positionOf(columns, row)
    return position === null ? NONE : cellOf(position)
  })
  const placed = await rowsThat((row) => key[row] !== NONE, spare)
  const byCell = await sortRows(placed, [key], spare)
  const all = await rowsThat(() => true, spare)
  return {
    ...columns,
    size,
    letters: names.letters,
    parts: partsOf(names.parts),
    streets: await streetsOf(columns, byStreet, names.streets),
    byCode: await sortRows(all, [code], spare),
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

async function streetsOf(
  { street }: Columns,
  byStreet: Uint32Array,
  streets: Names['streets'],
): Promise<Streets> {
  const ends = sharedUint32(streets.length)
  let end = 0
  await inTurns(streets.length, (place) => {
    const code = streets[place]?.code ?? NONE
    end = firstThat(end, byStreet.length, (each) => (street[byStreet[each] ?? 0] ?? NONE) > code)
    ends[place] = end
  })
  return { ...namedOf(streets), ends }
}

function namedOf(all: Names['streets']): Pick<Streets, 'codes' | 'names'> {
  const codes = sharedInt32(all.length)
  for (const [place, { code }] of all.entries()) codes[place] = code
  return { codes, names: all.map(({ name }) => name) }
}
