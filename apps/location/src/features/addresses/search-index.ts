/**
 * The names of the register in memory: every street of every town and every part of a town is one entry, found by the words of its own
 * name and of the places it lies in. House numbers stay in the database; the search asks there about the best entries.
 * Two steps: all entries are rated roughly by the words that they share with the text, the best few hundred then exactly (`fit.ts`).
 */
import { fold } from '@sousto/domain/folded-text.ts'
import type { LngLat } from '@sousto/domain/place.ts'
import { createEntries, type Entry } from './entries.ts'
import { BONUS, fit, type Matched, typedWeight } from './fit.ts'
import { distance } from './grid.ts'
import type { WantedNumber } from './house-number.ts'
import { createPostings } from './postings.ts'
import type { SearchText, Token } from './search-text.ts'
import { exactly, type Matches, meanings, type Vocabulary } from './vocabulary.ts'
import { ORDINALS, weightOf } from './words.ts'

/** A street, or a part of a town, with what is written in its addresses. */
export type IndexedName = {
  readonly kind: 'street' | 'part'
  readonly code: number
  readonly name: string
  readonly town: string
  /** Names of the parts and districts that it runs through. */
  readonly within: readonly string[]
  readonly postcodes: readonly string[]
  /** How many addresses it has. */
  readonly size: number
  readonly position: LngLat | null
}

export type Candidate = {
  readonly kind: IndexedName['kind']
  readonly code: number
  /** Higher is better; equal scores are equally likely. */
  readonly score: number
  /** Numbers of the text that are no part of a name. */
  readonly numbers: readonly WantedNumber[]
}

export type SearchIndex = {
  readonly size: number
  /** Best first, at most 250. Those near a place come before others that fit as well, larger ones before smaller ones. */
  readonly find: (text: SearchText, near: LngLat | null) => readonly Candidate[]
}

const MOST_CANDIDATES = 250
/** What answers worse than the best by more than half a word is no answer, even if it has the number and the best has not. */
const WORTH_SHOWING = 60
/** A word of the name that was written with other diacritics: another name. */
const OTHER_ACCENTS = 35
/** How much of the words must be about the answer: the rest may be who lives there. */
const LEAST_SHARE = 1 / 6
/** Numbers are mostly of the house, which has no part in finding its street. */
const NUMBER_SHARE = 0.5

export async function createSearchIndex(names: readonly IndexedName[]): Promise<SearchIndex> {
  const { entries, vocabulary } = await createEntries(names)
  const weights = Float32Array.from({ length: vocabulary.size }, (_, id) => weightOf(vocabulary.wordAt(id)))
  const postings = await createPostings(entries, weights)
  const best = new Uint8Array(entries.length)
  const scores = new Uint16Array(entries.length)

  /** Adds to each entry its best match of one token. */
  function rate({ token, matches }: Matched): void {
    if (matches.size === 0 || (token.kind === 'word' && token.optional)) return
    best.fill(0)
    postings.raise(matches, best)
    const share = token.kind === 'number' ? NUMBER_SHARE : typedWeight(token)
    for (let entry = 0; entry < best.length; entry += 1) {
      const value = best[entry] ?? 0
      if (value !== 0) scores[entry] = (scores[entry] ?? 0) + value * share
    }
  }

  return {
    size: entries.length,
    find: ({ tokens, accented }, near) => {
      const matched = tokens.map((token) => ({ token, matches: matchesOf(token, vocabulary) }))
      const letters = lettersOf(tokens)
      if (letters === 0 && !tokens.some(({ kind }) => kind === 'postcode')) return []
      scores.fill(0)
      for (const each of matched) rate(each)
      const nearness = (entry: Entry) => nearBonus(entry, near)
      const found = shortlist(entries, scores, nearness)
        .map((entry) => {
          const { kind, code, size } = entry
          const { score, letters: named, numbers } = fit(entry, matched, weights)
          return {
            kind,
            code,
            size,
            named,
            score: score + nearness(entry) - otherAccents(entry, accented),
            numbers: numbersOf(kind, numbers),
          }
        })
        .filter(({ named }) => named >= letters * LEAST_SHARE)
        .sort((a, b) => b.score - a.score || b.size - a.size || a.code - b.code)
      const least = (found[0]?.score ?? 0) - WORTH_SHOWING
      return found.filter(({ score }) => score >= least)
    },
  }
}

/** Where no word was written with diacritics they tell nothing. */
function otherAccents({ written }: Entry, accented: SearchText['accented']): number {
  if (accented.size === 0) return 0
  const words = written.toLowerCase().match(/\p{L}+/gu) ?? []
  const other = words.some((word) => (accented.get(fold(word)) ?? word) !== word)
  return other ? OTHER_ACCENTS : 0
}

function numbersOf(kind: Entry['kind'], numbers: readonly WantedNumber[]): readonly WantedNumber[] {
  return kind === 'part' ? numbers.map((number) => ({ ...number, inPart: true })) : numbers
}

function matchesOf(token: Token, vocabulary: Vocabulary): Matches {
  if (token.kind !== 'word' || token.label) return exactly(vocabulary, token.text)
  const found = meanings(vocabulary, token.text, token.unfinished)
  const ordinal = ORDINALS.get(token.text)
  return ordinal === undefined ? found : new Map([...found, ...exactly(vocabulary, ordinal)])
}

function lettersOf(tokens: readonly Token[]): number {
  return tokens.reduce(
    (sum, token) => (token.kind === 'word' && !token.optional ? sum + token.text.length : sum),
    0,
  )
}

const NEAR = [
  { metres: 12_000, bonus: 30 },
  { metres: 30_000, bonus: 15 },
]

function nearBonus({ position }: Entry, near: LngLat | null): number {
  if (near === null || position === null) return 0
  const metres = distance(position, near)
  return NEAR.find((ring) => metres <= ring.metres)?.bonus ?? 0
}

/** The best rated entries. */
function shortlist(
  entries: readonly Entry[],
  scores: Uint16Array,
  nearness: (entry: Entry) => number,
): Entry[] {
  const rated: { entry: Entry; score: number }[] = []
  const floor = scoreOfRank(scores, MOST_CANDIDATES) - SLACK
  for (let index = 0; index < scores.length; index += 1) {
    const shared = scores[index] ?? 0
    const entry = shared > 0 && shared >= floor ? entries[index] : undefined
    if (entry === undefined) continue
    const shortName = BONUS.name / entry.name.length
    const score = shared + shortName + nearness(entry) + Math.log2(entry.size + 1)
    rated.push({ entry, score })
  }
  return rated
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_CANDIDATES)
    .map(({ entry }) => entry)
}

/** Hardly ever reached. */
const HIGHEST_SCORE = 4096
/** More than nearness, size and a short name add. */
const SLACK = 64

/** A score that about `rank` of them reach, found by counting, for sorting a hundred thousand takes too long. */
function scoreOfRank(scores: Uint16Array, rank: number): number {
  const counts = new Uint32Array(HIGHEST_SCORE)
  for (const score of scores) {
    const counted = Math.min(score, HIGHEST_SCORE - 1)
    counts[counted] = (counts[counted] ?? 0) + 1
  }
  let above = 0
  for (let score = counts.length - 1; score > 0; score -= 1) {
    above += counts[score] ?? 0
    if (above >= rank) return score
  }
  return 0
}
