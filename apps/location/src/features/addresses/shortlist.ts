/** The first, rough rating: the few hundred entries that share most with a text. Only those that share a word with it are looked at. */
import type { Entry } from './entries.ts'
import { BONUS, type Matched, typedWeight } from './fit.ts'
import type { Postings } from './postings.ts'

export const MOST_CANDIDATES = 250
/** Numbers are mostly of the house, which has no part in finding its street. */
const NUMBER_SHARE = 0.5
/** So many are kept before the best of them are picked. */
const ROOM = 4 * MOST_CANDIDATES

type Rated = { readonly index: number; readonly score: number }

/** `nearness` adds to what an entry shares, at most `mostNearness`. */
export type Shortlist = (
  matched: readonly Matched[],
  nearness: (entry: Entry) => number,
  mostNearness: number,
) => readonly Entry[]

export function createShortlist(entries: readonly Entry[], postings: Postings): Shortlist {
  // All zero between two searches.
  const scores = new Uint16Array(entries.length)
  const best = new Uint8Array(entries.length)
  const raised = new Uint32Array(entries.length)
  const touched = new Uint32Array(entries.length)
  let count = 0
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
      }
      scores[index] = Math.max(1, score + (best[index] ?? 0) * share)
      best[index] = 0
    }
  }

  return (matched, nearness, mostNearness) => {
    count = 0
    for (const each of matched) rate(each)
    let rated: Rated[] = []
    let least = 0
    for (let place = 0; place < count; place += 1) {
      const index = touched[place] ?? 0
      const shared = (scores[index] ?? 0) + (likely[index] ?? 0)
      scores[index] = 0
      const entry = shared + mostNearness > least ? entries[index] : undefined
      if (entry === undefined) continue
      rated.push({ index, score: shared + nearness(entry) })
      if (rated.length < ROOM) continue
      rated = bestOf(rated)
      least = rated.at(-1)?.score ?? 0
    }
    return bestOf(rated).flatMap(({ index }) => entries[index] ?? [])
  }
}

function bestOf(rated: readonly Rated[]): Rated[] {
  return rated.toSorted((a, b) => b.score - a.score || a.index - b.index).slice(0, MOST_CANDIDATES)
}
