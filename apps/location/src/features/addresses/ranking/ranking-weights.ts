/** The points that matches contribute to a score (docs/decisions/008-address-search.md). */

import type { Matches } from '../names/vocabulary.ts'
import type { Token } from '../query/parse-query.ts'
import { INITIAL_WEIGHT, PREPOSITION_WEIGHT, wordWeight } from '../query/words.ts'

/** A token of the query with the words of the register that match it. */
export type MatchedToken = {
  readonly token: Token
  readonly matches: Matches
  readonly index: number
  readonly weight: number
}

/** Added to the quality of a match, by the field in which the word occurs. */
export const FIELD_BONUS = { name: 15, town: 10, within: 8, postcode: 0, postTown: -5 }
/** Added to every match, because a match as such counts more than its quality. */
const MATCH_BONUS = 40
/** The share of its score that a label or a repetition keeps. */
export const OPTIONAL_FACTOR = 0.2
/** For a house number directly after or before the name. */
export const NUMBER_AFTER_NAME = 20
export const NUMBER_BEFORE_NAME = 5
/** For a matched village that is also a town: the query then names the town too. */
export const VILLAGE_BONUS = 30
/** For a town as a whole, so that the part with its name comes first. */
export const WHOLE_TOWN_PENALTY = 2
/**
 * For entries outside the given city, if the query names no place; more if an entry in the city has exactly that name.
 */
export const OUTSIDE_PENALTY = { city: 40, cityWithThatName: 100 }
/** Indexed by the number of leading digits that a postcode shares with one of the entry. */
export const POSTCODE_SCORES = [-30, -30, 10, 25, 25, 70]
const FULL_POSTCODE = 70
const NEAR_POSTCODE = 25

/** Returns the score of a matched word, at most 155. */
export function matchScore(weight: number, quality: number, bonus: number): number {
  return weight * (quality + bonus + MATCH_BONUS)
}

/** Returns an upper bound of a token's contribution to a score. */
export function maxTokenScore(token: Token): number {
  if (token.kind === 'postcode') return FULL_POSTCODE
  const max = matchScore(tokenWeight(token), 100, FIELD_BONUS.name)
  return token.kind === 'word' && token.optional && token.label ? max * OPTIONAL_FACTOR : max
}

/**
 * Returns an upper bound of an entry's score beyond the words that it shares with the query (`shortlist.ts`), for a
 * village and for any other entry.
 */
export function maxExtraScore(tokens: readonly Token[]): { readonly any: number; readonly village: number } {
  const postcodes = tokens.filter(({ kind }) => kind === 'postcode').length
  const hasNumber = tokens.some(({ kind }) => kind !== 'word')
  const any = (hasNumber ? NUMBER_AFTER_NAME : 0) + postcodes * NEAR_POSTCODE
  return { any, village: any + VILLAGE_BONUS }
}

/**
 * A single letter has a low weight, whatever it is a prefix of, and so does a preposition unless it is still being
 * typed.
 */
export function tokenWeight(token: Token): number {
  if (token.kind !== 'word') return 1
  if (token.text.length === 1) return INITIAL_WEIGHT
  const isPreposition = !token.unfinished && wordWeight(token.text) <= PREPOSITION_WEIGHT
  return isPreposition ? PREPOSITION_WEIGHT : 1
}
