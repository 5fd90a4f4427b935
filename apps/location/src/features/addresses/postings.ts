/** Which entries hold a word: the first, rough rating of all of them. */
import { type Entries, listAt } from './entries.ts'
import type { Meant } from './query-matches.ts'
import { BONUS, matchValue } from './ranking-weights.ts'
import { EXACT, type Matches } from './vocabulary.ts'

export type Postings = {
  /** Raises every entry from zero to the value of its best match, lists in `entries` which, and says how many they are. */
  readonly raise: (matches: Matches, raised: Raised) => number
  /** The same of the first `count` of `those` alone. `part`: of the text, that means the words. */
  readonly raiseThose: (
    those: Uint32Array,
    count: number,
    meant: Meant,
    part: number,
    raised: Raised,
  ) => number
  /** In how many places of entries a word stands that is meant. */
  readonly held: (matches: Matches) => number
}
/** By entry, its rough value, for which what few entries have counts more, and what it is worth at most in the exact rating (`fit.ts`): a byte each. */
export type Raised = { readonly entries: Uint32Array; readonly values: Uint16Array }
const BYTE = 2 ** 8
export const valueIn = (raised: number) => raised >>> 8
export const worthIn = (raised: number) => raised & 0xff

/** Where a word may stand, and whether it counts in full there, whatever its weight. */
const [NAME, TOWN, WITHIN, POSTCODE] = [0, 1, 2, 3]
const BONUSES = [BONUS.name, BONUS.town, BONUS.within, BONUS.postcode]
const FULL_WEIGHT = BONUSES.length
const STANDINGS = 2 * FULL_WEIGHT

/** Word → entries that hold it and where, one after another in two arrays. */
export function createPostings(entries: Entries, weights: Float32Array): Postings {
  const words = weights.length
  const ends = new Uint32Array(words + 1)
  everyHeld(entries, (word) => {
    ends[word] = (ends[word] ?? 0) + 1
  })
  let total = 0
  for (let word = 0; word <= words; word += 1) {
    total += ends[word] ?? 0
    ends[word] = total
  }
  const holders = new Uint32Array(total)
  const standings = new Uint8Array(total)
  // Filled from each word's end backwards, which leaves `ends` pointing at the starts.
  everyHeld(entries, (word, index, standing, full) => {
    const at = (ends[word] ?? 0) - 1
    ends[word] = at
    holders[at] = index
    standings[at] = full ? standing + FULL_WEIGHT : standing
  })
  const holdersOf = (word: number) => (ends[word + 1] ?? total) - (ends[word] ?? 0)
  const { steps, stepsOf } = createSteps(weights, holdersOf)

  function raiseBy(
    word: number,
    quality: number,
    { entries: raised, values }: Raised,
    found: number,
  ): number {
    let count = found
    const [start, end] = [ends[word] ?? 0, ends[word + 1] ?? total]
    const first = stepsOf(word, quality)
    for (let at = start; at < end; at += 1) {
      const holder = holders[at] ?? 0
      const step = steps[first + (standings[at] ?? 0)] ?? 0
      const known = values[holder] ?? 0
      if (known === 0) {
        raised[count] = holder
        count += 1
        values[holder] = step
      } else if (step !== known) values[holder] = bestOf(known, step)
    }
    return count
  }

  const { names, own, town, within, postcodes } = entries

  /** Of the words of a name that a part of the text means. */
  function bestOfName(name: number, standing: number, meant: Meant, part: number): number {
    let best = 0
    const end = names.starts[name + 1] ?? 0
    for (let at = names.starts[name] ?? 0; at < end; at += 1) {
      const word = names.items[at] ?? 0
      const quality = meant.quality(word, part)
      if (quality === 0) continue
      const stands = names.weights[at] === 1 ? standing + FULL_WEIGHT : standing
      best = bestOf(best, steps[stepsOf(word, quality) + stands] ?? 0)
    }
    return best
  }

  return {
    raise: (matches, raised) => {
      let count = 0
      for (let at = 0; at < matches.words.length; at += 1) {
        count = raiseBy(matches.words[at] ?? 0, matches.qualities[at] ?? 0, raised, count)
      }
      return count
    },
    raiseThose: (those, count, meant, part, raised) => {
      let found = 0
      for (let place = 0; place < count; place += 1) {
        const index = those[place] ?? 0
        let value = bestOf(
          bestOfName(own[index] ?? 0, NAME, meant, part),
          bestOfName(town[index] ?? 0, TOWN, meant, part),
        )
        for (let at = within.starts[index] ?? 0; at < (within.starts[index + 1] ?? 0); at += 1) {
          value = bestOf(value, bestOfName(within.items[at] ?? 0, WITHIN, meant, part))
        }
        for (let at = postcodes.starts[index] ?? 0; at < (postcodes.starts[index + 1] ?? 0); at += 1) {
          const word = postcodes.items[at] ?? 0
          const quality = meant.quality(word, part)
          if (quality > 0) value = bestOf(value, steps[stepsOf(word, quality) + POSTCODE + FULL_WEIGHT] ?? 0)
        }
        if (value === 0) continue
        raised.entries[found] = index
        raised.values[index] = value
        found += 1
      }
      return found
    },
    held: ({ words }) => {
      let held = 0
      for (let at = 0; at < words.length; at += 1) held += holdersOf(words[at] ?? 0)
      return held
    },
  }
}

