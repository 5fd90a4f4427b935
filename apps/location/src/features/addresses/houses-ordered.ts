/** The orders in which houses are looked for. */
import { firstThat } from './first-that.ts'
import { cellOf } from './grid.ts'
import { type Columns, type Houses, NONE, type Part, positionOf, type Street, shownNumber } from './houses.ts'
import { rowsThat, sortRows } from './houses-order.ts'
import { inTurns } from './in-turns.ts'

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
  const parts = partsOf(names.parts)
  await fillKey((row) => shownNumber(columns, row))
  const byStreetAndHouse = await rowsThat((row) => street[row] !== NONE, spare)
  const byStreet = await sortRows(byStreetAndHouse.slice(), [street, key, letter, houseNumber], spare)
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
    parts,
    partsInOrder: [...parts.values()],
    partEnds: Uint32Array.from(parts.values(), ({ end }) => end),
    streets: await streetsOf(columns, byStreet, names.streets),
    byCode: await sortRows(all, [code], spare),
    byStreet,
    byStreetAndHouse,
    byCell,
  }
}

function partsOf(parts: readonly CountedPart[]): Map<number, Part> {
  let end = 0
  return new Map(
    parts.map(({ code, name, town, size, cottages }) => {
      const start = end
      end += size
      return [code, { name, town, start, cottages: end - cottages, end }]
    }),
  )
}

async function streetsOf(
  { street }: Columns,
  byStreet: Uint32Array,
  names: Names['streets'],
): Promise<Map<number, Street>> {
  const streets = new Map<number, Street>()
  let end = 0
  await inTurns(names.length, (index) => {
    const { code, name } = names[index] ?? { code: NONE, name: '' }
    const start = end
    end = firstThat(start, byStreet.length, (place) => (street[byStreet[place] ?? 0] ?? NONE) > code)
    streets.set(code, { name, start, end })
  })
  return streets
}
