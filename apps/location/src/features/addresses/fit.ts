/** How well a street or a part of a town answers to a text, word by word; each word of a name answers to one word of the text. */
import { type PlacedNumber, readings, type WantedNumber } from './house-number.ts'
import type { Token } from './search-text.ts'
import type { Matches } from './vocabulary.ts'
import { PREPOSITION, weightOf } from './words.ts'

/** A part of the text and the words of the register that it may mean. */
export type Matched = { readonly token: Token; readonly matches: Matches }

/** Ids of the words of a name, in order. */
export type Name = readonly number[]
export type Fitted = {
  readonly name: Name
  readonly town: Name
  readonly within: readonly Name[]
  /** Five digits each. */
  readonly postcodes: readonly string[]
}
export type Fit = {
  readonly score: number
  /** Letters of the text that answer to a name. */
  readonly letters: number
  /** Numbers that belong to no name: of the house. The likeliest reading first. */
  readonly numbers: readonly WantedNumber[]
}

/** Added to the quality of a match by where the word stands. */
export const BONUS = { name: 15, town: 10, within: 8, postcode: 0 }
/** Added to every match: what a text says is worth more than how well it says it. */
const SAID = 40
/** A word that says nothing, or again, is worth so much of another. */
const OPTIONAL = 0.2
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
/** Where the number stands right behind the name, or before it. */
const NUMBER_BEHIND = 20
const NUMBER_BEFORE = 5
/** A village named is its town named as well. */
const TOWN_OF_ITS_OWN = 30
/** By how many digits a postcode begins as one of the entry's. */
const POSTCODE = [-30, -30, 10, 25, 25, 70]
export const POSTCODE_KNOWN = 70
const POSTCODE_NEAR = 25

/** A name of the entry, whose words words of the text may claim. */
type Field = { readonly slots: readonly Slot[]; readonly bonus: number; readonly missing: number }
type Slot = {
  readonly word: number
  readonly weight: number
  readonly field: Field
  taken: { readonly at: number; readonly value: number } | null
}
type Claim = { readonly at: number; readonly slot: Slot; readonly value: number }

/** Of a word of the register that answers, of 155 at most. */
export function matchValue(weight: number, quality: number, bonus: number): number {
  return weight * (quality + bonus + SAID)
}

/** What an entry may be worth beyond the words that it shares with the text (`shortlist.ts`). */
export function mostBeside(tokens: readonly Token[]): number {
  const postcodes = tokens.filter(({ kind }) => kind === 'postcode').length
  const optional = tokens.filter((token) => token.kind === 'word' && token.optional).length
  const highest = matchValue(1, 100, BONUS.name)
  return NUMBER_BEHIND + TOWN_OF_ITS_OWN + postcodes * POSTCODE_NEAR + optional * highest * OPTIONAL
}

/** A single letter means little, whatever it is the beginning of, and so does a preposition that is not still being typed. */
export function typedWeight(token: Token): number {
  if (token.kind !== 'word') return 1
  if (token.text.length === 1) return INITIAL
  return !token.unfinished && weightOf(token.text) <= PREPOSITION ? PREPOSITION : 1
}
const INITIAL = 0.3

export function fit(entry: Fitted, matched: readonly Matched[], weights: Float32Array): Fit {
  const own = fieldOf(entry.name, BONUS.name, MISSING.name, weights)
  const town = fieldOf(entry.town, BONUS.town, MISSING.town, weights)
  const fields = [own, town, ...entry.within.map((name) => fieldOf(name, BONUS.within, 0, weights))]
  const claimed = claimWords(matched, fields)
  const numbers: PlacedNumber[] = []
  const unlikely: PlacedNumber[] = []
  let score = 0
  for (const [at, { token, matches }] of matched.entries()) {
    if (token.kind === 'number') {
      const district = numberAfter(town, fields.slice(1), matches, at)
      if (claimNumber(own, matches, at) || district === 'claimed') continue
      const likely = district === 'another' && token.number.second === null ? unlikely : numbers
      likely.push({ number: token.number, at })
    } else if (token.kind === 'postcode') {
      const known = sharedDigits(token.text, entry.postcodes)
      if (known === 5 || token.numbers.length === 0) score += POSTCODE[known] ?? 0
      else unlikely.push(...token.numbers.map((number, index) => ({ number, at: at + index / 2 })))
    }
  }
  const village = entry.name === entry.town
  for (const field of fields) score += worthOf(field, field === town || (village && field === own))
  if (village && own.slots.some(({ taken }) => taken !== null)) score += TOWN_OF_ITS_OWN
  const named = own.slots.flatMap(({ taken }) => taken?.at ?? [])
  const [start, end] = [Math.min(...named), Math.max(...named)]
  const distance = ({ at }: PlacedNumber) => (at > end ? at - end : (start - at) * 2)
  const placed = [...numbers, ...unlikely]
  if (named.length > 0) {
    placed.sort(
      (a, b) => Number(unlikely.includes(a)) - Number(unlikely.includes(b)) || distance(a) - distance(b),
    )
    if (placed.some(({ at }) => at === end + 1)) score += NUMBER_BEHIND
    else if (placed.some(({ at }) => at === start - 1)) score += NUMBER_BEFORE
  }
  return { score, letters: lettersOf(claimed, matched), numbers: readings(placed) }
}

