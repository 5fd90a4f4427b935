import { citySlug } from '@sousto/domain/delivery/address.ts'
import { foldedWords } from '@sousto/domain/text/folded-text.ts'
import { type Landmark, SHORTEST_WORD } from './landmark.ts'

/** A landmark whose address the register has. */
export type LocatedLandmark = Landmark & { readonly town: string; readonly part: string }

/** Returns at most three landmarks, best first. `near` is the slug of the customer's city. */
export type LandmarkSearch = (text: string, near?: string) => readonly Landmark[]

const MOST_FOUND = 3
/** Longer than any name with its town; it limits the cost of a keystroke. */
const LONGEST_TEXT = 200

type Words = readonly string[]
type Indexed = {
  /** Its position among all landmarks, by name. */
  readonly order: number
  readonly names: readonly Words[]
  readonly town: Words
  readonly citySlug: string
}

const { compare } = new Intl.Collator('cs')

export function createLandmarkSearch(landmarks: readonly LocatedLandmark[]): LandmarkSearch {
  if (landmarks.length === 0) return () => []
  const sorted = landmarks.toSorted((one, other) => compare(one.name, other.name))
  const byBeginning = indexByBeginning(indexed(sorted))

  return (text, near) => {
    if (text.length > LONGEST_TEXT) return []
    const typed = [...new Set(foldedWords(text))]
    const long = longWords(typed)
    const candidates = new Set(long.flatMap((word) => byBeginning.get(beginning(word)) ?? []))
    const ranks: number[] = []
    for (const each of candidates) {
      if (isNamedBy(each, typed, long)) ranks.push(rank(each, typed, long, near) * sorted.length + each.order)
    }
    const best = Float64Array.from(ranks).sort()
    return firstOfAddress(best, (each) => sorted[each % sorted.length])
  }
}

function indexed(sorted: readonly LocatedLandmark[]): readonly Indexed[] {
  // Cached because a city has many landmarks.
  const known = new Map<string, Pick<Indexed, 'town' | 'citySlug'>>()
  return sorted.map(({ name, otherNames, town, part }, order) => {
    const key = `${town} ${part}`
    const place = known.get(key) ?? { town: foldedWords(key), citySlug: citySlug(town) }
    known.set(key, place)
    return { order, names: [name, ...otherNames].map(foldedWords), ...place }
  })
}

const longWords = (words: Words) => words.filter(({ length }) => length >= SHORTEST_WORD)
const beginning = (word: string) => word.slice(0, SHORTEST_WORD)

/**
 * Indexes landmarks by the first letters of the words of their names, so that a keystroke checks only a few of ten
 * thousand.
 */
function indexByBeginning(all: readonly Indexed[]): ReadonlyMap<string, readonly Indexed[]> {
  const found = new Map<string, Indexed[]>()
  for (const each of all) {
    for (const key of new Set(longWords(each.names.flat()).map(beginning))) {
      const alike = found.get(key)
      if (alike) alike.push(each)
      else found.set(key, [each])
    }
  }
  return found
}

/** Returns whether one of the words begins with the typed one. */
const beginsIn = (words: Words, typed: string) => words.some((word) => word.startsWith(typed))

/** Returns whether every typed word begins a word of a name or of the town, and a long one begins a word of a name. */
function isNamedBy({ names, town }: Indexed, typed: Words, long: Words): boolean {
  const inNames = (word: string) => names.some((name) => beginsIn(name, word))
  return long.some(inNames) && typed.every((word) => inNames(word) || beginsIn(town, word))
}

/** More than the words of any name. */
const MANY_WORDS = 100

/** Lower is better: first a name that is typed in full, then a name with few missing words, then the city. */
function rank(
  { names, citySlug: slug }: Indexed,
  typed: Words,
  long: Words,
  near: string | undefined,
): number {
  let isWhole = false
  let missing = MANY_WORDS
  for (const name of names) {
    if (!long.some((word) => beginsIn(name, word))) continue
    isWhole ||= name.every((word) => typed.includes(word))
    missing = Math.min(missing, name.filter((word) => !typed.some((part) => word.startsWith(part))).length)
  }
  return ((isWhole ? 0 : MANY_WORDS) + missing) * 2 + (slug === near ? 0 : 1)
}

/** Two landmarks may share an address, which is returned once. */
function firstOfAddress(
  best: Iterable<number>,
  landmarkOf: (rank: number) => Landmark | undefined,
): readonly Landmark[] {
  const found = new Map<number, Landmark>()
  for (const each of best) {
    const landmark = landmarkOf(each)
    if (landmark && !found.has(landmark.code)) found.set(landmark.code, landmark)
    if (found.size === MOST_FOUND) break
  }
  return [...found.values()]
}
