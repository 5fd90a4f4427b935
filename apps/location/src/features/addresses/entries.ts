/**
 * Streets and parts of towns as the search compares them: by the numbers of their words. Like the houses (`houses.ts`) they lie in
 * columns, so that to look at hundreds of them for a text costs little.
 */
import { collectWrittenWords, type WrittenWords } from './original-spellings.ts'
import type { IndexedName } from './search-index.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'
import { type Word, weightOf, wordsOf } from './words.ts'

/** A list for each of so many: those of the one at `index` stand from `starts[index]` up to, without, `starts[index + 1]`. */
export type Lists = { readonly starts: Uint32Array; readonly items: Uint32Array }
export const listAt = ({ starts, items }: Lists, index: number): Uint32Array =>
  items.subarray(starts[index], starts[index + 1])

/** Each name once, however many bear it or lie in it: its words in order, and how much of it each is. */
export type Names = Lists & { readonly weights: Float64Array }

/** An entry is the same place in each of these columns. */
export type Entries = {
  readonly size: number
  readonly kind: readonly IndexedName['kind'][]
  readonly code: Int32Array
  /** How many addresses it has. */
  readonly addresses: Uint32Array
  /** NaN: the register has no coordinates. */
  readonly lng: Float32Array
  readonly lat: Float32Array
  readonly names: Names
  /** Which of the names is its own, its town's, and those of parts and districts that it runs through. */
  readonly own: Uint32Array
  readonly town: Uint32Array
  readonly within: Lists
  /** As words of the register. */
  readonly postcodes: Lists
  /** The words of its own name as they are written. */
  readonly written: Lists
}

export function createEntries(indexed: readonly IndexedName[]): {
  readonly entries: Entries
  readonly vocabulary: Vocabulary
  readonly writtenWords: WrittenWords
} {
  const words = new Map<string, readonly Word[]>()
  const postcodeTexts = new Set<string>()
  for (const { name, town, within, postcodes } of indexed) {
    for (const text of [name, town, ...within]) if (!words.has(text)) words.set(text, wordsOf(text))
    for (const postcode of postcodes) postcodeTexts.add(postcode)
  }
  const vocabulary = createVocabulary(everyWord(words.values(), postcodeTexts))
  const names = collectNames(words, vocabulary)
  const within = collectLists()
  const postcodes = collectLists()
  const writtenWords = collectWrittenWords()
  const written = collectLists()
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
    written.add(writtenWords.wordsOf(name))
    columns.kind.push(each.kind)
    columns.code[index] = each.code
    columns.addresses[index] = each.size
    columns.lng[index] = position?.lng ?? Number.NaN
    columns.lat[index] = position?.lat ?? Number.NaN
    columns.own[index] = names.inTown(name, town)
    columns.town[index] = names.whole(town)
    const others = each.within.filter((text) => text !== name && text !== town)
    within.add(others.map((text) => names.inTown(text, town)))
    postcodes.add(each.postcodes.flatMap((postcode) => vocabulary.idOf(postcode) ?? []))
  }
  const lists = { within: within.all(), postcodes: postcodes.all(), written: written.all() }
  return {
    entries: { size, ...columns, ...lists, names: names.all() },
    vocabulary,
    writtenWords: writtenWords.all(),
  }
}

/** Numbers each name as it comes. */
function collectNames(words: ReadonlyMap<string, readonly Word[]>, vocabulary: Vocabulary) {
  const lists = collectLists()
  const weights: number[] = []
  const known = new Map<string, number>()
  const ids = new Map<string, readonly number[]>()
  for (const [text, each] of words) {
    const found = each.flatMap((word) => vocabulary.idOf(word.text) ?? [])
    ids.set(text, found)
  }
  const idsOf = (text: string) => ids.get(text) ?? []
  const numberOf = (key: string, wordsOfName: readonly number[]) => {
    const same = known.get(key)
    if (same !== undefined) return same
    weights.push(...weightsOf(wordsOfName.map((id) => weightOf(vocabulary.wordAt(id)))))
    const number = lists.add(wordsOfName)
    known.set(key, number)
    return number
  }
  return {
    whole: (text: string) => numberOf(text, idsOf(text)),
    /** `Ústí nad Labem-centrum` in `Ústí nad Labem` is `centrum`: what names the town names no part of it. */
    inTown: (text: string, town: string) => {
      const [all, some] = [idsOf(text), idsOf(town)]
      const longer = all.length > some.length && some.every((word, index) => all[index] === word)
      return longer ? numberOf(`${town}\0${text}`, all.slice(some.length)) : numberOf(text, all)
    },
    all: (): Names => ({ ...lists.all(), weights: Float64Array.from(weights) }),
  }
}

/** Of a name of small words alone (`Náměstí`) each counts in full. */
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

function* everyWord(names: Iterable<readonly Word[]>, postcodes: Iterable<string>): Generator<Word> {
  for (const words of names) yield* words
  for (const text of postcodes) yield { text, short: false }
}
