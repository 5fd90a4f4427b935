/** How well a street or a part of a town answers to a text, word by word; each word of a name answers to one word of the text. */
import { readings, type WantedNumber } from './house-number.ts'
import type { Token } from './search-text.ts'
import type { Matches } from './vocabulary.ts'

/** A part of the text and the words of the register that it may mean. */
export type Matched = { readonly token: Token; readonly matches: Matches }

/** Ids of the words of a name, in order. */
export type Name = readonly number[]
export type Fitted = {
  readonly name: Name
  readonly town: Name
  readonly within: readonly Name[]
  readonly postcodes: Name
}
export type Fit = {
  readonly score: number
  /** Numbers that belong to no name: of the house. The likeliest reading first. */
  readonly numbers: readonly WantedNumber[]
}

/** Added to the quality of a match by where the word stands. */
export const BONUS = { name: 15, town: 10, within: 8, postcode: 10 }
const PENALTY = {
  /** A word of the text that fits nothing. */
  unknownWord: 120,
  otherPostcode: 30,
  /** A word of the street's name that the text leaves out. */
  missingInName: 25,
  /** The same of the town's, when it is named at all. */
  missingInTown: 8,
}

/** A word of the entry that a word of the text may claim. */
type Slot = { readonly word: number; readonly bonus: number; readonly follows: Slot | null; taken: boolean }

export function fit({ name, town, within, postcodes }: Fitted, matched: readonly Matched[]): Fit {
  const own = slotsOf(name, BONUS.name)
  const ofTown = slotsOf(town, BONUS.town)
  const places = [...ofTown, ...within.flatMap((each) => slotsOf(each, BONUS.within))]
  const numbers: WantedNumber[] = []
  let score = 0

  function claim(each: Matched, slots: readonly Slot[]): boolean {
    const found = bestSlot(each, slots)
    if (found === null) return false
    found.slot.taken = true
    score += found.value
    return true
  }

  for (const each of matched) {
    const { token } = each
    if (token.kind === 'word' && !claim(each, [...own, ...places]) && !token.optional) {
      score -= PENALTY.unknownWord
    }
  }
  for (const [index, each] of matched.entries()) {
    const { token } = each
    if (token.kind === 'number') {
      // `Praha 1` is a district only where the one follows the other.
      const before = matched[index - 1]?.matches
      const following = places.filter(({ follows }) => follows !== null && before?.has(follows.word))
      if (!claim(each, own) && !claim(each, following)) numbers.push(token.number)
    } else if (token.kind === 'postcode') {
      const known = postcodes.some((postcode) => each.matches.has(postcode))
      if (known) score += 100 + BONUS.postcode
      else if (token.numbers.length > 0) numbers.push(...token.numbers)
      else score -= PENALTY.otherPostcode
    }
  }
  score -= own.filter(({ taken }) => !taken).length * PENALTY.missingInName
  if (ofTown.some(({ taken }) => taken)) {
    score -= ofTown.filter(({ taken }) => !taken).length * PENALTY.missingInTown
  }
  return { score, numbers: readings(numbers) }
}

function slotsOf(name: Name, bonus: number): Slot[] {
  let follows: Slot | null = null
  return name.map((word) => {
    follows = { word, bonus, follows, taken: false }
    return follows
  })
}

function bestSlot(
  { matches }: Matched,
  slots: readonly Slot[],
): { readonly slot: Slot; readonly value: number } | null {
  let best: { slot: Slot; value: number } | null = null
  for (const slot of slots) {
    const quality = slot.taken ? undefined : matches.get(slot.word)
    if (quality === undefined) continue
    const value = quality + slot.bonus
    if (best === null || value > best.value) best = { slot, value }
  }
  return best
}
