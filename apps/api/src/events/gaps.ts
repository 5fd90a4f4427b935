import type { Gap } from '../database/column-types.ts'

type Read = {
  readonly last: number
  readonly gaps: readonly Gap[]
  /** Sorted by id: first the ids that have appeared in the gaps, then those after `last`. */
  readonly ids: readonly number[]
  /** The number of the reading transaction, or of the next one if it has none. */
  readonly transaction: string
  /** The lowest number of a transaction that had not ended before the read began. */
  readonly oldest: string
  /** True if these are all the ids. Otherwise there may be more, also in the gaps. */
  readonly complete: boolean
}

/** Returns the reader's position after it has read these ids. */
export function afterReading({ last, gaps, ids, transaction, oldest, complete }: Read) {
  const late = ids.filter((id) => id <= last)
  // Those of the gaps come first, so that one after `last` says that all of them have been read.
  const gapsAreRead = complete || (ids.at(-1) ?? last) > last
  const open = gaps
    .filter(({ until }) => !gapsAreRead || until === null || BigInt(oldest) < BigInt(until))
    .flatMap((gap) => without(gap, late))
    .map((gap) => ({ ...gap, until: gap.until ?? transaction }))
  let end = last
  const passed: Gap[] = []
  for (const id of ids) {
    if (id <= last) continue
    if (id > end + 1) passed.push({ first: end + 1, last: id - 1, until: null })
    end = id
  }
  return { last: end, gaps: [...open, ...passed] }
}

/** Returns the parts of the gap that remain without the ids. */
function without(gap: Gap, ids: readonly number[]): readonly Gap[] {
  const left: Gap[] = []
  let { first } = gap
  for (const id of ids) {
    if (id < first || id > gap.last) continue
    if (id > first) left.push({ ...gap, first, last: id - 1 })
    first = id + 1
  }
  return first > gap.last ? left : [...left, { ...gap, first }]
}
