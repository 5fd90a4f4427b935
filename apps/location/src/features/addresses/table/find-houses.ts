/**
 * Finds rows of houses of a street, a part of a town or a town: by number, in order, by the first digits of the number,
 * or near a number.
 */

import type { IndexedName } from '../names/indexed-name.ts'
import { type Houses, indexOfCode, NONE, shownNumber } from './houses.ts'
import { lowerBound } from './lower-bound.ts'

export type StreetOrPart = Pick<IndexedName, 'kind' | 'code'>

/**
 * Houses sorted by one of their numbers: `rows` from `start` up to `end`, or the rows `start` up to `end` themselves if
 * `rows` is null.
 */
type SortedRange = {
  readonly start: number
  readonly end: number
  readonly rows: Uint32Array | null
  /** Sorted by `shownNumber`; otherwise by house number. */
  readonly byShownNumber: boolean
}

const rowAt = ({ rows }: SortedRange, index: number) => (rows === null ? index : (rows[index] ?? 0))

function numberAt(houses: Houses, range: SortedRange, index: number): number {
  const row = rowAt(range, index)
  return range.byShownNumber ? shownNumber(houses, row) : (houses.houseNumber[row] ?? 0)
}

/**
 * Returns the houses of a street by shown number, then those with two numbers by house number; those of a part by house
 * number, `č.p.` before `č.e.`; those of a town by its parts.
 */
function sortedRanges(houses: Houses, { kind, code }: StreetOrPart): readonly SortedRange[] {
  if (kind === 'town') {
    return (houses.partsOfTown.get(code) ?? []).flatMap((part) =>
      sortedRanges(houses, { kind: 'part', code: part }),
    )
  }
  if (kind === 'street') {
    const street = indexOfCode(houses.streets, code)
    if (street === NONE) return []
    const { ends, endsByHouse } = houses.streets
    const rangeOf = (all: Uint32Array) => ({ start: all[street - 1] ?? 0, end: all[street] ?? 0 })
    return [
      { ...rangeOf(ends), rows: houses.byStreet, byShownNumber: true },
      { ...rangeOf(endsByHouse), rows: houses.byStreetAndHouse, byShownNumber: false },
    ]
  }
  const part = indexOfCode(houses.parts, code)
  if (part === NONE) return []
  const [start, end] = [houses.parts.ends[part - 1] ?? 0, houses.parts.ends[part] ?? 0]
  const registrationStart = houses.parts.registrationStarts[part] ?? end
  return [
    { start, end: registrationStart, rows: null, byShownNumber: false },
    { start: registrationStart, end, rows: null, byShownNumber: false },
  ]
}

/** Returns each house once, in listing order. */
function listingRanges(houses: Houses, named: StreetOrPart): readonly SortedRange[] {
  const ranges = sortedRanges(houses, named)
  return named.kind === 'street' ? ranges.slice(0, 1) : ranges
}

/** Returns the houses that have one of the numbers as either of their two. */
export function housesByNumber(
  houses: Houses,
  named: StreetOrPart,
  numbers: readonly number[],
): readonly number[] {
  const found: number[] = []
  for (const range of sortedRanges(houses, named)) {
    for (const number of numbers) addBetween(houses, range, number, number + 1, found)
  }
  return found
}

/** Returns the first `limit` houses. */
export function housesInOrder(houses: Houses, named: StreetOrPart, limit: number): readonly number[] {
  const found: number[] = []
  for (const range of listingRanges(houses, named)) {
    for (let index = range.start; index < range.end && found.length < limit; index += 1) {
      found.push(rowAt(range, index))
    }
  }
  return found
}

/** House numbers have at most nine digits. */
const MAX_NUMBER = 1_000_000_000

/** Returns the first `limit` houses whose number starts with these digits. */
export function housesByNumberPrefix(
  houses: Houses,
  named: StreetOrPart,
  digits: number,
  limit: number,
): readonly number[] {
  const found: number[] = []
  for (const range of listingRanges(houses, named)) {
    for (let [from, to] = [digits, digits + 1]; to <= MAX_NUMBER; [from, to] = [from * 10, to * 10]) {
      addBetween(houses, range, from, to, found, limit)
      if (digits === 0) break
    }
  }
  return found
}

/** Returns at most `limit` houses with the nearest numbers, nearest first. */
export function housesNearNumber(
  houses: Houses,
  named: StreetOrPart,
  number: number,
  limit: number,
): readonly number[] {
  const near = listingRanges(houses, named).flatMap((range) => {
    const middle = firstFrom(houses, range, number)
    const from = Math.max(range.start, middle - limit)
    const length = Math.min(range.end, middle + limit) - from
    const indexes = Array.from({ length }, (_, offset) => from + offset)
    return indexes.map((index) => ({
      row: rowAt(range, index),
      difference: Math.abs(numberAt(houses, range, index) - number),
    }))
  })
  return near
    .sort((a, b) => a.difference - b.difference)
    .slice(0, limit)
    .map(({ row }) => row)
}

/** Adds houses whose number is at least `from` and below `to`, until `found` has `limit`. */
function addBetween(
  houses: Houses,
  range: SortedRange,
  from: number,
  to: number,
  found: number[],
  limit = Number.POSITIVE_INFINITY,
): void {
  for (let index = firstFrom(houses, range, from); index < range.end && found.length < limit; index += 1) {
    if (numberAt(houses, range, index) >= to) return
    found.push(rowAt(range, index))
  }
}

const firstFrom = (houses: Houses, range: SortedRange, number: number) =>
  lowerBound(range.start, range.end, (index) => numberAt(houses, range, index) >= number)
