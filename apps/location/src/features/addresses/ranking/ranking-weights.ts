/** The points that matches contribute to a score (docs/decisions/008-address-search.md). */

import type { Matches } from '../names/vocabulary.ts'
import type { Token } from '../query/parse-query.ts'
import { INITIAL_WEIGHT, PREPOSITION_WEIGHT, wordWeight } from '../query/words.ts'

/** A token of the query with the words of the register that match it. */
export type MatchedToken = {
  readonly token: Token
  readonly matches: Matches
  /** Its position among the tokens of the query. */
  readonly index: number
  /** `tokenWeight` of the token. */
  readonly weight: number
}

/** Added to the quality of a match, by the field in which the word occurs. */
export const FIELD_BONUS = { name: 15, town: 10, within: 8, postcode: 0, postTown: -5 }
/** Added to every match: that a token matches at all counts more than how well. */
const MATCH_BONUS = 40
/** The share of its score that a token keeps when it is a label or a repetition. */
export const OPTIONAL_FACTOR = 0.2
/** For a house number directly after the name, or directly before it. */
export const NUMBER_AFTER_NAME = 20
export const NUMBER_BEFORE_NAME = 5
/** For a matched village that is a town of its own: the query names the town too. */
export const VILLAGE_BONUS = 30
/** For a town as a whole: the part that bears its name comes first. */
export const WHOLE_TOWN_PENALTY = 2
/** With a city given, for what lies outside it where the query names no place; more if something in the city bears that very name. */
export const OUTSIDE_PENALTY = { city: 40, cityWithThatName: 100 }
/** By the number of leading digits that a postcode shares with one of the entry. */
export const POSTCODE_SCORES = [-30, -30, 10, 25, 25, 70]
const FULL_POSTCODE = 70
const NEAR_POSTCODE = 25

/** The score of a matched word, at most 155. */
export function matchScore(weight: number, quality: number, bonus: number): number {
  return weight * (quality + bonus + MATCH_BONUS)
}

/** An upper bound of what a token contributes to a score. */
export function maxTokenScore(token: Token): number {
  if (token.kind === 'postcode') return FULL_POSTCODE
  const max = matchScore(tokenWeight(token), 100, FIELD_BONUS.name)
  return token.kind === 'word' && token.optional && token.label ? max * OPTIONAL_FACTOR : max
}

/** An upper bound of what an entry may score beyond the words that it shares with the query (`shortlist.ts`), for a village and for any other. */
export function maxExtraScore(tokens: readonly Token[]): { readonly any: number; readonly village: number } {
  const postcodes = tokens.filter(({ kind }) => kind === 'postcode').length
  const hasNumber = tokens.some(({ kind }) => kind !== 'word')
  const any = (hasNumber ? NUMBER_AFTER_NAME : 0) + postcodes * NEAR_POSTCODE
  return { any, village: any + VILLAGE_BONUS }
}

/** A single letter says little, whatever it is a prefix of, and so does a preposition unless it is still being typed. */
export function tokenWeight(token: Token): number {
  if (token.kind !== 'word') return 1
  if (token.text.length === 1) return INITIAL_WEIGHT
  const isPreposition = !token.unfinished && wordWeight(token.text) <= PREPOSITION_WEIGHT
  return isPreposition ? PREPOSITION_WEIGHT : 1
}
