import { createHash } from 'node:crypto'
import type { Tally } from './manifest.ts'

const NEWLINE = 0x0a

/** Counts rows in PostgreSQL's text format, which has one line for each row whatever its values. */
export function linesIn(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count += 1
  return count
}

/** Counts the data passed through it, and computes its checksum. */
export function createTally() {
  const hash = createHash('sha256')
  let count = 0
  let size = 0
  return {
    add: (bytes: Uint8Array, items: number) => {
      hash.update(bytes)
      count += items
      size += bytes.length
    },
    result: (): Tally => ({ count, bytes: size, sha256: hash.digest('hex') }),
  }
}
