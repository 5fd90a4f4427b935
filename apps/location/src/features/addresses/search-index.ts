/**
 * The names of the register in memory: every street of every town and every part of a town is one entry, found by the words of its own
 * name and of the places it lies in. House numbers are looked up in `houses.ts` for the best entries.
 * Two steps: all entries are rated roughly by the words that they share with the text, the best few hundred then exactly (`fit.ts`).
 */
import type { LngLat } from '@sousto/domain/place.ts'
import { createEntries, type Entry } from './entries.ts'
import { fit, mostBeside } from './fit.ts'
import { distance } from './grid.ts'
import type { WantedNumber } from './house-number.ts'
import { createPostings } from './postings.ts'
import { createRecent } from './recent.ts'
import type { SearchText, Token } from './search-text.ts'
import { createShortlist } from './shortlist.ts'
import { exactly, type Matches, meanings, type Vocabulary } from './vocabulary.ts'
import { ORDINALS, weightOf } from './words.ts'
import { createWrittenWords, type WrittenWord } from './written-words.ts'

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

/** What answers worse than the best by more than half a word is no answer, even if it has the number and the best has not. */
const WORTH_SHOWING = 60
/** A word of the name that was written with other diacritics: another name. */
const OTHER_ACCENTS = 35
/** How much of the words must be about the answer: the rest may be who lives there. */
const LEAST_SHARE = 1 / 6

export async function createSearchIndex(names: readonly IndexedName[]): Promise<SearchIndex> {
  const { entries, vocabulary } = await createEntries(names)
  const weights = Float32Array.from({ length: vocabulary.size }, (_, id) => weightOf(vocabulary.wordAt(id)))
  const postings = await createPostings(entries, weights)
  const shortlist = createShortlist(entries, postings)
  const wordsOf = createWrittenWords()
  const recentMatches = createRecent<Matches>(RECENT_WORDS)

  return {
    size: entries.length,
    find: ({ tokens, accented }, near) => {
      const matched = tokens.map((token) => ({
        token,
        matches: recentMatches(keyOf(token), () => matchesOf(token, vocabulary)),
      }))
      const letters = lettersOf(tokens)
      if (letters === 0 && !tokens.some(({ kind }) => kind === 'postcode')) return []
      const nearness = (entry: Entry) => nearBonus(entry, near)
      const beside = mostBeside(tokens) + (near === null ? 0 : MOST_NEARNESS)
      let best = 0
      const found = []
      for (const { index, most } of shortlist(matched, near && { of: nearness, most: MOST_NEARNESS })) {
        const entry = most + beside < best - WORTH_SHOWING ? undefined : entries[index]
        if (entry === undefined) continue
        const { kind, code, size } = entry
        const { score: fitting, letters: named, numbers } = fit(entry, matched, weights)
        if (named < letters * LEAST_SHARE) continue
        const accents = accented.size === 0 ? 0 : otherAccents(wordsOf(entry.written), accented)
        const score = fitting + nearness(entry) - accents
        best = Math.max(best, score)
        found.push({ kind, code, size, named, score, numbers: numbersOf(kind, numbers) })
      }
      found.sort((a, b) => b.score - a.score || b.size - a.size || a.code - b.code)
      const least = (found[0]?.score ?? 0) - WORTH_SHOWING
      return found.filter(({ score }) => score >= least)
    },
  }
}

/** Where no word was written with diacritics they tell nothing. */
function otherAccents(words: readonly WrittenWord[], accented: SearchText['accented']): number {
  const other = words.some(({ plain, written }) => (accented.get(plain) ?? written) !== written)
  return other ? OTHER_ACCENTS : 0
}

function numbersOf(kind: Entry['kind'], numbers: readonly WantedNumber[]): readonly WantedNumber[] {
  return kind === 'part' ? numbers.map((number) => ({ ...number, inPart: true })) : numbers
}

/** Who types a word more has typed the ones before: the same words come again with every key. */
const RECENT_WORDS = 2_000
const keyOf = (token: Token) =>
  token.kind === 'word' ? `${token.text} ${token.label} ${token.unfinished}` : token.text

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
const MOST_NEARNESS = 30

function nearBonus({ position }: Entry, near: LngLat | null): number {
  if (near === null || position === null) return 0
  const metres = distance(position, near)
  return NEAR.find((ring) => metres <= ring.metres)?.bonus ?? 0
}
