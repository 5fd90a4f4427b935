/** How well a street or a part of a town answers to a text, word by word; each word of a name answers to one word of the text. */

import { type Entries, listAt } from './entries.ts'
import { type PlacedNumber, readings, type WantedNumber } from './house-number.ts'
import { createClaims } from './match-pairs.ts'
import type { Meant } from './query-matches.ts'
import {
  BONUS,
  type Matched,
  matchValue,
  NUMBER_BEFORE,
  NUMBER_BEHIND,
  OPTIONAL,
  POSTCODE,
  TOWN_OF_ITS_OWN,
} from './ranking-weights.ts'
import { MOST_TOKENS } from './search-text.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Fit = {
  readonly score: number
  /** Letters of the text that answer to a name. */
  readonly letters: number
  /** Numbers that belong to no name: of the house. The likeliest reading first. */
  readonly numbers: readonly WantedNumber[]
}

/** Of the words of one name the best counts, the others by half: a long name is no better answer than a short one. */
const FURTHER_WORD = 0.5
const MISSING = {
  /** A word of the street's name that the text leaves out. */
  name: 40,
  /** The same of the town's, when it is named at all. */
  town: 8,
}
/** `u Nového Jičína` is not `Šenov u Nového Jičína`: a town whose first word is missing is hardly named. */
const HEADLESS = 0.5
/** Of it, for small words. */
const LEAST_MISSED = 0.2

/**
 * Which words of the names of an entry words of the text have claimed. It is asked hundreds of times for every text, so the same
 * places are used again for every entry and little is left behind to be collected.
 */
