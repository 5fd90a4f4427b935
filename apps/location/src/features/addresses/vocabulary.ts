/** All words of the register's names, to be found by their beginning or with one typo. */
import { firstThat } from './first-that.ts'
import { type SortedWords, slips } from './slips.ts'
import type { Word } from './words.ts'

export type Vocabulary = SortedWords & {
  readonly idOf: (word: string) => number | undefined
  /** Of a word that some name shortens to this. */
  readonly shortened: (beginning: string) => number | undefined
}

export function createVocabulary(words: Iterable<Word>): Vocabulary {
  const all = new Set<string>()
  const short = new Set<string>()
  for (const word of words) {
    all.add(word.text)
    if (word.short) short.add(word.text)
  }
  const sorted = [...all].sort()
  const ids = new Map(sorted.map((word, id) => [word, id]))

  /** The first word that is not below `text`. */
  const firstFrom = (text: string, from: number, to: number) =>
    firstThat(from, to, (word) => (sorted[word] ?? '') >= text)

  function startingWith(prefix: string, first = 0, last = sorted.length): readonly [number, number] {
    const from = firstFrom(prefix, first, last)
    if (from === last || !sorted[from]?.startsWith(prefix)) return [from, from]
    return [from, firstFrom(`${prefix}\uffff`, from, last)]
  }

  return {
    size: sorted.length,
    idOf: (word) => ids.get(word),
    wordAt: (id) => sorted[id] ?? '',
    startingWith,
    shortened: (beginning) => (short.has(beginning) ? ids.get(beginning) : undefined),
  }
}

/** How well a word of the register answers to a typed one, of 100. */
export const EXACT = 100
const BEGINNING = { least: 60, most: 90 }
const MIDDLE_OF_TEXT = 15
const TYPO = 60
const TYPO_IN_BEGINNING = 40
/** The register has the beginning of the typed word only: `B.` for `Bohuslava`, `Frant.` for `Františka`. */
const SHORTENED = { initial: 60, more: 85 }
/** A typo is forgiven in words of five letters; a letter may be missing. */
const LONG_WORD = 5
/** Longer than any word of the register: no use in guessing. */
const ENDLESS_WORD = 40
/** How much of a word that is not the last must be there. */
const LONG_BEGINNING = 3

/** Which words of the register may be meant, by their ids in ascending order, and how well each answers. */
export type Matches = { readonly words: Uint32Array; readonly qualities: Uint8Array }

/** 0: it is not meant. */
export function qualityOf({ words, qualities }: Matches, wanted: number): number {
  // As `firstThat`, which is asked through a function: too slow for what is asked of hundreds of names for every text.
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? 0) >= wanted) high = middle
    else low = middle + 1
  }
  return words[low] === wanted ? (qualities[low] ?? 0) : 0
}

/** The word itself alone. */
export function exactly(vocabulary: Vocabulary, text: string): Matches {
  const id = vocabulary.idOf(text)
  return matchesOf(id === undefined ? [] : [[id, EXACT]])
}

function matchesOf(found: Iterable<readonly [word: number, quality: number]>): Matches {
  const ordered = [...found].sort(([one], [other]) => one - other)
  return {
    words: Uint32Array.from(ordered, ([word]) => word),
    qualities: Uint8Array.from(ordered, ([, quality]) => quality),
  }
}

/** Everything that a typed word may mean; `other`, a word that it means as well. */
export function meanings(vocabulary: Vocabulary, text: string, unfinished: boolean, other?: string): Matches {
  const found = new Map<number, number>()
  const note = (id: number, quality: number) => {
    if ((found.get(id) ?? 0) < quality) found.set(id, quality)
  }
  for (const word of [text, other]) {
    const exact = word === undefined ? undefined : vocabulary.idOf(word)
    if (exact !== undefined) note(exact, EXACT)
  }
  if (unfinished || text.length >= LONG_BEGINNING) {
    const [from, to] = vocabulary.startingWith(text)
    for (let id = from; id < to; id += 1) {
      const share = text.length / vocabulary.wordAt(id).length
      const quality = BEGINNING.least + (BEGINNING.most - BEGINNING.least) * share
      note(id, Math.round(quality) - (unfinished ? 0 : MIDDLE_OF_TEXT))
    }
  }
  if (text.length > ENDLESS_WORD) return matchesOf(found)
  for (let length = 1; length < text.length; length += 1) {
    const id = vocabulary.shortened(text.slice(0, length))
    if (id !== undefined) note(id, length === 1 ? SHORTENED.initial : SHORTENED.more)
  }
  if (text.length >= LONG_WORD - 1) {
    const beginnings = unfinished && text.length >= LONG_WORD
    for (const { meant, from, to } of slips(vocabulary, text)) {
      if (vocabulary.wordAt(from) === meant && meant.length >= LONG_WORD) note(from, TYPO)
      if (beginnings) for (let id = from; id < to; id += 1) note(id, TYPO_IN_BEGINNING)
    }
  }
  return matchesOf(found)
}
