/**
 * An inverted index that maps each word to the entries that contain it. Gives all matching entries a first, rough
 * score.
 */

import { type Entries, listAt } from '../names/entries.ts'
import { EXACT, type Matches } from '../names/vocabulary.ts'
import type { QueryMatches } from './query-matches.ts'
import { FIELD_BONUS, matchScore } from './ranking-weights.ts'

export type Postings = {
  /**
   * Scores every entry that contains a matching word by its best match. Returns the number of entries listed in
   * `scored`.
   */
  readonly scorePostings: (matches: Matches, scored: ScoredEntries) => number
  /** Scores only the first `count` of `candidates`, by the matches of one token. */
  readonly scoreCandidates: (
    candidates: Uint32Array,
    count: number,
    queryMatches: QueryMatches,
    token: number,
    scored: ScoredEntries,
  ) => number
  /** Returns the total length of the posting lists of the matching words. */
  readonly countPostings: (matches: Matches) => number
}
/**
 * `entries` lists the entries with a score. `values` has two packed bytes for each entry: the rough score, in which
 * rare words count extra, and the maximum value of the match in the exact score (`score-entry.ts`). `values` must be
 * all zero before scoring.
 */
export type ScoredEntries = { readonly entries: Uint32Array; readonly values: Uint16Array }
const BYTE = 2 ** 8
export const roughScoreOf = (value: number) => value >>> 8
export const maxScoreOf = (value: number) => value & 0xff

/** The field of an entry in which a word occurs. */
const [NAME, TOWN, WITHIN, POSTCODE, POST_TOWN] = [0, 1, 2, 3, 4]
const BONUSES = [
  FIELD_BONUS.name,
  FIELD_BONUS.town,
  FIELD_BONUS.within,
  FIELD_BONUS.postcode,
  FIELD_BONUS.postTown,
]
/** Added to the field if the word counts in full, whatever its weight. */
const FULL_WEIGHT = BONUSES.length
const FIELDS = 2 * FULL_WEIGHT

export function createPostings(entries: Entries, weights: Float32Array): Postings {
  const words = weights.length
  const starts = new Uint32Array(words + 1)
  forEachPosting(entries, (word) => {
    starts[word] = (starts[word] ?? 0) + 1
  })
  let total = 0
  for (let word = 0; word <= words; word += 1) {
    total += starts[word] ?? 0
    starts[word] = total
  }
  const postingEntries = new Uint32Array(total)
  const postingFields = new Uint8Array(total)
  // `starts` contains the end of each list so far; filling lists backwards turns these into the starts.
  forEachPosting(entries, (word, entry, field, inFull) => {
    const index = (starts[word] ?? 0) - 1
    starts[word] = index
    postingEntries[index] = entry
    postingFields[index] = inFull ? field + FULL_WEIGHT : field
  })
  const lengthOf = (word: number) => (starts[word + 1] ?? total) - (starts[word] ?? 0)
  const { values: scoreTable, offsetOf } = createScoreTable(weights, lengthOf)

  function scoreWord(
    word: number,
    quality: number,
    { entries: scored, values }: ScoredEntries,
    scoredBefore: number,
  ): number {
    let count = scoredBefore
    const [start, end] = [starts[word] ?? 0, starts[word + 1] ?? total]
    const offset = offsetOf(word, quality)
    for (let i = start; i < end; i += 1) {
      const entry = postingEntries[i] ?? 0
      const value = scoreTable[offset + (postingFields[i] ?? 0)] ?? 0
      const known = values[entry] ?? 0
      if (known === 0) {
        scored[count] = entry
        count += 1
        values[entry] = value
      } else if (value !== known) values[entry] = maxOf(known, value)
    }
    return count
  }

  const { names, own, town, within, postcodes, postTowns } = entries

  function bestInName(name: number, field: number, queryMatches: QueryMatches, token: number): number {
    let best = 0
    const end = names.starts[name + 1] ?? 0
    for (let i = names.starts[name] ?? 0; i < end; i += 1) {
      const word = names.items[i] ?? 0
      const quality = queryMatches.quality(word, token)
      if (quality === 0) continue
      const weightedField = names.weights[i] === 1 ? field + FULL_WEIGHT : field
      best = maxOf(best, scoreTable[offsetOf(word, quality) + weightedField] ?? 0)
    }
    return best
  }

  return {
    scorePostings: (matches, scored) => {
      let count = 0
      for (let i = 0; i < matches.words.length; i += 1) {
        count = scoreWord(matches.words[i] ?? 0, matches.qualities[i] ?? 0, scored, count)
      }
      return count
    },
    scoreCandidates: (candidates, candidateCount, queryMatches, token, scored) => {
      let count = 0
      for (let c = 0; c < candidateCount; c += 1) {
        const entry = candidates[c] ?? 0
        let value = maxOf(
          bestInName(own[entry] ?? 0, NAME, queryMatches, token),
          bestInName(town[entry] ?? 0, TOWN, queryMatches, token),
        )
        for (let i = within.starts[entry] ?? 0; i < (within.starts[entry + 1] ?? 0); i += 1) {
          value = maxOf(value, bestInName(within.items[i] ?? 0, WITHIN, queryMatches, token))
        }
        for (let i = postTowns.starts[entry] ?? 0; i < (postTowns.starts[entry + 1] ?? 0); i += 1) {
          value = maxOf(value, bestInName(postTowns.items[i] ?? 0, POST_TOWN, queryMatches, token))
        }
        for (let i = postcodes.starts[entry] ?? 0; i < (postcodes.starts[entry + 1] ?? 0); i += 1) {
          const word = postcodes.items[i] ?? 0
          const quality = queryMatches.quality(word, token)
          if (quality > 0) {
            value = maxOf(value, scoreTable[offsetOf(word, quality) + POSTCODE + FULL_WEIGHT] ?? 0)
          }
        }
        if (value === 0) continue
        scored.entries[count] = entry
        scored.values[entry] = value
        count += 1
      }
      return count
    },
    countPostings: ({ words: matching }) => {
      let count = 0
      for (let i = 0; i < matching.length; i += 1) count += lengthOf(matching[i] ?? 0)
      return count
    },
  }
}

