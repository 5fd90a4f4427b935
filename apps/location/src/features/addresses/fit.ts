/** How well a street or a part of a town answers to a text, word by word; each word of a name answers to one word of the text. */
import { type PlacedNumber, readings, type WantedNumber } from './house-number.ts'
import type { Token } from './search-text.ts'
import { type Matches, qualityOf } from './vocabulary.ts'
import { PREPOSITION, weightOf } from './words.ts'

/** A part of the text and the words of the register that it may mean. */
export type Matched = { readonly token: Token; readonly matches: Matches }

/** The words of a name in order, by their ids, and how much of it each is. */
export type Name = { readonly words: readonly number[]; readonly weights: readonly number[] }
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
const POSTCODE_KNOWN = 70
const POSTCODE_NEAR = 25

/** A name of the entry, whose words words of the text may claim. */
type Field = { readonly slots: readonly Slot[]; readonly bonus: number; readonly missing: number }
type Slot = {
  readonly word: number
  readonly weight: number
  readonly field: Field
  taken: { readonly at: number; readonly value: number } | null
}
type Claim = { readonly at: number; readonly slot: Slot; readonly label: boolean; readonly value: number }

/** Of a word of the register that answers, of 155 at most. */
export function matchValue(weight: number, quality: number, bonus: number): number {
  return weight * (quality + bonus + SAID)
}

/** What a part of the text may be worth. */
export function mostWorth(token: Token): number {
  if (token.kind === 'postcode') return POSTCODE_KNOWN
  const most = matchValue(typedWeight(token), 100, BONUS.name)
  return token.kind === 'word' && token.optional ? most * OPTIONAL : most
}

/** What any entry may be worth beyond the words that it shares with the text (`shortlist.ts`), a village as a town of its own. */
export function mostBeside(tokens: readonly Token[]): { readonly any: number; readonly village: number } {
  const postcodes = tokens.filter(({ kind }) => kind === 'postcode').length
  const numbered = tokens.some(({ kind }) => kind !== 'word')
  const any = (numbered ? NUMBER_BEHIND : 0) + postcodes * POSTCODE_NEAR
  return { any, village: any + TOWN_OF_ITS_OWN }
}

/** A single letter means little, whatever it is the beginning of, and so does a preposition that is not still being typed. */
export function typedWeight(token: Token): number {
  if (token.kind !== 'word') return 1
  if (token.text.length === 1) return INITIAL
  return !token.unfinished && weightOf(token.text) <= PREPOSITION ? PREPOSITION : 1
}
const INITIAL = 0.3

/** `meant` holds for each word of the register, by its id, which parts of the text may mean it: a bit each. */
export function fit(entry: Fitted, matched: readonly Matched[], meant: Uint32Array): Fit {
  const own = fieldOf(entry.name, BONUS.name, MISSING.name)
  const town = isMeant(entry.town, meant) ? fieldOf(entry.town, BONUS.town, MISSING.town) : NO_FIELD
  const fields = [own, town]
  for (const name of entry.within) if (isMeant(name, meant)) fields.push(fieldOf(name, BONUS.within, 0))
  const claimed = claimWords(matched, fields, meant)
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
  const named = !isUntouched(own)
  if (village && named) score += TOWN_OF_ITS_OWN
  const placed = [...numbers, ...unlikely]
  if (named && placed.length > 0) {
    const places = own.slots.flatMap(({ taken }) => taken?.at ?? [])
    const [start, end] = [Math.min(...places), Math.max(...places)]
    const distance = ({ at }: PlacedNumber) => (at > end ? at - end : (start - at) * 2)
    placed.sort(
      (a, b) => Number(unlikely.includes(a)) - Number(unlikely.includes(b)) || distance(a) - distance(b),
    )
    if (placed.some(({ at }) => at === end + 1)) score += NUMBER_BEHIND
    else if (placed.some(({ at }) => at === start - 1)) score += NUMBER_BEFORE
  }
  return { score, letters: lettersOf(claimed, matched), numbers: readings(placed) }
}

/** Most entries share a word or two with the text: their other names need not be looked at. */
function isMeant({ words }: Name, meant: Uint32Array): boolean {
  for (const word of words) if ((meant[word] ?? 0) !== 0) return true
  return false
}
const NO_FIELD: Field = { slots: [], bonus: 0, missing: 0 }

function fieldOf({ words, weights }: Name, bonus: number, missing: number): Field {
  const slots: Slot[] = []
  const field = { slots, bonus, missing }
  for (let at = 0; at < words.length; at += 1) {
    slots.push({ word: words[at] ?? 0, weight: weights[at] ?? 0, field, taken: null })
  }
  return field
}

/** Of a name of small words alone (`Náměstí`) each counts in full. */
export function nameOf(words: readonly number[], weightOfWord: (word: number) => number): Name {
  const weights = words.map(weightOfWord)
  return { words, weights: weights.some((weight) => weight >= 1) ? weights : weights.map(() => 1) }
}

/** The best matches first; a word of the text claims one word of the entry, and the other way round. Which words of the text did: a bit each. */
function claimWords(matched: readonly Matched[], fields: readonly Field[], meant: Uint32Array): number {
  const claims: Claim[] = []
  for (const { slots, bonus } of fields) {
    for (const slot of slots) {
      const by = meant[slot.word] ?? 0
      if (by === 0) continue
      for (let at = 0; by >>> at > 0; at += 1) {
        const said = matched[at]
        if (((by >>> at) & 1) === 0 || said?.token.kind !== 'word') continue
        const { token, matches } = said
        const quality = qualityOf(matches, slot.word)
        const value = matchValue(Math.min(slot.weight, typedWeight(token)), quality, bonus)
        claims.push({ at, slot, label: token.label, value: token.optional ? value * OPTIONAL : value })
      }
    }
  }
  // What the parts of an address are called comes last, for it is part of a name only beside other words of it.
  if (claims.length > 1) {
    claims.sort((a, b) => Number(a.label) - Number(b.label) || b.value - a.value || a.at - b.at)
  }
  let claimed = 0
  for (const { at, slot, label, value } of claims) {
    if (slot.taken !== null || ((claimed >>> at) & 1) === 1) continue
    if (label && isUntouched(slot.field)) continue
    slot.taken = { at, value }
    claimed |= 1 << at
  }
  return claimed
}

function isUntouched({ slots }: Field): boolean {
  for (const { taken } of slots) if (taken !== null) return false
  return true
}

/** A number of the name itself, as in `17. listopadu`, where other words of it are there. */
function claimNumber(own: Field, matches: Matches, at: number): boolean {
  if (matches.words.length === 0) return false
  const slot = own.slots.find(({ word, taken }) => taken === null && qualityOf(matches, word) > 0)
  if (!slot || (own.slots.length > 1 && isUntouched(own))) return false
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
      if (slot.taken !== null || qualityOf(matches, slot.word) === 0) continue
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

function lettersOf(claimed: number, matched: readonly Matched[]): number {
  let letters = 0
  for (const [at, { token }] of matched.entries()) {
    if (((claimed >>> at) & 1) === 1) letters += token.text.length
  }
  return letters
}
