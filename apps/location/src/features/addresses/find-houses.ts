/** Houses of a street or of a part of a town: by a number, in their order, by how a number begins, near a number. Rows all. */
import { type Houses, NONE, placeOf, shownNumber } from './houses.ts'
import { firstThat } from './lower-bound.ts'
import type { IndexedName } from './search-index.ts'

export type Named = Pick<IndexedName, 'kind' | 'code'>

/** Houses in the order of a number that they bear: places from `start` to `end` of `rows`, or the rows themselves where there are none. */
type Run = {
  readonly start: number
  readonly end: number
  readonly rows: Uint32Array | null
  /** By the number that stands on the house, not by its house number. */
  readonly shown: boolean
}

const rowAt = ({ rows }: Run, place: number) => (rows === null ? place : (rows[place] ?? 0))

function numberAt(houses: Houses, run: Run, place: number): number {
  const row = rowAt(run, place)
  return run.shown ? shownNumber(houses, row) : (houses.houseNumber[row] ?? 0)
}

/** A street's by the numbers that stand on the houses, then by their house numbers; a part's by their house numbers, cottages last. */
function runsOf(houses: Houses, { kind, code }: Named): readonly Run[] {
  if (kind === 'street') {
    const street = placeOf(houses.streets, code)
    if (street === NONE) return []
    const [start, end] = [houses.streets.ends[street - 1] ?? 0, houses.streets.ends[street] ?? 0]
    return [
      { start, end, rows: houses.byStreet, shown: true },
      { start, end, rows: houses.byStreetAndHouse, shown: false },
    ]
  }
  const part = placeOf(houses.parts, code)
  if (part === NONE) return []
  const [start, end] = [houses.parts.ends[part - 1] ?? 0, houses.parts.ends[part] ?? 0]
  const cottages = houses.parts.cottages[part] ?? end
  return [
    { start, end: cottages, rows: null, shown: false },
    { start: cottages, end, rows: null, shown: false },
  ]
}

/** Each house once: a street is walked by the numbers that stand on the houses. */
function walkOf(houses: Houses, named: Named): readonly Run[] {
  const runs = runsOf(houses, named)
  return named.kind === 'street' ? runs.slice(0, 1) : runs
}

/** The houses that bear one of the numbers, as either of their two. */
export function housesByNumber(houses: Houses, named: Named, numbers: readonly number[]): readonly number[] {
  const found: number[] = []
  for (const run of runsOf(houses, named)) {
    for (const number of numbers) between(houses, run, number, number + 1, found)
  }
  return found
}

/** At most `most` of its houses in the order in which they stand. */
export function housesInOrder(houses: Houses, named: Named, most: number): readonly number[] {
  const found: number[] = []
  for (const run of walkOf(houses, named)) {
    for (let place = run.start; place < run.end && found.length < most; place += 1) {
      found.push(rowAt(run, place))
    }
  }
  return found
}

/** No house has a number of more than nine digits. */
const HIGHEST = 1_000_000_000

/** At most `most` of those whose number begins with these digits, in the same order. */
export function housesBeginning(
  houses: Houses,
  named: Named,
  digits: number,
  most: number,
): readonly number[] {
  const found: number[] = []
  for (const run of walkOf(houses, named)) {
    for (let [from, to] = [digits, digits + 1]; to <= HIGHEST; [from, to] = [from * 10, to * 10]) {
      between(houses, run, from, to, found, most)
      if (digits === 0) break
    }
  }
  return found
}

/** At most `most` whose number comes nearest, those first. */
export function housesNear(houses: Houses, named: Named, number: number, most: number): readonly number[] {
  const near = walkOf(houses, named).flatMap((run) => {
    const middle = firstFrom(houses, run, number)
    const from = Math.max(run.start, middle - most)
    const places = Array.from({ length: Math.min(run.end, middle + most) - from }, (_, index) => from + index)
    return places.map((place) => ({
      row: rowAt(run, place),
      away: Math.abs(numberAt(houses, run, place) - number),
    }))
  })
  return near
    .sort((a, b) => a.away - b.away)
    .slice(0, most)
    .map(({ row }) => row)
}

/** Adds those whose number is at least `from` and below `to`, until `most` are found. */
function between(
  houses: Houses,
  run: Run,
  from: number,
  to: number,
  found: number[],
  most = Number.POSITIVE_INFINITY,
): void {
  for (let place = firstFrom(houses, run, from); place < run.end && found.length < most; place += 1) {
    if (numberAt(houses, run, place) >= to) return
    found.push(rowAt(run, place))
  }
}

const firstFrom = (houses: Houses, run: Run, number: number) =>
  firstThat(run.start, run.end, (place) => numberAt(houses, run, place) >= number)
