/** What the parts of a text are worth where they answer to a name, in points (`docs/decisions/008-address-search.md`). */
import type { Token } from './search-text.ts'
import type { Matches } from './vocabulary.ts'
import { PREPOSITION, weightOf } from './words.ts'

/** A part of the text and the words of the register that it may mean. */
export type Matched = {
  readonly token: Token
  readonly matches: Matches
  /** Which part of the text it is. */
  readonly at: number
  /** `typedWeight` of the token. */
  readonly weight: number
}

/** Added to the quality of a match by where the word stands. */
export const BONUS = { name: 15, town: 10, within: 8, postcode: 0 }
/** Added to every match: what a text says is worth more than how well it says it. */
const SAID = 40
/** A word that says nothing, or again, is worth so much of another. */
export const OPTIONAL = 0.2
/** Where the number stands right behind the name, or before it. */
export const NUMBER_BEHIND = 20
export const NUMBER_BEFORE = 5
/** A village named is its town named as well. */
export const TOWN_OF_ITS_OWN = 30
/** By how many digits a postcode begins as one of the entry's. */
export const POSTCODE = [-30, -30, 10, 25, 25, 70]
const POSTCODE_KNOWN = 70
const POSTCODE_NEAR = 25

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

const INITIAL = 0.3

/** A single letter means little, whatever it is the beginning of, and so does a preposition that is not still being typed. */
export function typedWeight(token: Token): number {
  if (token.kind !== 'word') return 1
  if (token.text.length === 1) return INITIAL
  return !token.unfinished && weightOf(token.text) <= PREPOSITION ? PREPOSITION : 1
}
