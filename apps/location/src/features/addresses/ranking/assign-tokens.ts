/** The assignment of the query's tokens to the words of an entry: each token and each word at most once. */
import { EXACT } from '../names/vocabulary.ts'
import { MAX_TOKENS } from '../query/parse-query.ts'
import { createMatchPairs } from './match-pairs.ts'
import type { QueryMatches } from './query-matches.ts'
import { FIELD_BONUS, type MatchedToken, matchScore, OPTIONAL_FACTOR } from './ranking-weights.ts'
import { OWN, type Slots, TOWN, UNASSIGNED } from './slots.ts'

const NO_SLOT = -1

export function createAssignment(slots: Slots) {
  const { words, weights, fieldOf, assigned, startOf, endOf, assign, bonusOf, isUnmatched, isVillage } = slots
  const pairs = createMatchPairs(slots.capacity * MAX_TOKENS)

  /** `Borovany 7, Bor`: where a village and its town have one name, a beginning of it is not its name again. */
  const isNameAgain = (slot: number) => isVillage() && fieldOf[slot] === TOWN

  /** Best pairs first, each token and each slot at most once. Returns a bit mask of the assigned tokens. */
  function assignWords(matched: readonly MatchedToken[], queryMatches: QueryMatches): number {
    pairs.clear()
    for (let slot = 0; slot < slots.count(); slot += 1) {
      const word = words[slot] ?? 0
      const mask = queryMatches.tokenMask(word)
      for (let index = 0; mask >>> index > 0; index += 1) {
        const each = matched[index]
        if (((mask >>> index) & 1) === 0 || each?.token.kind !== 'word') continue
        const { token, weight: typedWeight } = each
        const weight = Math.min(weights[slot] ?? 0, typedWeight)
        const quality = queryMatches.quality(word, index)
        if (isNameAgain(slot) && quality < EXACT) continue
        const score = matchScore(weight, quality, bonusOf(fieldOf[slot] ?? 0))
        pairs.add(index, slot, token.label, token.optional ? score * OPTIONAL_FACTOR : score)
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
    return mask
  }

  /** `Holetín, Horní Holetín 2`: of a word that occurs twice, the one after the word before it belongs to the name. */
  function putRepeatedInOrder(matched: readonly MatchedToken[]): void {
    for (let slot = 1; slot < endOf(OWN); slot += 1) {
      const [before = UNASSIGNED, here = UNASSIGNED] = [assigned[slot - 1], assigned[slot]]
      const next = before + 1
      if (before === UNASSIGNED || here === UNASSIGNED || here === next || !isRepeated(matched, here, next))
        continue
      const other = assigned.subarray(0, slots.count()).indexOf(next)
      if (other >= 0) assigned[other] = here
      assigned[slot] = next
    }
  }

  const isRepeated = (matched: readonly MatchedToken[], one: number, other: number) =>
    matched[other]?.token.kind === 'word' && matched[one]?.token.text === matched[other].token.text

  /** A number that is part of the name, as in `17. listopadu`, if other words of the name match, and the next one follows it. */
  function assignNumber(token: number, queryMatches: QueryMatches): boolean {
    for (let slot = 0; slot < endOf(OWN); slot += 1) {
      if (assigned[slot] !== UNASSIGNED || queryMatches.quality(words[slot] ?? 0, token) === 0) continue
      if (endOf(OWN) > 1 && isUnmatched(OWN)) return false
      const next = slot + 1 < endOf(OWN) ? (assigned[slot + 1] ?? UNASSIGNED) : UNASSIGNED
      if (next !== UNASSIGNED && next < token) return false
      assign(slot, token, matchScore(weights[slot] ?? 0, 100, FIELD_BONUS.name), 100)
      return true
    }
    return false
  }

  const isAfter = (slot: number, token: number) => slot >= 0 && assigned[slot] === token - 1
  const lastSlotOf = (field: number) => (endOf(field) > startOf(field) ? endOf(field) - 1 : NO_SLOT)

  /**
   * `Praha 1`: a number directly after the town's name is a district of the entry (whose name continues the town's), or another district,
   * or no district at all.
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
