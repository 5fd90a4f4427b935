/**
 * The words of one entry's names, and the query token that each is assigned to. It is filled hundreds of times for
 * every query, so the arrays are reused to reduce garbage collection.
 */
import { type Entries, listAt } from '../names/entries.ts'
import type { QueryMatches } from './query-matches.ts'
import { FIELD_BONUS } from './ranking-weights.ts'

/** Different from every token index and from the position before the first token. */
export const UNASSIGNED = -2
/** Fields are the names of an entry; the first is its own, the second its town's. */
export const OWN = 0
export const TOWN = 1

export type Slots = ReturnType<typeof createSlots>

export function createSlots(entries: Entries) {
  const { names, own, town, within, postTowns } = entries
  const max = largestEntry(entries)
  /** Slots are the words of the entry's names. `assigned` is the token that a slot is assigned to, or `UNASSIGNED`. */
  const words = new Uint32Array(max.words)
  const weights = new Float64Array(max.words)
  const fieldOf = new Uint16Array(max.words)
  const assigned = new Int8Array(max.words)
  const scores = new Float64Array(max.words)
  const qualities = new Uint8Array(max.words)
  let postTownsFrom = 0
  let count = 0
  /** The names in order: the entry's own, then its town's; `ends` are the ends of their slots. */
  const ends = new Uint16Array(max.names)
  let fields = 0
  let bearsNameOfTown = false
  const startOf = (field: number) => (field === 0 ? 0 : (ends[field - 1] ?? 0))
  const endOf = (field: number) => ends[field] ?? 0

  function addField(name: number): void {
    for (let i = names.starts[name] ?? 0; i < (names.starts[name + 1] ?? 0); i += 1) {
      words[count] = names.items[i] ?? 0
      weights[count] = names.weights[i] ?? 0
      fieldOf[count] = fields
      assigned[count] = UNASSIGNED
      count += 1
    }
    ends[fields] = count
    fields += 1
  }

  /** Skips names that share no word with the query; most entries share only a word or two. */
  function addFieldIfMatched(name: number, queryMatches: QueryMatches): boolean {
    for (let i = names.starts[name] ?? 0; i < (names.starts[name + 1] ?? 0); i += 1) {
      if (queryMatches.tokenMask(names.items[i] ?? 0) === 0) continue
      addField(name)
      return true
    }
    return false
  }

  function assign(slot: number, token: number, score: number, quality: number): void {
    assigned[slot] = token
    scores[slot] = score
    qualities[slot] = quality
  }

  const bonusOf = (field: number) =>
    field >= postTownsFrom
      ? FIELD_BONUS.postTown
      : field === OWN
        ? FIELD_BONUS.name
        : field === TOWN
          ? FIELD_BONUS.town
          : FIELD_BONUS.within

  function isUnmatched(field: number): boolean {
    for (let slot = startOf(field); slot < endOf(field); slot += 1) {
      if (assigned[slot] !== UNASSIGNED) return false
    }
    return true
  }

  /** Returns whether the query has every word of a name that is not usually omitted, with at least this quality. */
  function isComplete(field: number, quality: number): boolean {
    for (let slot = startOf(field); slot < endOf(field); slot += 1) {
      if ((weights[slot] ?? 0) < 1) continue
      if (assigned[slot] === UNASSIGNED || (qualities[slot] ?? 0) < quality) return false
    }
    return endOf(field) > startOf(field)
  }

  /** Returns whether the words of a name are adjacent in the query, in the order of the name. */
  function isInOrder(field: number): boolean {
    for (let slot = startOf(field) + 1; slot < endOf(field); slot += 1) {
      if (assigned[slot] !== (assigned[slot - 1] ?? UNASSIGNED) + 1) return false
    }
    return true
  }

  /** Fills in the names of an entry: its own always, the others only if the query has one of their words. */
  function fill(entry: number, queryMatches: QueryMatches): void {
    count = 0
    fields = 0
    bearsNameOfTown = own[entry] === town[entry]
    addField(own[entry] ?? 0)
    if (!addFieldIfMatched(town[entry] ?? 0, queryMatches)) {
      ends[TOWN] = count
      fields = TOWN + 1
    }
    addFields(within, entry, queryMatches)
    postTownsFrom = fields
    addFields(postTowns, entry, queryMatches)
  }

  function addFields({ starts, items }: Entries['within'], entry: number, queryMatches: QueryMatches): void {
    for (let i = starts[entry] ?? 0; i < (starts[entry + 1] ?? 0); i += 1) {
      addFieldIfMatched(items[i] ?? 0, queryMatches)
    }
  }

  return {
    capacity: max.words,
    /** True if the entry has the name of its town. */
    isVillage: () => bearsNameOfTown,
    words,
    weights,
    fieldOf,
    assigned,
    scores,
    qualities,
    count: () => count,
    fields: () => fields,
    /** The first field that is a post town; those before it are parts and districts. */
    firstPostTown: () => postTownsFrom,
    startOf,
    endOf,
    fill,
    assign,
    bonusOf,
    isUnmatched,
    isComplete,
    isInOrder,
  }
}

function largestEntry({ size, names, own, town, within, postTowns }: Entries): {
  words: number
  names: number
} {
  const lengthOf = (name: number | undefined) => listAt(names, name ?? 0).length
  let [maxWords, maxNames] = [0, 0]
  for (let entry = 0; entry < size; entry += 1) {
    const others = [...listAt(within, entry), ...listAt(postTowns, entry)]
    const words = others.reduce(
      (sum, name) => sum + lengthOf(name),
      lengthOf(own[entry]) + lengthOf(town[entry]),
    )
    maxWords = Math.max(maxWords, words)
    maxNames = Math.max(maxNames, others.length + 2)
  }
  return { words: maxWords, names: maxNames }
}