function fieldOf(name: Name, bonus: number, missing: number, weights: Float32Array): Field {
  const slots: Slot[] = []
  const field = { slots, bonus, missing }
  const full = isSmall(name, weights)
  for (const word of name) slots.push({ word, weight: full ? 1 : (weights[word] ?? 0), field, taken: null })
  return field
}

/** Of a name of small words alone (`Náměstí`) each counts in full. */
export function isSmall(name: Name, weights: Float32Array): boolean {
  for (const word of name) if ((weights[word] ?? 0) >= 1) return false
  return true
}

/** The best matches first; a word of the text claims one word of the entry, and the other way round. Which words of the text did. */
function claimWords(matched: readonly Matched[], fields: readonly Field[]): ReadonlySet<number> {
  const claims: Claim[] = []
  for (const [at, { token, matches }] of matched.entries()) {
    if (token.kind !== 'word' || matches.size === 0) continue
    const typed = typedWeight(token)
    for (const { slots, bonus } of fields) {
      for (const slot of slots) {
        const quality = matches.get(slot.word)
        if (quality === undefined) continue
        const value = matchValue(Math.min(slot.weight, typed), quality, bonus)
        claims.push({ at, slot, value: token.optional ? value * OPTIONAL : value })
      }
    }
  }
  // What the parts of an address are called comes last, for it is part of a name only beside other words of it.
  const labels = (claim: Claim) => Number(isLabel(matched[claim.at]))
  if (claims.length > 1) claims.sort((a, b) => labels(a) - labels(b) || b.value - a.value)
  const claimed = new Set<number>()
  for (const claim of claims) {
    const { at, slot, value } = claim
    if (slot.taken !== null || claimed.has(at)) continue
    if (labels(claim) > 0 && slot.field.slots.every(({ taken }) => taken === null)) continue
    slot.taken = { at, value }
    claimed.add(at)
  }
  return claimed
}

const isLabel = (each: Matched | undefined) => each?.token.kind === 'word' && each.token.label

/** A number of the name itself, as in `17. listopadu`, where other words of it are there. */
function claimNumber(own: Field, matches: Matches, at: number): boolean {
  const slot = own.slots.find(({ word, taken }) => taken === null && matches.has(word))
  if (!slot || (own.slots.length > 1 && own.slots.every(({ taken }) => taken === null))) return false
  slot.taken = { at, value: matchValue(slot.weight, 100, own.bonus) }
  return true
}

/**
 * `Praha 1`: the number right behind the name of the town is a district of the entry (whose name goes on where the town's ends), or another
 * one, or no district at all.
 */
function numberAfter(
  town: Field,
  places: readonly Field[],
  matches: Matches,
  at: number,
): 'claimed' | 'another' | null {
  const behind = (slot: Slot | undefined) => slot?.taken?.at === at - 1
  for (const { slots, bonus } of places) {
    for (const [index, slot] of slots.entries()) {
      if (slot.taken !== null || !matches.has(slot.word)) continue
      if (!behind(index === 0 ? town.slots.at(-1) : slots[index - 1])) continue
      slot.taken = { at, value: matchValue(1, 100, bonus) }
      return 'claimed'
    }
  }
  return places.some(({ slots }) => behind(slots.at(-1))) ? 'another' : null
}

function sharedDigits(postcode: string, known: readonly string[]): number {
  let most = 0
  for (const other of known) {
    let shared = 0
    while (shared < 5 && postcode[shared] === other[shared]) shared += 1
    if (shared > most) most = shared
  }
  return most
}

function worthOf({ slots, missing }: Field, ofTown: boolean): number {
  let [best, sum, lost] = [0, 0, 0]
  for (const { weight, taken } of slots) {
    if (taken === null) lost += missing * Math.max(weight ** 2, LEAST_MISSED)
    else {
      best = Math.max(best, taken.value)
      sum += taken.value
    }
  }
  if (sum === 0) return missing === MISSING.name ? -lost : 0
  const worth = best + (sum - best) * FURTHER_WORD
  const headless = ofTown && slots[0]?.taken === null
  return (headless ? worth * HEADLESS : worth) - lost
}

function lettersOf(claimed: ReadonlySet<number>, matched: readonly Matched[]): number {
  let letters = 0
  for (const at of claimed) letters += matched[at]?.token.text.length ?? 0
  return letters
}
