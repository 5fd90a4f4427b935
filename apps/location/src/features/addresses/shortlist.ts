/** The first, rough rating: the few hundred entries that share most with a text. Only those that share a word with it are looked at. */
import type { Entry } from './entries.ts'
import { BONUS, type Matched, POSTCODE_KNOWN, typedWeight } from './fit.ts'
import type { Postings } from './postings.ts'

export const MOST_CANDIDATES = 250
/** Numbers are mostly of the house, which has no part in finding its street. */
const NUMBER_SHARE = 0.5
/** A value loses its fraction. */
const ROUNDED = 1
/** So many are kept before the best of them are picked. */
const ROOM = 2 * MOST_CANDIDATES

/** A score and the entry that has it in one number, so that they are sorted as numbers: by score, of equals the first entry highest. */
const GRAIN = 1_024
const ENTRIES = 2 ** 24
const packed = (score: number, index: number) => Math.round(score * GRAIN) * ENTRIES + (ENTRIES - 1 - index)
const scoreIn = (rated: number) => Math.floor(rated / ENTRIES) / GRAIN
const indexIn = (rated: number) => ENTRIES - 1 - (rated - Math.floor(rated / ENTRIES) * ENTRIES)

/** `nearness` adds to what an entry shares, at most `most`. */
export type Shortlist = (matched: readonly Matched[], nearness: Nearness | null) => readonly Listed[]
export type Listed = {
  /** Of the entry. */
  readonly index: number
  /** What the words that it shares may be worth in the exact rating (`fit.ts`), where they are worth no more. */
  readonly most: number
}
export type Nearness = { readonly of: (entry: Entry) => number; readonly most: number }

export function createShortlist(entries: readonly Entry[], postings: Postings): Shortlist {
  const mosts = new Uint16Array(entries.length)
  // All zero between two searches.
  const scores = new Uint16Array(entries.length)
  const best = new Uint8Array(entries.length)
  const raised = new Uint32Array(entries.length)
  const touched = new Uint32Array(entries.length)
  let count = 0
  const rated = new Float64Array(ROOM)
  /** A short name and many addresses: more likely meant. */
  const likely = Float64Array.from(
    entries,
    ({ name, size }) => BONUS.name / name.length + Math.log2(size + 1),
  )

  /** Adds to each entry its best match of one token. */
  function rate({ token, matches }: Matched): void {
    if (matches.size === 0 || (token.kind === 'word' && token.optional)) return
    const share = token.kind === 'number' ? NUMBER_SHARE : typedWeight(token)
    const found = postings.raise(matches, best, raised)
    for (let place = 0; place < found; place += 1) {
      const index = raised[place] ?? 0
      const score = scores[index] ?? 0
      if (score === 0) {
        touched[count] = index
        count += 1
        mosts[index] = 0
      }
      const value = best[index] ?? 0
      scores[index] = Math.max(1, score + value * share)
      mosts[index] = (mosts[index] ?? 0) + (token.kind === 'postcode' ? POSTCODE_KNOWN : value + ROUNDED)
      best[index] = 0
    }
  }

  /** Sorts the rated, keeps the best of them in front, lowest first, and says how many they are. */
  function keepBest(size: number): number {
    rated.subarray(0, size).sort()
    rated.copyWithin(0, Math.max(0, size - MOST_CANDIDATES), size)
    return Math.min(size, MOST_CANDIDATES)
  }

  return (matched, nearness) => {
    count = 0
    for (const each of matched) rate(each)
    let size = 0
    let least = 0
    for (let place = 0; place < count; place += 1) {
      const index = touched[place] ?? 0
      const shared = (scores[index] ?? 0) + (likely[index] ?? 0)
      scores[index] = 0
      if (shared + (nearness?.most ?? 0) <= least) continue
      const entry = nearness === null ? undefined : entries[index]
      rated[size] = packed(shared + (entry === undefined ? 0 : (nearness?.of(entry) ?? 0)), index)
      size += 1
      if (size < ROOM) continue
      size = keepBest(size)
      least = scoreIn(rated[0] ?? 0)
    }
    size = keepBest(size)
    return Array.from(rated.subarray(0, size).toReversed(), (each) => {
      const index = indexIn(each)
      return { index, most: mosts[index] ?? 0 }
    })
  }
}
