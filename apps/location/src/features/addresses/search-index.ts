/**
 * The names of the register in memory: every street of every town and every part of a town is one entry, found by the words of its own
 * name and of the places it lies in. House numbers stay in the database; the search asks there about the best entries.
 * Two steps: all entries are rated roughly by the words that they share with the text, the best few hundred then exactly (`fit.ts`).
 */
import type { LngLat } from '@sousto/domain/place.ts'
import { BONUS, type Fit, fit, type Matched, type Name } from './fit.ts'
import { distance } from './grid.ts'
import type { WantedNumber } from './house-number.ts'
import type { SearchText, Token } from './search-text.ts'
import { createVocabulary, exactly, type Matches, meanings, type Vocabulary } from './vocabulary.ts'
import { wordsOf } from './words.ts'

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

type Entry = Pick<IndexedName, 'kind' | 'code' | 'size' | 'position'> & {
  readonly name: Name
  readonly town: Name
  readonly within: readonly Name[]
  readonly postcodes: Name
}

const MOST_CANDIDATES = 250
/** What answers worse than the best by more than a word is no answer. */
const WORTH_SHOWING = 100

export function createSearchIndex(names: readonly IndexedName[]): SearchIndex {
  const vocabulary = createVocabulary(everyWord(names))
  const entries = createEntries(names, vocabulary)
  const postings = createPostings(entries, vocabulary.size)
  const best = new Uint8Array(entries.length)
  const scores = new Uint16Array(entries.length)
  const hits = new Uint8Array(entries.length)

  /** Adds to each entry its best match of one token. */
  function rate(matches: Matches, required: boolean): void {
    best.fill(0)
    for (const [word, quality] of matches) postings.raise(word, quality, best)
    for (let entry = 0; entry < best.length; entry += 1) {
      const value = best[entry] ?? 0
      if (value === 0) continue
      scores[entry] = (scores[entry] ?? 0) + value
      if (required) hits[entry] = (hits[entry] ?? 0) + 1
    }
  }

  return {
    size: entries.length,
    find: ({ tokens }, near) => {
      const matched = tokens.map((token) => ({ token, matches: matchesOf(token, vocabulary) }))
      const required = requiredOf(matched)
      if (required.size === 0) return []
      scores.fill(0)
      hits.fill(0)
      for (const each of matched) rate(each.matches, required.has(each))
      const nearness = (entry: Entry) => nearBonus(entry, near)
      const found = shortlist(entries, scores, hits, leastHits(required.size), nearness)
        .map((entry) => candidate(entry, fit(entry, matched), nearness(entry)))
        .sort((a, b) => b.score - a.score || b.size - a.size || a.code - b.code)
      const least = (found[0]?.score ?? 0) - WORTH_SHOWING
      return found.filter(({ score }) => score >= least)
    },
  }
}

function candidate(entry: Entry, { score, numbers }: Fit, nearness: number): Candidate & { size: number } {
  const { kind, code, size } = entry
  return { kind, code, size, score: score + nearness, numbers }
}

function matchesOf(token: Token, vocabulary: Vocabulary): Matches {
  return token.kind === 'word'
    ? meanings(vocabulary, token.text, token.unfinished)
    : exactly(vocabulary, token.text)
}

/**
 * What an entry must have to be an answer: the words that the register knows, unless they are the lesser half of the text; of a text
 * without words its postcode.
 */
function requiredOf(matched: readonly Matched[]): ReadonlySet<Matched> {
  const words = matched.filter(({ token }) => token.kind === 'word' && !token.optional)
  const known = words.filter(({ matches }) => matches.size > 0)
  const letters = (some: readonly Matched[]) => some.reduce((sum, { token }) => sum + token.text.length, 0)
  if (words.length > 0) return new Set(letters(known) * 2 >= letters(words) ? known : [])
  return new Set(matched.filter(({ token, matches }) => token.kind !== 'number' && matches.size > 0))
}

