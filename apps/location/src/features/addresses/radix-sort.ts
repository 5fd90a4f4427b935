/** Puts three million rows in order in a moment. */
import { sharedCopy } from './shared-arrays.ts'

/** A column by which to sort; whole numbers from 0 on. */
export type SortKey = Int32Array | Uint16Array

const DIGIT_BITS = 16
const DIGITS = 1 << DIGIT_BITS
/**
 * Puts `rows` themselves in order by the keys, of which the first counts most: digit by digit from the last, each pass keeping the order
 * of the one before. `spare` is as long as the rows at least; what it holds is lost.
 */
export function sortRows(rows: Uint32Array, keys: readonly SortKey[], spare: Uint32Array): Uint32Array {
  let [from, to] = [rows, spare.subarray(0, rows.length)]
  for (const key of keys.toReversed()) {
    const highest = highestOf(rows, key)
    for (let shift = 0; shift === 0 || highest >= 2 ** shift; shift += DIGIT_BITS) {
      pass(from, to, key, shift)
      ;[from, to] = [to, from]
    }
  }
  if (from !== rows) rows.set(from)
  return rows
}

function pass(from: Uint32Array, to: Uint32Array, key: SortKey, shift: number): void {
  const digitOf = (row: number) => ((key[row] ?? 0) >>> shift) & (DIGITS - 1)
  const places = new Uint32Array(DIGITS + 1)
  for (let at = 0; at < from.length; at += 1) {
    const after = digitOf(from[at] ?? 0) + 1
    places[after] = (places[after] ?? 0) + 1
  }
  for (let digit = 1; digit <= DIGITS; digit += 1) {
    places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0)
  }
  for (let at = 0; at < from.length; at += 1) {
    const row = from[at] ?? 0
    const digit = digitOf(row)
    const place = places[digit] ?? 0
    to[place] = row
    places[digit] = place + 1
  }
}

function highestOf(rows: Uint32Array, key: SortKey): number {
  let highest = 0
  for (let at = 0; at < rows.length; at += 1) highest = Math.max(highest, key[rows[at] ?? 0] ?? 0)
  return highest
}

/** The rows of which this is true, in their order. As many as `spare` holds at most; what it holds is lost. */
export function rowsThat(isTrue: (row: number) => boolean, spare: Uint32Array): Uint32Array {
  let found = 0
  for (let row = 0; row < spare.length; row += 1) {
    if (!isTrue(row)) continue
    spare[found] = row
    found += 1
  }
  return sharedCopy(spare.subarray(0, found))
}