const bestOf = (one: number, other: number) =>
  Math.max(valueIn(one), valueIn(other)) * BYTE + Math.max(worthIn(one), worthIn(other))

/**
 * What a word is worth by how well it answers and where it stands, so many steps side by side: of each weight by quality, then of each word
 * where it answers exactly, for then it counts how few names have it. `stepsOf` tells where in `steps` they begin.
 */
function createSteps(weights: Float32Array, holdersOf: (word: number) => number) {
  const kinds = [...new Set(weights)]
  const kindOf = Uint8Array.from(weights, (weight) => kinds.indexOf(weight))
  const exact = kinds.length * EXACT * STANDINGS
  const steps = new Uint16Array(exact + weights.length * STANDINGS)
  const write = (first: number, weight: number, quality: number, rarity: number) => {
    for (let standing = 0; standing < STANDINGS; standing += 1) {
      const bonus = BONUSES[standing % FULL_WEIGHT] ?? 0
      const worth = matchValue(standing < FULL_WEIGHT ? weight : 1, quality, bonus)
      steps[first + standing] = Math.floor(worth + rarity) * BYTE + Math.ceil(worth)
    }
  }
  const ofKind = (kind: number, quality: number) => (kind * EXACT + quality) * STANDINGS
  const stepsOf = (word: number, quality: number) =>
    quality === EXACT ? exact + word * STANDINGS : ofKind(kindOf[word] ?? 0, quality)
  for (const [kind, weight] of kinds.entries()) {
    for (let quality = 0; quality < EXACT; quality += 1) write(ofKind(kind, quality), weight, quality, 0)
  }
  for (const [word, weight] of weights.entries())
    write(stepsOf(word, EXACT), weight, EXACT, rarityOf(holdersOf(word)))
  return { steps, stepsOf }
}

/** Few entries have the word: they must not be lost among thousands that share two common ones. */
function rarityOf(holders: number): number {
  return Math.max(0, 60 - 5 * Math.log2(holders))
}

type Held = (word: number, index: number, standing: number, full: boolean) => void

/** Calls for each word of each entry, where it stands. */
function everyHeld({ size, names, own, town, within, postcodes }: Entries, call: Held): void {
  for (let index = 0; index < size; index += 1) {
    const held = (name: number, standing: number) => {
      for (let at = names.starts[name] ?? 0; at < (names.starts[name + 1] ?? 0); at += 1) {
        call(names.items[at] ?? 0, index, standing, names.weights[at] === 1)
      }
    }
    held(own[index] ?? 0, NAME)
    held(town[index] ?? 0, TOWN)
    for (const name of listAt(within, index)) held(name, WITHIN)
    for (const word of listAt(postcodes, index)) call(word, index, POSTCODE, true)
  }
}
