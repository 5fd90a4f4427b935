/** Which entries hold a word: the first, rough rating of all of them. */
import { setImmediate } from 'node:timers/promises'
import { type Entries, listAt, PIECE } from './entries.ts'
import { BONUS, matchValue } from './fit.ts'
import { EXACT, type Matches } from './vocabulary.ts'

export type Postings = {
  /** Raises every entry from zero to the value of its best match, lists in `entries` which, and says how many they are. */
  readonly raise: (matches: Matches, raised: Raised, only: Uint16Array | null) => number
  /** In how many places of entries a word stands that is meant. */
  readonly held: (matches: Matches) => number
}
/** By entry, its rough value, for which what few entries have counts more, and what it is worth at most in the exact rating (`fit.ts`): a byte each. */
export type Raised = { readonly entries: Uint32Array; readonly values: Uint16Array }
const BYTE = 2 ** 8
export const valueIn = (raised: number) => raised >>> 8
export const worthIn = (raised: number) => raised & 0xff

/** Where a word may stand, and whether it counts in full there, whatever its weight. */
const BONUSES = [BONUS.name, BONUS.town, BONUS.within, BONUS.postcode]
const FULL_WEIGHT = BONUSES.length

/** Word → entries that hold it and where, one after another in two arrays. */
export async function createPostings(entries: Entries, weights: Float32Array): Promise<Postings> {
  const words = weights.length
  const ends = new Uint32Array(words + 1)
  await everyHeld(entries, (word) => {
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
  await everyHeld(entries, (word, index, bonus, full) => {
    const at = (ends[word] ?? 0) - 1
    ends[word] = at
    holders[at] = index
    standings[at] = BONUSES.indexOf(bonus) + (full ? FULL_WEIGHT : 0)
  })
  const stepsOf = createSteps(weights)

  function raiseBy(
    word: number,
    quality: number,
    { entries: raised, values }: Raised,
    only: Uint16Array | null,
    found: number,
  ): number {
    let count = found
    const [start, end] = [ends[word] ?? 0, ends[word + 1] ?? total]
    const steps = stepsOf(weights[word] ?? 0, quality, end - start)
    for (let at = start; at < end; at += 1) {
      const holder = holders[at] ?? 0
      if (only !== null && (only[holder] ?? 0) === 0) continue
      const step = steps[standings[at] ?? 0] ?? 0
      const known = values[holder] ?? 0
      if (known === 0) {
        raised[count] = holder
        count += 1
        values[holder] = step
      } else if (step !== known) {
        values[holder] =
          Math.max(valueIn(known), valueIn(step)) * BYTE + Math.max(worthIn(known), worthIn(step))
      }
    }
    return count
  }
  return {
    raise: (matches, raised, only) => {
      let count = 0
      for (let at = 0; at < matches.words.length; at += 1) {
        count = raiseBy(matches.words[at] ?? 0, matches.qualities[at] ?? 0, raised, only, count)
      }
      return count
    },
    held: ({ words }) => {
      let count = 0
      for (const word of words) count += (ends[word + 1] ?? total) - (ends[word] ?? 0)
      return count
    },
  }
}

/** What a word of that weight is worth, by where it stands: a table for each quality. `holders`: how many names have it. */
function createSteps(weights: Float32Array) {
  const stepsOf = (weight: number, quality: number, rarity: number) => {
    const steps = new Uint16Array(2 * FULL_WEIGHT)
    for (let standing = 0; standing < steps.length; standing += 1) {
      const bonus = BONUSES[standing % FULL_WEIGHT] ?? 0
      const worth = matchValue(standing < FULL_WEIGHT ? weight : 1, quality, bonus)
      steps[standing] = Math.floor(worth + rarity) * BYTE + Math.ceil(worth)
    }
    return steps
  }
  const qualities = Array.from({ length: EXACT }, (_, quality) => quality)
  const tables = new Map(
    [...new Set(weights)].map((weight) => [weight, qualities.map((quality) => stepsOf(weight, quality, 0))]),
  )
  return (weight: number, quality: number, holders: number) =>
    tables.get(weight)?.[quality] ?? stepsOf(weight, quality, rarityOf(holders))
}

/** Few entries have the word: they must not be lost among thousands that share two common ones. */
function rarityOf(holders: number): number {
  return Math.max(0, 60 - 5 * Math.log2(holders))
}

type Held = (word: number, index: number, bonus: number, full: boolean) => void

/** Calls for each word of each entry, where it stands. */
async function everyHeld(entries: Entries, call: Held): Promise<void> {
  const { names, own, town, within, postcodes } = entries
  for (let index = 0; index < entries.size; index += 1) {
    const held = (name: number, bonus: number) => {
      for (let at = names.starts[name] ?? 0; at < (names.starts[name + 1] ?? 0); at += 1) {
        call(names.items[at] ?? 0, index, bonus, names.weights[at] === 1)
      }
    }
    held(own[index] ?? 0, BONUS.name)
    held(town[index] ?? 0, BONUS.town)
    for (const name of listAt(within, index)) held(name, BONUS.within)
    for (const word of listAt(postcodes, index)) call(word, index, BONUS.postcode, true)
    if (index % PIECE === 0) await setImmediate()
  }
}