/** Returns the maximum of each of the two packed bytes. */
const maxOf = (one: number, other: number) =>
  Math.max(roughScoreOf(one), roughScoreOf(other)) * BYTE + Math.max(maxScoreOf(one), maxScoreOf(other))

/**
 * Precomputes packed scores, `FIELDS` in a row from `offsetOf(word, quality)` on: for inexact matches by weight and
 * quality, for exact matches by word, because its rarity counts as well.
 */
function createScoreTable(weights: Float32Array, lengthOf: (word: number) => number) {
  const distinctWeights = [...new Set(weights)]
  const weightIndexes = Uint8Array.from(weights, (weight) => distinctWeights.indexOf(weight))
  const exactOffset = distinctWeights.length * EXACT * FIELDS
  const values = new Uint16Array(exactOffset + weights.length * FIELDS)
  const write = (offset: number, weight: number, quality: number, rarity: number) => {
    for (let field = 0; field < FIELDS; field += 1) {
      const bonus = BONUSES[field % FULL_WEIGHT] ?? 0
      const score = matchScore(field < FULL_WEIGHT ? weight : 1, quality, bonus)
      values[offset + field] = Math.floor(score + rarity) * BYTE + Math.ceil(score)
    }
  }
  const inexactOffset = (weightIndex: number, quality: number) => (weightIndex * EXACT + quality) * FIELDS
  const offsetOf = (word: number, quality: number) =>
    quality === EXACT ? exactOffset + word * FIELDS : inexactOffset(weightIndexes[word] ?? 0, quality)
  for (const [index, weight] of distinctWeights.entries()) {
    for (let quality = 0; quality < EXACT; quality += 1) {
      write(inexactOffset(index, quality), weight, quality, 0)
    }
  }
  for (const [word, weight] of weights.entries()) {
    write(offsetOf(word, EXACT), weight, EXACT, rarityBonus(lengthOf(word)))
  }
  return { values, offsetOf }
}

/** Ranks entries with a rare word above the thousands that share two common ones. */
function rarityBonus(postings: number): number {
  return Math.max(0, 60 - 5 * Math.log2(postings))
}

type VisitPosting = (word: number, entry: number, field: number, inFull: boolean) => void

function forEachPosting(entries: Entries, visit: VisitPosting): void {
  const { size, names, own, town, within, postcodes, postTowns } = entries
  for (let entry = 0; entry < size; entry += 1) {
    const visitName = (name: number, field: number) => {
      for (let i = names.starts[name] ?? 0; i < (names.starts[name + 1] ?? 0); i += 1) {
        visit(names.items[i] ?? 0, entry, field, names.weights[i] === 1)
      }
    }
    visitName(own[entry] ?? 0, NAME)
    visitName(town[entry] ?? 0, TOWN)
    for (const name of listAt(within, entry)) visitName(name, WITHIN)
    for (const name of listAt(postTowns, entry)) visitName(name, POST_TOWN)
    for (const word of listAt(postcodes, entry)) visit(word, entry, POSTCODE, true)
  }
}
