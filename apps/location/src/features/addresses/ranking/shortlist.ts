/**
 * The first, rough ranking: selects the few hundred entries that share most with a query. Only entries that share a
 * word with it are visited.
 */
import { type Entries, listAt } from '../names/entries.ts'
import type { Token } from '../query/parse-query.ts'
import { maxScoreOf, type Postings, roughScoreOf } from './postings.ts'
import type { QueryMatches } from './query-matches.ts'
import { FIELD_BONUS, type MatchedToken, maxTokenScore, tokenWeight } from './ranking-weights.ts'

export const MAX_CANDIDATES = 250
/** The weight of numbers in the rough score. Most are house numbers, which do not help to find the street. */
const NUMBER_WEIGHT = 0.5

/** Scores are sorted into buckets of a quarter of a point, up to two thousand points. */
const BUCKETS_PER_POINT = 4
const MAX_BUCKETS = 2 ** 13

/** Returns the entries, best first. */
export type Shortlist = (matched: readonly MatchedToken[], options: ShortlistOptions) => Uint32Array
export type ShortlistOptions = {
  /** Returns points for an entry, added to its score. Null means that there is no position. */
  readonly proximity: ((entry: number) => number) | null
  /** An upper bound of any entry's score beyond its shared words, including proximity. */
  readonly maxExtra: number
  /** Returns the score below which other entries are useless, given that this entry is a candidate. */
  readonly minScoreGiven: (entry: number) => number
  readonly queryMatches: QueryMatches
}
/** Includes the total length of the token's posting lists. */
type PostedToken = MatchedToken & { readonly postings: number }
/** With more words than this per entry, it is faster to scan the entries than the posting lists. */
const WORDS_PER_ENTRY = 10

/**
 * `maxScores` receives, for each entry in the result, an upper bound of its shared words' value in the exact score
 * (`score-entry.ts`).
 */
