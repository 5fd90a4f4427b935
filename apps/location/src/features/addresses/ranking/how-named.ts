/** Determines how certainly a query names an entry to whose words its tokens are assigned. */
import { TYPO, type Vocabulary } from '../names/vocabulary.ts'
import { wordWeight } from '../query/words.ts'
import type { MatchedToken } from './ranking-weights.ts'
import { OWN, type Slots, UNASSIGNED } from './slots.ts'

/**
 * Whether the query names the entry: always, only for a customer in its city, or hardly, so that the entry is a guess.
 */
export type Named = 'surely' | 'in its city' | 'hardly'

/** Below this quality (a typo or only the first letters) a place is hardly named. */
export const NAMED_QUALITY = 70
/** Shorter words say little about the location of a house. */
const MIN_TELLING_LENGTH = 3

export function createNaming(slots: Slots, vocabulary: Vocabulary) {
  const { words, weights, assigned, qualities, endOf, isUnmatched } = slots

  /**
   * Returns how well the query contains the own name: by its words or their beginnings, with a typo, or only in part.
   */
  function ownName(matched: readonly MatchedToken[]): 'whole' | 'misspelt' | 'incomplete' {
    let found: 'whole' | 'misspelt' = 'whole'
    for (let slot = 0; slot < endOf(OWN); slot += 1) {
      if ((weights[slot] ?? 0) < 1) continue
      const typed = matched[assigned[slot] ?? UNASSIGNED]?.token
      if (typed === undefined) return 'incomplete'
      const quality = qualities[slot] ?? 0
      const isBeginning = typed.kind === 'word' && typed.unfinished && quality > TYPO
      if (quality < NAMED_QUALITY && !isBeginning) found = 'misspelt'
    }
    return isUnmatched(OWN) ? 'incomplete' : found
  }

  /** Counts the words of the query that are in none of the entry's names, before its own name and after it. */
  function unexplained(matched: readonly MatchedToken[], assignedTokens: number) {
    let last = -1
    for (let slot = 0; slot < endOf(OWN); slot += 1) last = Math.max(last, assigned[slot] ?? -1)
    const others = matched.filter(
      ({ token, index }) =>
        token.kind === 'word' &&
        !token.optional &&
        ((assignedTokens >>> index) & 1) === 0 &&
        token.text.length >= MIN_TELLING_LENGTH &&
        wordWeight(token.text) === 1,
    )
    return { any: others.length > 0, after: others.some(({ index }) => index > last) }
  }

  /** Returns whether a number follows the entry's own name or precedes it. A query without numbers passes. */
  function isBesideNumber(matched: readonly MatchedToken[]): boolean {
    if (!matched.some(({ token }) => token.kind === 'number')) return true
    for (let slot = 0; slot < endOf(OWN); slot += 1) {
      const token = assigned[slot] ?? UNASSIGNED
      if (token === UNASSIGNED) continue
      for (const beside of [token - 1, token + 1]) if (matched[beside]?.token.kind === 'number') return true
    }
    return false
  }

  function hasOtherWords(matched: readonly MatchedToken[]): boolean {
    let own = 0
    for (let slot = 0; slot < endOf(OWN); slot += 1) if (assigned[slot] !== UNASSIGNED) own += 1
    return matched.filter(({ token }) => token.kind === 'word' && !token.optional).length > own
  }

  /**
   * Returns whether the name consists of general words only, such as `Náměstí`, which count in full there but identify
   * nothing without their place.
   */
  function isGeneral(): boolean {
    for (let slot = 0; slot < endOf(OWN); slot += 1) {
      if (wordWeight(vocabulary.wordAt(words[slot] ?? 0)) >= 1) return false
    }
    return true
  }

  function howNamed(matched: readonly MatchedToken[], assignedTokens: number, placeNamed: boolean): Named {
    const name = ownName(matched)
    if (name === 'incomplete') return 'hardly'
    if (placeNamed) return 'surely'
    const other = unexplained(matched, assignedTokens)
    if (other.after) return 'hardly'
    return name === 'misspelt' || other.any ? 'in its city' : 'surely'
  }

  return { isBesideNumber, hasOtherWords, isGeneral, howNamed }
}
