/**
 * The in-memory index of names. Every street of every town and every part of a town is one entry, found by the words of
 * its own name and of its places. House numbers are looked up in `houses.ts` for the best entries.
 * The search has two steps: a rough score for all entries that share a word with the query, then an exact score for the
 * best few hundred (`score-entry.ts`).
 */
import { LRUCache } from 'lru-cache'
import { createEntries, type Lists } from '../names/entries.ts'
import type { IndexedName } from '../names/indexed-name.ts'
import type { Spellings } from '../names/original-spellings.ts'
import { type Matches, matchExactly, matchWord, type Vocabulary } from '../names/vocabulary.ts'
import type { HouseNumberQuery } from '../query/house-number.ts'
import { type ParsedQuery, type Token, tokenKey } from '../query/parse-query.ts'
import { ORDINALS, wordWeight } from '../query/words.ts'
import { createPostings } from './postings.ts'
import { createCities, createProximity, MAX_PROXIMITY, type Near } from './proximity.ts'
import { createQueryMatches } from './query-matches.ts'
import { maxExtraScore, OUTSIDE_PENALTY, tokenWeight, WHOLE_TOWN_PENALTY } from './ranking-weights.ts'
import { createEntryScorer } from './score-entry.ts'
import { createShortlist, MAX_CANDIDATES } from './shortlist.ts'
import { createTopK } from './top-k.ts'

export type Candidate = {
  readonly kind: IndexedName['kind']
  readonly code: number
  /** Higher is better; equal scores are equally likely. */
  readonly score: number
  readonly numbers: readonly HouseNumberQuery[]
  /** The query's postcode if it is one of the entry's. */
  readonly postcode: number | null
  /** True if the query names the entry; otherwise its houses are guesses. */
  readonly isNamed: boolean
}

export type SearchIndex = {
  readonly size: number
  /**
   * Returns candidates, best first: at most 250, or 12 for a query without a number. Of equal matches those near `near`
   * come first, then larger ones.
   */
  readonly find: (query: ParsedQuery, near: Near | null) => readonly Candidate[]
}

type Scored = Candidate & {
  readonly size: number
  readonly isOutside: boolean
  readonly isNamedInCity: boolean
}

/**
 * A candidate worse than the best by more than half a word is not shown, even if it has the house number and the best
 * one does not.
 */
const MAX_SCORE_GAP = 60
/** Without a number the houses of a dozen streets are listed (`search-houses.ts`). */
const MAX_UNNUMBERED = 12
/** For a name with a word that the query spells with other diacritics. */
const OTHER_SPELLING_PENALTY = 35
/**
 * The minimum share of the query's letters that must match, because the rest may be the name of a person or company.
 */
const MIN_MATCHED_SHARE = 1 / 6

