/** Which entries hold a word: the first, rough rating of all of them. */
import { setImmediate } from 'node:timers/promises'
import { type Entry, PIECE } from './entries.ts'
import { BONUS, isSmall, matchValue, type Name } from './fit.ts'
import { EXACT, type Matches } from './vocabulary.ts'

export type Postings = {
  /** Raises every entry from zero to the value of its best match, lists in `raised` which, and says how many they are. */
  readonly raise: (matches: Matches, best: Uint8Array, raised: Uint32Array) => number
}

/** Kept with a bonus, all of which are smaller. */
const FULL_WEIGHT = 128

/** Word → entries that hold it and where, one after another in two arrays. */
export async function createPostings(entries: readonly Entry[], weights: Float32Array): Promise<Postings> {
  const words = weights.length
  const ends = new Uint32Array(words + 1)
  for (const [index, entry] of entries.entries()) {
    for (const [word] of fieldsOf(entry, weights)) ends[word] = (ends[word] ?? 0) + 1
    if (index % PIECE === 0) await setImmediate()
  }
  let total = 0
  for (let word = 0; word <= words; word += 1) {
    total += ends[word] ?? 0
    ends[word] = total
  }
  const holders = new Uint32Array(total)
  const bonuses = new Uint8Array(total)
  // Filled from each word's end backwards, which leaves `ends` pointing at the starts.
  for (const [index, entry] of entries.entries()) {
    for (const [word, bonus, full] of fieldsOf(entry, weights)) {
      const at = (ends[word] ?? 0) - 1
      ends[word] = at
      holders[at] = index
      bonuses[at] = full ? bonus | FULL_WEIGHT : bonus
    }
    if (index % PIECE === 0) await setImmediate()
  }

  function raiseBy(
    word: number,
    quality: number,
    best: Uint8Array,
    raised: Uint32Array,
    found: number,
  ): number {
    let count = found
    const weight = weights[word] ?? 0
    const [start, end] = [ends[word] ?? 0, ends[word + 1] ?? total]
    const rarity = quality === EXACT ? rarityOf(end - start) : 0
    for (let at = start; at < end; at += 1) {
      const holder = holders[at] ?? 0
      const bonus = bonuses[at] ?? 0
      const full = (bonus & FULL_WEIGHT) !== 0
      const value = matchValue(full ? 1 : weight, quality, bonus & ~FULL_WEIGHT) + rarity
      const known = best[holder] ?? 0
      if (value <= known) continue
      if (known === 0) {
        raised[count] = holder
        count += 1
      }
      best[holder] = value
    }
    return count
  }
  return {
    raise: (matches, best, raised) => {
      let count = 0
      for (const [word, quality] of matches) count = raiseBy(word, quality, best, raised, count)
      return count
    },
  }
}

/** Few entries have the word: they must not be lost among thousands that share two common ones. */
function rarityOf(holders: number): number {
  return Math.max(0, 60 - 5 * Math.log2(holders))
}

type Held = readonly [word: number, bonus: number, full: boolean]

function* fieldsOf({ name, town, within, postcodeWords }: Entry, weights: Float32Array): Generator<Held> {
  yield* held(name, BONUS.name, weights)
  yield* held(town, BONUS.town, weights)
  for (const each of within) yield* held(each, BONUS.within, weights)
  for (const word of postcodeWords) yield [word, BONUS.postcode, true]
}

function* held(name: Name, bonus: number, weights: Float32Array): Generator<Held> {
  const full = isSmall(name, weights)
  for (const word of name) yield [word, bonus, full]
}