export function createShortlist(entries: Entries, postings: Postings, maxScores: Uint16Array): Shortlist {
  // All zero between searches.
  const scores = new Uint16Array(entries.size)
  const scored = {
    entries: new Uint32Array(entries.size),
    values: new Uint16Array(entries.size),
  }
  const candidates = new Uint32Array(entries.size)
  let count = 0
  const buckets = new Uint16Array(entries.size)
  /** The size of each bucket, then the index in the result of its next entry; all zero between searches. */
  const bucketOffsets = new Uint32Array(MAX_BUCKETS)
  /** In buckets. Entries with short names and many addresses are more likely. */
  const prior = Uint8Array.from(entries.addresses, (addresses, entry) => {
    const words = listAt(entries.names, entries.own[entry] ?? 0).length
    return (FIELD_BONUS.name / words + Math.log2(addresses + 1)) * BUCKETS_PER_POINT
  })

  /**
   * Adds to each entry its best match of one token; without `addNew`, only to existing candidates. Returns the
   * candidate with the highest score, the most likely one if there are several.
   */
  function scoreToken(posted: PostedToken, addNew: boolean, queryMatches: QueryMatches): number {
    const { token, matches, index } = posted
    const weight = roughWeight(token)
    const max = Math.ceil(maxTokenScore(token))
    const found =
      addNew || count * WORDS_PER_ENTRY > posted.postings
        ? postings.scorePostings(matches, scored)
        : postings.scoreCandidates(candidates, count, queryMatches, index, scored)
    let best = candidates[0] ?? 0
    let highest = scores[best] ?? 0
    for (let i = 0; i < found; i += 1) {
      const entry = scored.entries[i] ?? 0
      const score = scores[entry] ?? 0
      const value = scored.values[entry] ?? 0
      if (score === 0) {
        if (!addNew) {
          scored.values[entry] = 0
          continue
        }
        candidates[count] = entry
        count += 1
        maxScores[entry] = 0
      }
      const sum = Math.max(1, Math.floor(score + roughScoreOf(value) * weight))
      scores[entry] = sum
      maxScores[entry] = (maxScores[entry] ?? 0) + Math.min(max, maxScoreOf(value))
      scored.values[entry] = 0
      if (sum > highest || (sum === highest && (prior[entry] ?? 0) > (prior[best] ?? 0))) {
        highest = sum
        best = entry
      }
    }
    return best
  }

  /**
   * Tokens with the shortest posting lists come first. Once a candidate scores more than all remaining tokens could,
   * these only add to existing candidates, because `nad` and `Praha` have posting lists of thousands. Numbers never add
   * candidates, because a number alone names nothing. Returns the minimum score of a useful entry.
   */
  function scoreTokens(
    matched: readonly MatchedToken[],
    { maxExtra, minScoreGiven, queryMatches }: ShortlistOptions,
  ): number {
    const posted = matched.flatMap((each) =>
      each.matches.words.length > 0 ? [{ ...each, postings: postings.countPostings(each.matches) }] : [],
    )
    const isNaming = matched.some(isName) ? isName : isPostcode
    const naming = posted.filter(isNaming).sort((a, b) => a.postings - b.postings)
    let remaining = posted.reduce((sum, { token }) => sum + maxTokenScore(token), maxExtra)
    let minScore = 0
    for (const each of naming) {
      const addNew = remaining >= minScore
      const best = scoreToken(each, addNew, queryMatches)
      remaining -= maxTokenScore(each.token)
      if (count > 0) minScore = Math.max(minScore, minScoreGiven(best))
      if (!addNew) dropBelow(minScore - remaining)
    }
    for (const each of posted) if (!isNaming(each)) scoreToken(each, false, queryMatches)
    return minScore
  }

  function dropBelow(minMaxScore: number): void {
    let kept = 0
    for (let i = 0; i < count; i += 1) {
      const entry = candidates[i] ?? 0
      if ((maxScores[entry] ?? 0) < minMaxScore) {
        scores[entry] = 0
        continue
      }
      candidates[kept] = entry
      kept += 1
    }
    count = kept
  }

  /**
   * Selects the best candidates among those that may still score enough, by a counting sort. Resets all scores to zero.
   */
  function selectBest(proximity: ShortlistOptions['proximity'], minMaxScore: number): Uint32Array {
    let highest = 0
    let kept = 0
    for (let i = 0; i < count; i += 1) {
      const entry = candidates[i] ?? 0
      const shared = scores[entry] ?? 0
      scores[entry] = 0
      if ((maxScores[entry] ?? 0) < minMaxScore) continue
      const score = shared + (proximity === null ? 0 : proximity(entry))
      const bucket = Math.min(MAX_BUCKETS - 1, score * BUCKETS_PER_POINT + (prior[entry] ?? 0))
      candidates[kept] = entry
      buckets[kept] = bucket
      kept += 1
      bucketOffsets[bucket] = (bucketOffsets[bucket] ?? 0) + 1
      if (bucket > highest) highest = bucket
    }
    let lowest = highest
    let size = 0
    for (; size < Math.min(kept, MAX_CANDIDATES); lowest -= 1) {
      const bucketSize = bucketOffsets[lowest] ?? 0
      bucketOffsets[lowest] = size
      size += bucketSize
    }
    const selected = new Uint32Array(size)
    for (let i = 0; i < kept; i += 1) {
      const bucket = buckets[i] ?? 0
      if (bucket <= lowest) continue
      const offset = bucketOffsets[bucket] ?? 0
      selected[offset] = candidates[i] ?? 0
      bucketOffsets[bucket] = offset + 1
    }
    bucketOffsets.fill(0, 0, highest + 1)
    return selected.subarray(0, MAX_CANDIDATES)
  }

  return (matched, options) => {
    count = 0
    const minScore = scoreTokens(matched, options)
    return selectBest(options.proximity, minScore - options.maxExtra)
  }
}

const isName = ({ token }: MatchedToken) => token.kind === 'word' && !token.optional
const isPostcode = ({ token }: MatchedToken) => token.kind === 'postcode'

/** Labels and repetitions do not count in the rough score. */
function roughWeight(token: Token): number {
  if (token.kind === 'word') return token.optional ? 0 : tokenWeight(token)
  return token.kind === 'number' ? NUMBER_WEIGHT : 1
}
