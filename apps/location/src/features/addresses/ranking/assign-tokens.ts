/** The assignment of the query's tokens to the words of an entry: each token and each word at most once. */
import { EXACT } from '../names/vocabulary.ts'
import { MAX_TOKENS } from '../query/parse-query.ts'
import { createMatchPairs } from './match-pairs.ts'
import type { QueryMatches } from './query-matches.ts'
import { FIELD_BONUS, type MatchedToken, matchScore, OPTIONAL_FACTOR } from './ranking-weights.ts'
import { OWN, type Slots, TOWN, UNASSIGNED } from './slots.ts'

const NO_SLOT = -1

export function createAssignment(slots: Slots) {
  const { words, weights, fieldOf, assigned, startOf, endOf, assign, bonusOf } = slots
  const { isUnmatched, isComplete, isVillage } = slots
  const pairs = createMatchPairs(slots.capacity * MAX_TOKENS)

  /**
   * Returns whether a slot repeats the name. In `Borovany 7, Bor`, where a village and its town have one name, a prefix
   * of it is not a repetition.
   */
  const isNameAgain = (slot: number) => isVillage() && fieldOf[slot] === TOWN

  function wordScore({ token, weight: typedWeight }: MatchedToken, slot: number, quality: number): number {
    const weight = Math.min(weights[slot] ?? 0, typedWeight)
    const score = matchScore(weight, quality, bonusOf(fieldOf[slot] ?? 0))
    return token.kind === 'word' && token.optional ? score * OPTIONAL_FACTOR : score
  }

  /** Assigns the best pairs first, each token and each slot at most once. Returns a bit mask of the assigned tokens. */
  function assignWords(matched: readonly MatchedToken[], queryMatches: QueryMatches): number {
    pairs.clear()
    for (let slot = 0; slot < slots.count(); slot += 1) {
      const word = words[slot] ?? 0
      const mask = queryMatches.tokenMask(word)
      for (let index = 0; mask >>> index > 0; index += 1) {
        const each = matched[index]
        if (((mask >>> index) & 1) === 0 || each?.token.kind !== 'word') continue
        const quality = queryMatches.quality(word, index)
        if (isNameAgain(slot) && quality < EXACT) continue
        pairs.add(index, slot, each.token.label, wordScore(each, slot, quality))
      }
    }
    let mask = 0
    for (let i = 0; i < pairs.size(); i += 1) {
      const [token, slot] = [pairs.token[i] ?? 0, pairs.slot[i] ?? 0]
      if (assigned[slot] !== UNASSIGNED || ((mask >>> token) & 1) === 1) continue
      if (pairs.label[i] === 1 && isUnmatched(fieldOf[slot] ?? 0)) continue
      assign(slot, token, pairs.score[i] ?? 0, queryMatches.quality(words[slot] ?? 0, token))
      mask |= 1 << token
    }
    putRepeatedInOrder(matched)
    return mask | assignWholeNames(matched, queryMatches)
  }

  /**
   * Assigns words that are the whole name of a part to that part, and not to another part that lacks the rest of its
   * name: `Modřínová 345, Nové Město` in a street through Nové Dvory and Nové Město. Returns a bit mask of the tokens.
   */
  function assignWholeNames(matched: readonly MatchedToken[], queryMatches: QueryMatches): number {
    let mask = 0
    for (let field = TOWN + 1; field < slots.firstPostTown(); field += 1) {
      if (isComplete(field, EXACT)) continue
      const shift = matched.findIndex((_, token) => isWholeNameFrom(token, field, matched, queryMatches))
      if (shift < 0) continue
      for (let slot = startOf(field); slot < endOf(field); slot += 1) {
        const token = slot - startOf(field) + shift
        const holder = slotOf(token)
        if (holder >= 0) assigned[holder] = UNASSIGNED
        const each = matched[token]
        if (each) assign(slot, token, wordScore(each, slot, EXACT), EXACT)
        mask |= 1 << token
      }
    }
    return mask
  }

  /**
   * Returns whether a field's words occur in the query from a token on, without being part of the entry's own name or
   * another whole name.
   */
  function isWholeNameFrom(
    from: number,
    field: number,
    matched: readonly MatchedToken[],
    queryMatches: QueryMatches,
  ): boolean {
    for (let slot = startOf(field); slot < endOf(field); slot += 1) {
      const token = slot - startOf(field) + from
      const typed = matched[token]?.token
      const isName = typed?.kind === 'word' && !(typed.label && slot === startOf(field))
      if (!isName || queryMatches.quality(words[slot] ?? 0, token) < EXACT) return false
      if (assigned[slot] !== UNASSIGNED && assigned[slot] !== token) return false
      const holder = slotOf(token)
      const other = holder < 0 ? field : (fieldOf[holder] ?? OWN)
      if (other === OWN || (other !== field && isComplete(other, EXACT))) return false
    }
    return true
  }

  const slotOf = (token: number) => assigned.subarray(0, slots.count()).indexOf(token)

  /** Of a word that occurs twice, the one after the previous word belongs to the name: `Holetín, Horní Holetín 2`. */
  function putRepeatedInOrder(matched: readonly MatchedToken[]): void {
    for (let slot = 1; slot < endOf(OWN); slot += 1) {
      const before = assigned[slot - 1] ?? UNASSIGNED
      if (before !== UNASSIGNED) takeRepetition(slot, before + 1, matched)
    }
  }

  /** Replaces the token of a slot by a repetition of the same word. Returns whether it is one. */
  function takeRepetition(slot: number, repetition: number, matched: readonly MatchedToken[]): boolean {
    const token = assigned[slot] ?? UNASSIGNED
    if (token === UNASSIGNED || token === repetition || !isRepeated(matched, token, repetition)) return false
    const other = slotOf(repetition)
    if (other >= 0) assigned[other] = token
    assigned[slot] = repetition
    return true
  }

  const isRepeated = (matched: readonly MatchedToken[], one: number, other: number) =>
    matched[other]?.token.kind === 'word' && matched[one]?.token.text === matched[other].token.text

  /**
   * Assigns a number that is part of the name, as in `17. listopadu`, if other words of the name match and the next
   * number follows it. In `Petřvald 1-Petřvald 324` its repetition is assigned, but `Petřvald 1, Petřvald` has no other
   * number for the house.
   */
  function assignNumber(
    token: number,
    matched: readonly MatchedToken[],
    queryMatches: QueryMatches,
  ): boolean {
    for (let slot = 0; slot < endOf(OWN); slot += 1) {
      if (assigned[slot] !== UNASSIGNED || queryMatches.quality(words[slot] ?? 0, token) === 0) continue
      if (endOf(OWN) > 1 && isUnmatched(OWN)) return false
      const next = slot + 1 < endOf(OWN) ? (assigned[slot + 1] ?? UNASSIGNED) : UNASSIGNED
      if (next !== UNASSIGNED && next < token) {
        if (!hasOtherNumber(matched, token) || !takeRepetition(slot + 1, token + 1, matched)) return false
      }
      assign(slot, token, matchScore(weights[slot] ?? 0, 100, FIELD_BONUS.name), 100)
      return true
    }
    return false
  }

  const hasOtherNumber = (matched: readonly MatchedToken[], than: number) =>
    matched.some(({ token, index }) => token.kind === 'number' && index !== than)
  const isAfter = (slot: number, token: number) => slot >= 0 && assigned[slot] === token - 1
  const lastSlotOf = (field: number) => (endOf(field) > startOf(field) ? endOf(field) - 1 : NO_SLOT)

  /**
   * Assigns a number directly after the town's name, as in `Praha 1`: a district of the entry (whose name continues the
   * town's), another district, or no district at all.
   */
  function assignDistrict(token: number, queryMatches: QueryMatches): 'assigned' | 'other' | null {
    for (let field = TOWN; field < slots.fields(); field += 1) {
      for (let slot = startOf(field); slot < endOf(field); slot += 1) {
        if (assigned[slot] !== UNASSIGNED || queryMatches.quality(words[slot] ?? 0, token) === 0) continue
        if (!isAfter(slot === startOf(field) ? lastSlotOf(TOWN) : slot - 1, token)) continue
        assign(slot, token, matchScore(1, 100, bonusOf(field)), 100)
        return 'assigned'
      }
    }
    for (let field = TOWN; field < slots.fields(); field += 1)
      if (isAfter(lastSlotOf(field), token)) return 'other'
    return null
  }

  return { assignWords, assignNumber, assignDistrict }
}