export function createSearchIndex(names: readonly IndexedName[]): SearchIndex {
  const { entries, vocabulary, spellings } = createEntries(names)
  const weights = Float32Array.from({ length: vocabulary.size }, (_, id) => wordWeight(vocabulary.wordAt(id)))
  const postings = createPostings(entries, weights)
  const maxScores = new Uint16Array(entries.size)
  const shortlist = createShortlist(entries, postings, maxScores)
  const scoreEntry = createEntryScorer(entries, vocabulary)
  const proximityTo = createProximity(entries)
  const cityOf = createCities(names, entries)
  const queryMatches = createQueryMatches(vocabulary.size)
  // All zero between searches.
  const isOtherSpelling = new Uint8Array(spellings.size)
  const matchCache = new LRUCache<string, Matches, { readonly token: Token }>({
    max: CACHED_WORDS,
    memoMethod: (_key, _stale, { context: { token } }) => matchToken(token, vocabulary),
  })

  return {
    size: entries.size,
    find: ({ tokens, accented }, near) => {
      const matched = tokens.map((token, index) => ({
        token,
        index,
        matches: matchCache.memo(tokenKey(token), { context: { token } }),
        weight: tokenWeight(token),
      }))
      const letters = lettersOf(tokens)
      if (letters === 0 && !tokens.some(({ kind }) => kind === 'postcode')) return []
      const maxExtra = maxExtraScore(tokens)
      const maxProximity = near === null ? 0 : MAX_PROXIMITY
      queryMatches.add(matched)
      const others = otherSpellings(accented, spellings)
      for (const id of others) isOtherSpelling[id] = 1
      const proximity = near && proximityTo(near)
      const isInCity = near && cityOf(near)
      const score = (entry: number) => {
        const {
          score: matchScore,
          letters: matchedLetters,
          numbers,
          placeNamed,
          postcode,
          exactName,
          named,
        } = scoreEntry(entry, matched, queryMatches)
        if (matchedLetters < letters * MIN_MATCHED_SHARE) return null
        const misspelled = others.length > 0 && containsAny(entries.spellings, entry, isOtherSpelling)
        const kind = entries.kind[entry] ?? 'part'
        const isOutside = isInCity !== null && !placeNamed && !isInCity(entry)
        return {
          kind,
          code: entries.code[entry] ?? 0,
          size: entries.addresses[entry] ?? 0,
          score:
            matchScore +
            (proximity?.(entry) ?? 0) -
            (misspelled ? OTHER_SPELLING_PENALTY : 0) -
            (kind === 'town' ? WHOLE_TOWN_PENALTY : 0) -
            (isOutside ? OUTSIDE_PENALTY.city : 0),
          isOutside,
          isNamed: named === 'surely' || (named === 'in its city' && isInCity?.(entry) === true),
          isNamedInCity: isInCity !== null && exactName && isInCity(entry),
          numbers: numbersOf(kind, numbers),
          postcode,
        }
      }
      const candidates = shortlist(matched, {
        proximity,
        queryMatches,
        maxExtra: maxExtra.village + maxProximity,
        minScoreGiven: (entry) => (score(entry)?.score ?? 0) - MAX_SCORE_GAP,
      })
      const top = createTopK<Scored>(
        tokens.every(({ kind }) => kind === 'word') ? MAX_UNNUMBERED : MAX_CANDIDATES,
        MAX_SCORE_GAP,
      )
      for (const entry of candidates) {
        const extra = entries.own[entry] === entries.town[entry] ? maxExtra.village : maxExtra.any
        const maxScore = (maxScores[entry] ?? 0) + extra + maxProximity
        if (!top.couldEnter(maxScore, entries.addresses[entry] ?? 0)) continue
        const scored = score(entry)
        if (scored !== null) top.add(scored)
      }
      queryMatches.clear(matched)
      for (const id of others) isOtherSpelling[id] = 0
      return cityFirst(top.best())
    },
  }
}

/**
 * If the given city has an entry of exactly that name, entries outside it whose place the query does not name are
 * ranked lower.
 */
function cityFirst(best: readonly Scored[]): readonly Scored[] {
  if (!best.some(({ isNamedInCity }) => isNamedInCity)) return best
  const fall = OUTSIDE_PENALTY.cityWithThatName - OUTSIDE_PENALTY.city
  const ordered = best
    .map((each) => (each.isOutside ? { ...each, score: each.score - fall } : each))
    .sort((a, b) => b.score - a.score)
  const minScore = (ordered[0]?.score ?? 0) - MAX_SCORE_GAP
  return ordered.filter(({ score }) => score >= minScore)
}

/** Returns words that differ from a typed one only in diacritics. A query without diacritics distinguishes nothing. */
const otherSpellings = (accented: ParsedQuery['accented'], spellings: Spellings) =>
  [...accented].flatMap(([folded, spelling]) => spellings.otherSpellings(folded, spelling))

function containsAny({ starts, items }: Lists, index: number, flags: Uint8Array): boolean {
  for (let i = starts[index] ?? 0; i < (starts[index + 1] ?? 0); i += 1) {
    if (flags[items[i] ?? 0] === 1) return true
  }
  return false
}

function numbersOf(
  kind: IndexedName['kind'],
  numbers: readonly HouseNumberQuery[],
): readonly HouseNumberQuery[] {
  return kind !== 'street' ? numbers.map((number) => ({ ...number, inPart: true })) : numbers
}

/** Cached because all earlier words of a query are repeated with every keystroke. */
const CACHED_WORDS = 10_000

function matchToken(token: Token, vocabulary: Vocabulary): Matches {
  if (token.kind !== 'word' || token.label) return matchExactly(vocabulary, token.text)
  return matchWord(vocabulary, token.text, token.unfinished, ORDINALS.get(token.text))
}

function lettersOf(tokens: readonly Token[]): number {
  return tokens.reduce(
    (sum, token) => (token.kind === 'word' && !token.optional ? sum + token.text.length : sum),
    0,
  )
}
