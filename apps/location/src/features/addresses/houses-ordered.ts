/** The orders in which houses are looked for. */
import { firstThat } from './first-that.ts'
import { cellOf } from './grid.ts'
import { type Columns, type Houses, NONE, type Part, positionOf, type Street, shownNumber } from './houses.ts'
import { inTurns, rowsThat, sortRows } from './houses-order.ts'

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

/** `columns` by part and number, as they are read. */
export async function orderHouses(columns: Columns, names: Names): Promise<Houses> {
  const { code, street, houseNumber, letter } = columns
  const parts = partsOf(names.parts)
  const onStreets = await rowsThat(code.length, (row) => street[row] !== NONE)
  const shown = await keyOf(code.length, (row) => shownNumber(columns, row))
  const byStreet = await sortRows(onStreets, [street, shown, letter, houseNumber])
  return {
    ...columns,
    size: code.length,
    letters: names.letters,
    parts,
    partsInOrder: [...parts.values()],
    streets: await streetsOf(columns, byStreet, names.streets),
    byCode: await sortRows(await rowsThat(code.length, () => true), [code]),
    byStreet,
    byStreetAndHouse: await sortRows(onStreets, [street, houseNumber]),
    byCell: await rowsByCell(columns),
  }
}

async function rowsByCell(columns: Columns): Promise<Uint32Array> {
  const { length } = columns.code
  const cells = await keyOf(length, (row) => {
    const position = positionOf(columns, row)
    return position === null ? NONE : cellOf(position)
  })
  const placed = await rowsThat(length, (row) => cells[row] !== NONE)
  return await sortRows(placed, [cells])
}

async function keyOf(size: number, numberAt: (row: number) => number): Promise<Int32Array> {
  const key = new Int32Array(size)
  await inTurns(size, (row) => {
    key[row] = numberAt(row)
  })
  return key
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
