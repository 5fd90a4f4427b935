/**
 * The names of the register in memory: every street of every town and every part of a town is one entry, found by the words of its own
 * name and of the places it lies in. House numbers are looked up in `houses.ts` for the best entries.
 * Two steps: all entries are rated roughly by the words that they share with the text, the best few hundred then exactly (`fit.ts`).
 */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { createEntries, type Lists } from './entries.ts'
import type { WantedNumber } from './house-number.ts'
import type { WrittenWords } from './original-spellings.ts'
import { createPostings } from './postings.ts'
import { createNearness, MOST_NEARNESS } from './proximity.ts'
import { createMeant } from './query-matches.ts'
import { mostBeside, typedWeight } from './ranking-weights.ts'
import { createRecent } from './result-cache.ts'
import { createFit } from './score-entry.ts'
import type { SearchText, Token } from './search-text.ts'
import { createShortlist, MOST_CANDIDATES } from './shortlist.ts'
import { createTop } from './top-k.ts'
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
  /** Best first, at most 250, without a number twelve. Those near a place come before others that fit as well, larger ones before smaller ones. */
  readonly find: (text: SearchText, near: LngLat | null) => readonly Candidate[]
}

type Rated = Candidate & { readonly size: number }

/** What answers worse than the best by more than half a word is no answer, even if it has the number and the best has not. */
const WORTH_SHOWING = 60
/** Without a number the houses of a dozen streets are listed (`search-houses.ts`). */
const MOST_UNNUMBERED = 12
/** A word of the name that was written with other diacritics: another name. */
const OTHER_ACCENTS = 35
/** How much of the words must be about the answer: the rest may be who lives there. */
const LEAST_SHARE = 1 / 6

export function createSearchIndex(names: readonly IndexedName[]): SearchIndex {
  const { entries, vocabulary, writtenWords } = createEntries(names)
  const weights = Float32Array.from({ length: vocabulary.size }, (_, id) => weightOf(vocabulary.wordAt(id)))
  const postings = createPostings(entries, weights)
  const mosts = new Uint16Array(entries.size)
  const shortlist = createShortlist(entries, postings, mosts)
  const fit = createFit(entries, vocabulary)
  const nearnessTo = createNearness(entries)
  const meant = createMeant(vocabulary.size)
  // All zero between two searches.
  const unlike = new Uint8Array(writtenWords.size)
  const recentMatches = createRecent<Matches>(RECENT_WORDS)

  return {
    size: entries.size,
    find: ({ tokens, accented }, near) => {
      const matched = tokens.map((token, at) => ({
        token,
        at,
        matches: recentMatches(keyOf(token), () => matchesOf(token, vocabulary)),
        weight: typedWeight(token),
      }))
      const letters = lettersOf(tokens)
      if (letters === 0 && !tokens.some(({ kind }) => kind === 'postcode')) return []
      const beside = mostBeside(tokens)
      const mostNearness = near === null ? 0 : MOST_NEARNESS
      meant.note(matched)
      const others = otherAccents(accented, writtenWords)
      for (const word of others) unlike[word] = 1
      const nearness = near && nearnessTo(near)
      const rate = (index: number) => {
        const { score, letters: named, numbers } = fit(index, matched, meant)
        if (named < letters * LEAST_SHARE) return null
        const accents = others.length > 0 && holdsAny(entries.written, index, unlike) ? OTHER_ACCENTS : 0
        const kind = entries.kind[index] ?? 'part'
        return {
          kind,
          code: entries.code[index] ?? 0,
          size: entries.addresses[index] ?? 0,
          score: score + (nearness?.(index) ?? 0) - accents,
          numbers: numbersOf(kind, numbers),
        }
      }
      const listed = shortlist(matched, {
        nearness,
        meant,
        beside: beside.village + mostNearness,
        leastWith: (index) => (rate(index)?.score ?? 0) - WORTH_SHOWING,
      })
      const top = createTop<Rated>(
        tokens.every(({ kind }) => kind === 'word') ? MOST_UNNUMBERED : MOST_CANDIDATES,
        WORTH_SHOWING,
      )
      for (const index of listed) {
        const beyond = entries.own[index] === entries.town[index] ? beside.village : beside.any
        const most = (mosts[index] ?? 0) + beyond + mostNearness
        if (!top.mayHold(most, entries.addresses[index] ?? 0)) continue
        const rated = rate(index)
        if (rated !== null) top.add(rated)
      }
      meant.forget(matched)
      for (const word of others) unlike[word] = 0
      return top.best()
    },
  }
}

/** Words that say that another name is meant. Where none was written with diacritics they tell nothing. */
const otherAccents = (accented: SearchText['accented'], words: WrittenWords) =>
  [...accented].flatMap(([plain, written]) => words.otherThan(plain, written))

function holdsAny({ starts, items }: Lists, index: number, words: Uint8Array): boolean {
  for (let at = starts[index] ?? 0; at < (starts[index + 1] ?? 0); at += 1) {
    if (words[items[at] ?? 0] === 1) return true
  }
  return false
}

function numbersOf(kind: IndexedName['kind'], numbers: readonly WantedNumber[]): readonly WantedNumber[] {
  return kind === 'part' ? numbers.map((number) => ({ ...number, inPart: true })) : numbers
}

/** Who types a word more has typed the ones before: the same words come again with every key. */
const RECENT_WORDS = 10_000
const keyOf = (token: Token) =>
  token.kind === 'word' ? `${token.text} ${token.label} ${token.unfinished}` : token.text

function matchesOf(token: Token, vocabulary: Vocabulary): Matches {
  if (token.kind !== 'word' || token.label) return exactly(vocabulary, token.text)
  return meanings(vocabulary, token.text, token.unfinished, ORDINALS.get(token.text))
}

function lettersOf(tokens: readonly Token[]): number {
  return tokens.reduce(
    (sum, token) => (token.kind === 'word' && !token.optional ? sum + token.text.length : sum),
    0,
  )
}
