/** All words of the register's names, found by prefix or with one typo. */

import type { Word } from '../query/words.ts'
import { createTrie, NO_NODE, ROOT, type Trie } from './trie.ts'
import { forEachTypo } from './typos.ts'

export type Vocabulary = {
  readonly size: number
  readonly wordAt: (id: number) => string
  readonly idOf: (word: string) => number | undefined
  /** Returns the id of a prefix that some name uses as an abbreviation. */
  readonly abbreviation: (prefix: string) => number | undefined
  /** Built over the sorted words; a word's id is its index there. */
  readonly trie: Trie
}

export function createVocabulary(words: Iterable<Word>): Vocabulary {
  const all = new Set<string>()
  const abbreviations = new Set<string>()
  for (const word of words) {
    all.add(word.text)
    if (word.abbreviated) abbreviations.add(word.text)
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
    abbreviation: (prefix) => (abbreviations.has(prefix) ? idOf(prefix) : undefined),
    trie,
  }
}

/** The quality of a match between a typed word and a word of the register, from 0 to 100. */
export const EXACT = 100
/** A longer prefix scores higher. */
const PREFIX = { min: 60, max: 90 }
/** For a prefix that is not the last word of the query. */
const UNLIKELY_PREFIX_PENALTY = 15
export const TYPO = 60
const TYPO_IN_PREFIX = 40
/** For a typed word of which the register has only an abbreviation: `B.` for `Bohuslava`, `Frant.` for `Františka`. */
const ABBREVIATED = { initial: 60, longer: 85 }
/** Typos are tolerated in words of at least five letters, one of which may be missing in the query. */
const MIN_TYPO_LENGTH = 5
/** Longer than any word of the register, so typos in longer words are not searched for. */
const MAX_WORD_LENGTH = 40
/** The shortest prefix that matches when it is not the last word of the query. */
const MIN_PREFIX_LENGTH = 3

/** Words of the register that match a token, by ascending id, with the quality of each match. */
export type Matches = { readonly words: Uint32Array; readonly qualities: Uint8Array }

export function matchExactly(vocabulary: Vocabulary, text: string): Matches {
  const id = vocabulary.idOf(text)
  return toMatches(new Map(id === undefined ? [] : [[id, EXACT]]))
}

function toMatches(found: ReadonlyMap<number, number>): Matches {
  const words = Uint32Array.from(found.keys()).sort()
  const qualities = new Uint8Array(words.length)
  for (let i = 0; i < words.length; i += 1) qualities[i] = found.get(words[i] ?? 0) ?? 0
  return { words, qualities }
}

/** Finds exact matches, prefixes, abbreviations and typos. `synonym` is a word that also matches exactly. */
export function matchWord(
  vocabulary: Vocabulary,
  text: string,
  unfinished: boolean,
  synonym?: string,
): Matches {
  const { trie } = vocabulary
  const found = new Map<number, number>()
  const add = (id: number, quality: number) => {
    if ((found.get(id) ?? 0) < quality) found.set(id, quality)
  }
  for (const word of [text, synonym]) {
    const exact = word === undefined ? undefined : vocabulary.idOf(word)
    if (exact !== undefined) add(exact, EXACT)
  }
  const prefix = trie.walk(ROOT, text)
  if (prefix !== NO_NODE && (unfinished || text.length >= MIN_PREFIX_LENGTH)) {
    for (let id = trie.firstWord(prefix); id < trie.endWord(prefix); id += 1) {
      const share = text.length / vocabulary.wordAt(id).length
      const quality = PREFIX.min + (PREFIX.max - PREFIX.min) * share
      add(id, Math.round(quality) - (unfinished ? 0 : UNLIKELY_PREFIX_PENALTY))
    }
  }
  if (text.length > MAX_WORD_LENGTH) return toMatches(found)
  for (let length = 1; length < text.length; length += 1) {
    const id = vocabulary.abbreviation(text.slice(0, length))
    if (id !== undefined) add(id, length === 1 ? ABBREVIATED.initial : ABBREVIATED.longer)
  }
  if (text.length >= MIN_TYPO_LENGTH - 1) {
    const matchPrefixes = unfinished && text.length >= MIN_TYPO_LENGTH
    forEachTypo(trie, text, (corrected, length) => {
      const word = trie.wordAt(corrected)
      if (word !== NO_NODE && length >= MIN_TYPO_LENGTH) add(word, TYPO)
      if (!matchPrefixes) return
      for (let id = trie.firstWord(corrected); id < trie.endWord(corrected); id += 1) add(id, TYPO_IN_PREFIX)
    })
  }
  return toMatches(found)
}