export function createFit(entries: Entries, vocabulary: Vocabulary) {
  const { names, own, town, within, postcodes } = entries
  const most = mostWords(entries)
  /** Slots: the words of the names. `takenBy`: which part of the text claims it, or `FREE`. */
  const words = new Uint32Array(most.words)
  const weights = new Float64Array(most.words)
  const fieldOf = new Uint16Array(most.words)
  const takenBy = new Int8Array(most.words)
  const values = new Float64Array(most.words)
  let slots = 0
  /** Fields: the names, the entry's own first, then its town's; where their slots end. */
  const ends = new Uint16Array(most.names)
  let fields = 0
  const startOf = (field: number) => (field === 0 ? 0 : (ends[field - 1] ?? 0))
  const endOf = (field: number) => ends[field] ?? 0
  const claims = createClaims(most.words * MOST_TOKENS)

  function lay(name: number): void {
    for (let at = names.starts[name] ?? 0; at < (names.starts[name + 1] ?? 0); at += 1) {
      words[slots] = names.items[at] ?? 0
      weights[slots] = names.weights[at] ?? 0
      fieldOf[slots] = fields
      takenBy[slots] = FREE
      slots += 1
    }
    ends[fields] = slots
    fields += 1
  }

  /** Most entries share a word or two with the text: their other names need not be looked at. */
  function layIfMeant(name: number, meant: Meant): boolean {
    for (let at = names.starts[name] ?? 0; at < (names.starts[name + 1] ?? 0); at += 1) {
      if (meant.by(names.items[at] ?? 0) === 0) continue
      lay(name)
      return true
    }
    return false
  }

  function take(slot: number, at: number, value: number): void {
    takenBy[slot] = at
    values[slot] = value
  }

  function isUntouched(field: number): boolean {
    for (let slot = startOf(field); slot < endOf(field); slot += 1) if (takenBy[slot] !== FREE) return false
    return true
  }

  /** The best matches first; a word of the text claims one word of the entry, and the other way round. Which words of the text did: a bit each. */
  function claimWords(matched: readonly Matched[], meant: Meant): number {
    claims.clear()
    for (let slot = 0; slot < slots; slot += 1) {
      const word = words[slot] ?? 0
      const by = meant.by(word)
      for (let at = 0; by >>> at > 0; at += 1) {
        const said = matched[at]
        if (((by >>> at) & 1) === 0 || said?.token.kind !== 'word') continue
        const { token, weight: typed } = said
        const weight = Math.min(weights[slot] ?? 0, typed)
        const value = matchValue(weight, meant.quality(word, at), bonusOf(fieldOf[slot] ?? 0))
        claims.add(at, slot, token.label, token.optional ? value * OPTIONAL : value)
      }
    }
    let claimed = 0
    for (let place = 0; place < claims.size(); place += 1) {
      const [at, slot] = [claims.part[place] ?? 0, claims.slot[place] ?? 0]
      if (takenBy[slot] !== FREE || ((claimed >>> at) & 1) === 1) continue
      if (claims.label[place] === 1 && isUntouched(fieldOf[slot] ?? 0)) continue
      take(slot, at, claims.value[place] ?? 0)
      claimed |= 1 << at
    }
    return claimed
  }

  /** A number of the name itself, as in `17. listopadu`, where other words of it are there. */
  function claimNumber(at: number, meant: Meant): boolean {
    for (let slot = 0; slot < endOf(OWN); slot += 1) {
      if (takenBy[slot] !== FREE || meant.quality(words[slot] ?? 0, at) === 0) continue
      if (endOf(OWN) > 1 && isUntouched(OWN)) return false
      take(slot, at, matchValue(weights[slot] ?? 0, 100, BONUS.name))
      return true
    }
    return false
  }

  const behind = (slot: number, at: number) => slot >= 0 && takenBy[slot] === at - 1
  const lastOf = (field: number) => (endOf(field) > startOf(field) ? endOf(field) - 1 : NOWHERE)

  /**
   * `Praha 1`: the number right behind the name of the town is a district of the entry (whose name goes on where the town's ends), or another
   * one, or no district at all.
   */
  function numberAfter(at: number, meant: Meant): 'claimed' | 'another' | null {
    for (let field = TOWN; field < fields; field += 1) {
      for (let slot = startOf(field); slot < endOf(field); slot += 1) {
        if (takenBy[slot] !== FREE || meant.quality(words[slot] ?? 0, at) === 0) continue
        if (!behind(slot === startOf(field) ? lastOf(TOWN) : slot - 1, at)) continue
        take(slot, at, matchValue(1, 100, bonusOf(field)))
        return 'claimed'
      }
    }
    for (let field = TOWN; field < fields; field += 1) if (behind(lastOf(field), at)) return 'another'
    return null
  }

  function worthOf(field: number, ofTown: boolean): number {
    const missing = missingOf(field)
    let [best, sum, lost] = [0, 0, 0]
    for (let slot = startOf(field); slot < endOf(field); slot += 1) {
      if (takenBy[slot] === FREE) {
        lost += missing * Math.max((weights[slot] ?? 0) ** 2, LEAST_MISSED)
      } else {
        const value = values[slot] ?? 0
        best = Math.max(best, value)
        sum += value
      }
    }
    if (sum === 0) return field === OWN ? -lost : 0
    const worth = best + (sum - best) * FURTHER_WORD
    const headless = ofTown && takenBy[startOf(field)] === FREE
    return (headless ? worth * HEADLESS : worth) - lost
  }

  function sharedDigits(postcode: string, index: number): number {
    let best = 0
    for (const word of listAt(postcodes, index)) {
      const other = vocabulary.wordAt(word)
      let shared = 0
      while (shared < 5 && postcode[shared] === other[shared]) shared += 1
      if (shared > best) best = shared
    }
    return best
  }

  /** What a number is worth where it stands; puts the likeliest first. */
  function placeNumbers(numbers: PlacedNumber[], unlikely: readonly PlacedNumber[]): number {
    let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let slot = 0; slot < endOf(OWN); slot += 1) {
      const by = takenBy[slot] ?? FREE
      if (by === FREE) continue
      start = Math.min(start, by)
      end = Math.max(end, by)
    }
    numbers.push(...unlikely)
    if (numbers.length > 1) {
      const distance = ({ at }: PlacedNumber) => (at > end ? at - end : (start - at) * 2)
      numbers.sort(
        (a, b) => Number(unlikely.includes(a)) - Number(unlikely.includes(b)) || distance(a) - distance(b),
      )
    }
    if (numbers.some(({ at }) => at === end + 1)) return NUMBER_BEHIND
    return numbers.some(({ at }) => at === start - 1) ? NUMBER_BEFORE : 0
  }

  return (index: number, matched: readonly Matched[], meant: Meant): Fit => {
    slots = 0
    fields = 0
    const [itsName, itsTown] = [own[index] ?? 0, town[index] ?? 0]
    lay(itsName)
    if (!layIfMeant(itsTown, meant)) {
      ends[TOWN] = slots
      fields = TOWN + 1
    }
    for (let at = within.starts[index] ?? 0; at < (within.starts[index + 1] ?? 0); at += 1) {
      layIfMeant(within.items[at] ?? 0, meant)
    }
    const claimed = claimWords(matched, meant)
    const numbers: PlacedNumber[] = []
    const unlikely: PlacedNumber[] = []
    let score = 0
    for (let at = 0; at < matched.length; at += 1) {
      const token = matched[at]?.token
      if (token?.kind === 'number') {
        const district = numberAfter(at, meant)
        if (claimNumber(at, meant) || district === 'claimed') continue
        const likely = district === 'another' && token.number.second === null ? unlikely : numbers
        likely.push({ number: token.number, at })
      } else if (token?.kind === 'postcode') {
        const known = sharedDigits(token.text, index)
        if (known === 5 || token.numbers.length === 0) score += POSTCODE[known] ?? 0
        else unlikely.push(...token.numbers.map((number, turn) => ({ number, at: at + turn / 2 })))
      }
    }
    const village = itsName === itsTown
    for (let field = 0; field < fields; field += 1) {
      score += worthOf(field, field === TOWN || (village && field === OWN))
    }
    const named = !isUntouched(OWN)
    if (village && named) score += TOWN_OF_ITS_OWN
    if (named && numbers.length + unlikely.length > 0) score += placeNumbers(numbers, unlikely)
    else numbers.push(...unlikely)
    return { score, letters: lettersOf(claimed, matched), numbers: readings(numbers) }
  }
}

/** No part of the text, nor the place before the first. */
const FREE = -2
const NOWHERE = -1
const OWN = 0
const TOWN = 1

const bonusOf = (field: number) => (field === OWN ? BONUS.name : field === TOWN ? BONUS.town : BONUS.within)
const missingOf = (field: number) => (field === OWN ? MISSING.name : field === TOWN ? MISSING.town : 0)

/** Of any entry: how many words and names it has. */
function mostWords({ size, names, own, town, within }: Entries): { words: number; names: number } {
  const lengthOf = (name: number | undefined) => listAt(names, name ?? 0).length
  let [most, mostNames] = [0, 0]
  for (let index = 0; index < size; index += 1) {
    const others = listAt(within, index)
    const words = others.reduce(
      (sum, name) => sum + lengthOf(name),
      lengthOf(own[index]) + lengthOf(town[index]),
    )
    most = Math.max(most, words)
    mostNames = Math.max(mostNames, others.length + 2)
  }
  return { words: most, names: mostNames }
}

function lettersOf(claimed: number, matched: readonly Matched[]): number {
  let letters = 0
  for (let at = 0; claimed >>> at > 0; at += 1) {
    if (((claimed >>> at) & 1) === 1) letters += matched[at]?.token.text.length ?? 0
  }
  return letters
}
