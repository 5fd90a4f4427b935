/** All words of the register's names, to be found by their beginning or with one typo. */
import { createTrie, NO_NODE, ROOT, type Trie } from './trie.ts'
import { eachSlip } from './typos.ts'
import type { Word } from './words.ts'

export type Vocabulary = {
  readonly size: number
  readonly wordAt: (id: number) => string
  readonly idOf: (word: string) => number | undefined
  /** Of a word that some name shortens to this. */
  readonly shortened: (beginning: string) => number | undefined
  /** By their letters; the ids of words are their places in it. */
  readonly trie: Trie
}

export function createVocabulary(words: Iterable<Word>): Vocabulary {
  const all = new Set<string>()
  const short = new Set<string>()
  for (const word of words) {
    all.add(word.text)
    if (word.short) short.add(word.text)
  }
  const sorted = [...all].sort()
  const trie = createTrie(sorted)
  const idOf = (word: string) => {
    const node = trie.walk(ROOT, word)
    const id = node === NO_NODE ? NO_NODE : trie.wordAt(node)
    return id === NO_NODE ? undefined : id
  }
  return {
    size: sorted.length,
    wordAt: (id) => sorted[id] ?? '',
    idOf,
    shortened: (beginning) => (short.has(beginning) ? idOf(beginning) : undefined),
    trie,
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

/** The word itself alone. */
export function exactly(vocabulary: Vocabulary, text: string): Matches {
  const id = vocabulary.idOf(text)
  return matchesOf(new Map(id === undefined ? [] : [[id, EXACT]]))
}

function matchesOf(found: ReadonlyMap<number, number>): Matches {
  const words = Uint32Array.from(found.keys()).sort()
  const qualities = new Uint8Array(words.length)
  for (let at = 0; at < words.length; at += 1) qualities[at] = found.get(words[at] ?? 0) ?? 0
  return { words, qualities }
}

/** Everything that a typed word may mean; `other`, a word that it means as well. */
export function meanings(vocabulary: Vocabulary, text: string, unfinished: boolean, other?: string): Matches {
  const { trie } = vocabulary
  const found = new Map<number, number>()
  const note = (id: number, quality: number) => {
    if ((found.get(id) ?? 0) < quality) found.set(id, quality)
  }
  for (const word of [text, other]) {
    const exact = word === undefined ? undefined : vocabulary.idOf(word)
    if (exact !== undefined) note(exact, EXACT)
  }
  const beginning = trie.walk(ROOT, text)
  if (beginning !== NO_NODE && (unfinished || text.length >= LONG_BEGINNING)) {
    for (let id = trie.wordsFrom(beginning); id < trie.wordsTo(beginning); id += 1) {
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
    eachSlip(trie, text, (meant, letters) => {
      const whole = trie.wordAt(meant)
      if (whole !== NO_NODE && letters >= LONG_WORD) note(whole, TYPO)
      if (!beginnings) return
      for (let id = trie.wordsFrom(meant); id < trie.wordsTo(meant); id += 1) note(id, TYPO_IN_BEGINNING)
    })
  }
  return matchesOf(found)
}
