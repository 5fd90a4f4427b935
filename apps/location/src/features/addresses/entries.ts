/** Streets and parts of towns as the search compares them: by the numbers of their words. */
import { setImmediate } from 'node:timers/promises'
import { type Name, nameOf } from './fit.ts'
import type { IndexedName } from './search-index.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'
import { type Word, weightOf, wordsOf } from './words.ts'
import { createWrittenWords, type WrittenWord } from './written-words.ts'

export type Entry = Pick<IndexedName, 'kind' | 'code' | 'size' | 'position' | 'postcodes'> & {
  readonly name: Name
  readonly town: Name
  readonly within: readonly Name[]
  readonly postcodeWords: readonly number[]
  /** The words of the name as they are written. */
  readonly written: readonly WrittenWord[]
}

/** So many at a time, then others have a turn. */
export const PIECE = 4_000

export async function createEntries(
  names: readonly IndexedName[],
): Promise<{ readonly entries: readonly Entry[]; readonly vocabulary: Vocabulary }> {
  const words = new Map<string, readonly Word[]>()
  const postcodes = new Set<string>()
  for (const [index, { name, town, within, ...rest }] of names.entries()) {
    for (const text of [name, town, ...within]) if (!words.has(text)) words.set(text, wordsOf(text))
    for (const postcode of rest.postcodes) postcodes.add(postcode)
    if (index % PIECE === 0) await setImmediate()
  }
  const vocabulary = createVocabulary(everyWord(words.values(), postcodes))
  const ids = new Map<string, Name>()
  const weight = (word: number) => weightOf(vocabulary.wordAt(word))
  for (const [text, each] of words) ids.set(text, nameOf(idsOf(each, vocabulary), weight))
  const named = (text: string) => ids.get(text) ?? NO_NAME
  const inTown = (text: string, town: string) => withoutTown(named(text), named(town), weight)
  const wordsOfName = createWrittenWords()
  const entries: Entry[] = []
  for (const [index, { kind, code, size, position, ...texts }] of names.entries()) {
    const { name, town, within } = texts
    entries.push({
      kind,
      code,
      written: wordsOfName(name),
      size,
      position,
      postcodes: texts.postcodes,
      name: inTown(name, town),
      town: named(town),
      within: within.filter((text) => text !== name && text !== town).map((text) => inTown(text, town)),
      postcodeWords: texts.postcodes.flatMap((postcode) => vocabulary.idOf(postcode) ?? []),
    })
    if (index % PIECE === 0) await setImmediate()
  }
  return { entries, vocabulary }
}

/** `Ústí nad Labem-centrum` in `Ústí nad Labem` is `centrum`: what names the town names no part of it. */
function withoutTown(name: Name, town: Name, weight: (word: number) => number): Name {
  const [all, some] = [name.words, town.words]
  const longer = all.length > some.length && some.every((word, index) => all[index] === word)
  return longer ? nameOf(all.slice(some.length), weight) : name
}
const NO_NAME: Name = { words: [], weights: [] }

const idsOf = (words: readonly Word[], vocabulary: Vocabulary): readonly number[] =>
  words.flatMap(({ text }) => vocabulary.idOf(text) ?? [])

function* everyWord(names: Iterable<readonly Word[]>, postcodes: Iterable<string>): Generator<Word> {
  for (const words of names) yield* words
  for (const text of postcodes) yield { text, short: false }
}