/** One word in three may be beside the point. */
function leastHits(required: number): number {
  return required - Math.floor(required / 3)
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

/** The entries with the most words of the text, of these the best rated. */
function shortlist(
  entries: readonly Entry[],
  scores: Uint16Array,
  hits: Uint8Array,
  least: number,
  nearness: (entry: Entry) => number,
): Entry[] {
  let most = 0
  for (const count of hits) if (count > most) most = count
  if (most < least) return []
  const rated: { entry: Entry; score: number }[] = []
  for (let index = 0; index < hits.length; index += 1) {
    const entry = hits[index] === most ? entries[index] : undefined
    if (entry === undefined) continue
    const shortName = BONUS.name / entry.name.length
    const score = (scores[index] ?? 0) + shortName + nearness(entry) + Math.log2(entry.size + 1)
    rated.push({ entry, score })
  }
  const floor = scoreOfRank(rated, MOST_CANDIDATES)
  return rated
    .filter(({ score }) => score >= floor)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_CANDIDATES)
    .map(({ entry }) => entry)
}

/** Above what sixteen words can reach. */
const HIGHEST_SCORE = 4096

/** A score that about `rank` of them reach, found by counting, for sorting a hundred thousand takes too long. */
function scoreOfRank(rated: readonly { readonly score: number }[], rank: number): number {
  if (rated.length <= rank) return 0
  const counts = new Uint32Array(HIGHEST_SCORE)
  for (const { score } of rated) counts[Math.floor(score)] = (counts[Math.floor(score)] ?? 0) + 1
  let above = 0
  for (let score = counts.length - 1; score > 0; score -= 1) {
    above += counts[score] ?? 0
    if (above >= rank) return score
  }
  return 0
}

function* everyWord(names: readonly IndexedName[]): Generator<string> {
  const texts = new Set<string>()
  for (const { name, town, within, postcodes } of names) {
    texts.add(name).add(town)
    for (const text of within) texts.add(text)
    yield* postcodes
  }
  for (const text of texts) yield* wordsOf(text)
}

function createEntries(names: readonly IndexedName[], vocabulary: Vocabulary): readonly Entry[] {
  const known = new Map<string, Name>()
  const nameOf = (text: string): Name => {
    const same = known.get(text)
    if (same) return same
    const name = wordsOf(text).flatMap((word) => vocabulary.idOf(word) ?? [])
    known.set(text, name)
    return name
  }
  return names.map(({ kind, code, size, position, ...texts }) => ({
    kind,
    code,
    size,
    position,
    name: nameOf(texts.name),
    town: nameOf(texts.town),
    within: texts.within.filter((text) => text !== texts.name && text !== texts.town).map(nameOf),
    postcodes: texts.postcodes.flatMap((postcode) => vocabulary.idOf(postcode) ?? []),
  }))
}

type Postings = {
  /** Raises the entries that hold the word to the quality of this match. */
  readonly raise: (word: number, quality: number, best: Uint8Array) => void
}

/** Word → entries that hold it and where, one after another in two arrays. */
function createPostings(entries: readonly Entry[], words: number): Postings {
  const ends = new Uint32Array(words + 1)
  for (const entry of entries) for (const [word] of fieldsOf(entry)) ends[word] = (ends[word] ?? 0) + 1
  let total = 0
  for (let word = 0; word <= words; word += 1) {
    total += ends[word] ?? 0
    ends[word] = total
  }
  const holders = new Uint32Array(total)
  const bonuses = new Uint8Array(total)
  // Filled from each word's end backwards, which leaves `ends` pointing at the starts.
  for (const [index, entry] of entries.entries())
    for (const [word, bonus] of fieldsOf(entry)) {
      const at = (ends[word] ?? 0) - 1
      ends[word] = at
      holders[at] = index
      bonuses[at] = bonus
    }
  return {
    raise: (word, quality, best) => {
      const end = ends[word + 1] ?? total
      for (let at = ends[word] ?? 0; at < end; at += 1) {
        const holder = holders[at] ?? 0
        const value = quality + (bonuses[at] ?? 0)
        if (value > (best[holder] ?? 0)) best[holder] = value
      }
    },
  }
}

function* fieldsOf(entry: Entry): Generator<readonly [word: number, bonus: number]> {
  for (const word of entry.name) yield [word, BONUS.name]
  for (const word of entry.town) yield [word, BONUS.town]
  for (const name of entry.within) for (const word of name) yield [word, BONUS.within]
  for (const word of entry.postcodes) yield [word, BONUS.postcode]
}
