/**
 * The entries of the search index: streets and parts of towns, as ids of their words. Like houses (`houses.ts`) they
 * are stored in columns, so that scanning hundreds of them for a query is cheap.
 */

import { tokenizeName, type Word, wordWeight } from '../query/words.ts'
import type { IndexedName } from './indexed-name.ts'
import { collectSpellings, type Spellings } from './original-spellings.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** Many lists in one array: list `index` runs from `starts[index]` up to but not including `starts[index + 1]`. */
export type Lists = { readonly starts: Uint32Array; readonly items: Uint32Array }
export const listAt = ({ starts, items }: Lists, index: number): Uint32Array =>
  items.subarray(starts[index], starts[index + 1])

/** Each distinct name once, however many entries share it: its words in order, with the weight of each. */
export type Names = Lists & { readonly weights: Float64Array }

/** An entry is an index into each of these columns. */
export type Entries = {
  readonly size: number
  readonly kind: readonly IndexedName['kind'][]
  readonly code: Int32Array
  readonly addresses: Uint32Array
  /** NaN means that the register has no coordinates. */
  readonly lng: Float32Array
  readonly lat: Float32Array
  readonly names: Names
  /**
   * Indexes into `names`: the entry's own name, that of its town, and those of the parts and districts that it crosses.
   */
  readonly own: Uint32Array
  readonly town: Uint32Array
  readonly within: Lists
  /** Indexes into `names`: the post towns of its postcodes, except its own town. */
  readonly postTowns: Lists
  /** Word ids. */
  readonly postcodes: Lists
  /** The words of its own name with their diacritics, as ids of `Spellings`. */
  readonly spellings: Lists
}

export function createEntries(indexed: readonly IndexedName[]): {
  readonly entries: Entries
  readonly vocabulary: Vocabulary
  readonly spellings: Spellings
} {
  const words = new Map<string, readonly Word[]>()
  const postcodeTexts = new Set<string>()
  for (const { name, town, within, postcodes, postTowns } of indexed) {
    for (const text of [name, town, ...within, ...postTowns])
      if (!words.has(text)) words.set(text, tokenizeName(text))
    for (const postcode of postcodes) postcodeTexts.add(postcode)
  }
  const vocabulary = createVocabulary(allWords(words.values(), postcodeTexts))
  const names = collectNames(words, vocabulary)
  const within = collectLists()
  const postTowns = collectLists()
  const postcodes = collectLists()
  const spellings = collectSpellings()
  const spellingLists = collectLists()
  const size = indexed.length
  const columns = {
    kind: [] as IndexedName['kind'][],
    code: new Int32Array(size),
    addresses: new Uint32Array(size),
    lng: new Float32Array(size),
    lat: new Float32Array(size),
    own: new Uint32Array(size),
    town: new Uint32Array(size),
  }
  for (const [index, each] of indexed.entries()) {
    const { name, town, position } = each
    spellingLists.add(spellings.idsOf(name))
    columns.kind.push(each.kind)
    columns.code[index] = each.code
    columns.addresses[index] = each.size
    columns.lng[index] = position?.lng ?? Number.NaN
    columns.lat[index] = position?.lat ?? Number.NaN
    columns.own[index] = names.withoutTown(name, town)
    columns.town[index] = names.complete(town)
    const others = each.within.filter((text) => text !== name && text !== town)
    within.add(others.map((text) => names.withoutTown(text, town)))
    postTowns.add(each.postTowns.map(names.complete))
    postcodes.add(each.postcodes.flatMap((postcode) => vocabulary.idOf(postcode) ?? []))
  }
  const lists = {
    within: within.all(),
    postTowns: postTowns.all(),
    postcodes: postcodes.all(),
    spellings: spellingLists.all(),
  }
  return {
    entries: { size, ...columns, ...lists, names: names.all() },
    vocabulary,
    spellings: spellings.all(),
  }
}

function collectNames(words: ReadonlyMap<string, readonly Word[]>, vocabulary: Vocabulary) {
  const lists = collectLists()
  const weights: number[] = []
  const indexes = new Map<string, number>()
  const ids = new Map<string, readonly number[]>()
  for (const [text, each] of words) {
    const found = each.flatMap((word) => vocabulary.idOf(word.text) ?? [])
    ids.set(text, found)
  }
  const idsOf = (text: string) => ids.get(text) ?? []
  const indexOf = (key: string, wordIds: readonly number[]) => {
    const known = indexes.get(key)
    if (known !== undefined) return known
    weights.push(...weightsOf(wordIds.map((id) => wordWeight(vocabulary.wordAt(id)))))
    const index = lists.add(wordIds)
    indexes.set(key, index)
    return index
  }
  return {
    complete: (text: string) => indexOf(text, idsOf(text)),
    /**
     * Removes the town's name from a part's name, because it does not identify the part: `Ústí nad Labem-centrum` in
     * `Ústí nad Labem` becomes `centrum`.
     */
    withoutTown: (text: string, town: string) => {
      const [all, prefix] = [idsOf(text), idsOf(town)]
      const hasPrefix = all.length > prefix.length && prefix.every((word, index) => all[index] === word)
      return hasPrefix ? indexOf(`${town}\0${text}`, all.slice(prefix.length)) : indexOf(text, all)
    },
    all: (): Names => ({ ...lists.all(), weights: Float64Array.from(weights) }),
  }
}

/** In a name that consists of low-weight words (`Náměstí`), each counts in full. */
function weightsOf(weights: readonly number[]): readonly number[] {
  return weights.some((weight) => weight >= 1) ? weights : weights.map(() => 1)
}

function collectLists() {
  const starts = [0]
  const items: number[] = []
  return {
    add: (list: readonly number[]): number => {
      for (const item of list) items.push(item)
      return starts.push(items.length) - 2
    },
    all: (): Lists => ({ starts: Uint32Array.from(starts), items: Uint32Array.from(items) }),
  }
}

function* allWords(names: Iterable<readonly Word[]>, postcodes: Iterable<string>): Generator<Word> {
  for (const words of names) yield* words
  for (const text of postcodes) yield { text, abbreviated: false }
}
