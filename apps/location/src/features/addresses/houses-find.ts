/** Houses of a street or of a part of a town: by a number, in their order, by how a number begins, near a number. Rows all. */
import { firstThat } from './first-that.ts'
import { type Houses, shownNumber } from './houses.ts'
import type { IndexedName } from './search-index.ts'

export type Named = Pick<IndexedName, 'kind' | 'code'>

/** Houses in the order of a number that they bear: places from `start` to `end`. */
type Run = {
  readonly start: number
  readonly end: number
  readonly rowAt: (place: number) => number
  readonly numberAt: (place: number) => number
}

/** A street is walked by the numbers that stand on the houses, a part by their house numbers, cottages last. */
function runsOf(houses: Houses, { kind, code }: Named): readonly Run[] {
  if (kind === 'street') {
    const street = houses.streets.get(code)
    const rowAt = (place: number) => houses.byStreet[place] ?? 0
    return street ? [{ ...street, rowAt, numberAt: (place) => shownNumber(houses, rowAt(place)) }] : []
  }
  const part = houses.parts.get(code)
  if (part === undefined) return []
  const { start, cottages, end } = part
  const both = { rowAt: (row: number) => row, numberAt: (row: number) => houses.houseNumber[row] ?? 0 }
  return [
    { start, end: cottages, ...both },
    { start: cottages, end, ...both },
  ]
}

/** A street's by their house numbers. */
function houseRuns(houses: Houses, { kind, code }: Named): readonly Run[] {
  const street = kind === 'street' ? houses.streets.get(code) : undefined
  if (street === undefined) return []
  const rowAt = (place: number) => houses.byStreetAndHouse[place] ?? 0
  return [{ ...street, rowAt, numberAt: (place) => houses.houseNumber[rowAt(place)] ?? 0 }]
}

/** The houses that bear one of the numbers, as either of their two. */
export function* housesByNumber(houses: Houses, named: Named, numbers: readonly number[]): Generator<number> {
  for (const run of [...runsOf(houses, named), ...houseRuns(houses, named)]) {
    for (const number of numbers) yield* between(run, number, number + 1)
  }
}

/** Its houses in the order in which they stand. */
export function* housesInOrder(houses: Houses, named: Named): Generator<number> {
  for (const { start, end, rowAt } of runsOf(houses, named)) {
    for (let place = start; place < end; place += 1) yield rowAt(place)
  }
}

/** No house has a number of more than nine digits. */
const HIGHEST = 1_000_000_000

/** Those whose number begins with these digits, in the same order. */
export function* housesBeginning(houses: Houses, named: Named, digits: number): Generator<number> {
  for (const run of runsOf(houses, named)) {
    for (let [from, to] = [digits, digits + 1]; to <= HIGHEST; [from, to] = [from * 10, to * 10]) {
      yield* between(run, from, to)
      if (digits === 0) break
    }
  }
}

/** At most `most` whose number comes nearest, those first. */
export function housesNear(houses: Houses, named: Named, number: number, most: number): readonly number[] {
  const near = runsOf(houses, named).flatMap(({ start, end, rowAt, numberAt }) => {
    const middle = firstThat(start, end, (place) => numberAt(place) >= number)
    const from = Math.max(start, middle - most)
    const places = Array.from({ length: Math.min(end, middle + most) - from }, (_, index) => from + index)
    return places.map((place) => ({ row: rowAt(place), away: Math.abs(numberAt(place) - number) }))
  })
  return near
    .sort((a, b) => a.away - b.away)
    .slice(0, most)
    .map(({ row }) => row)
}

/** Those whose number is at least `from` and below `to`. */
function* between({ start, end, rowAt, numberAt }: Run, from: number, to: number): Generator<number> {
  let place = firstThat(start, end, (each) => numberAt(each) >= from)
  for (; place < end && numberAt(place) < to; place += 1) yield rowAt(place)
}
