/** The exact score of a street or part of a town for a query: a greedy one-to-one assignment of the query's tokens to the entry's words. */
import { type Entries, listAt } from '../names/entries.ts'
import { EXACT, type Vocabulary } from '../names/vocabulary.ts'
import { type HouseNumberQuery, interpretNumbers, type NumberAt } from '../query/house-number.ts'
import { createAssignment } from './assign-tokens.ts'
import { createNaming, NAMED_QUALITY, type Named } from './how-named.ts'
import type { QueryMatches } from './query-matches.ts'
import {
  type MatchedToken,
  NUMBER_AFTER_NAME,
  NUMBER_BEFORE_NAME,
  OPTIONAL_FACTOR,
  POSTCODE_SCORES,
  VILLAGE_BONUS,
} from './ranking-weights.ts'
import { createSlots, OWN, TOWN, UNASSIGNED } from './slots.ts'

export type EntryScore = {
  readonly score: number
  readonly letters: number
  readonly named: Named
  /** True if the query contains every word of the entry's own name as it is written. */
  readonly exactName: boolean
  /**
   * True if the query names the place of the entry in addition to its own name: its town, a part or district of it, its
   * post town or its postcode.
   */
  readonly placeNamed: boolean
  /** The query's postcode if it is one of the entry's. */
  readonly postcode: number | null
  /** Numbers that belong to no name and so are house numbers, the most likely interpretation first. */
  readonly numbers: readonly HouseNumberQuery[]
}

/**
 * The best word of a name counts in full and the others by half, because two words that happen to occur in a long name
 * (`Jan Novák`) are no better match than one. Words of a complete name in their order, next to the number, all count in
 * full: `Horní náměstí` is not `Náměstí` in Horní Planá.
 */
const FURTHER_WORD = 0.5
/** Points lost for a word that the query does not contain. */
const MISSING_WORD = {
  /** For a word of the entry's own name. */
  name: 40,
  /** For a word of its town's name, if the query names the town at all. */
  town: 8,
}
/** A town without its first word is hardly named: `u Nového Jičína` is not `Šenov u Nového Jičína`. */
const MISSING_FIRST_WORD_FACTOR = 0.5
/** The minimum share of `MISSING_WORD` that is deducted for low-weight words. */
const MIN_MISSING_SHARE = 0.2

export function createEntryScorer(entries: Entries, vocabulary: Vocabulary) {
  const { postcodes } = entries
  const slots = createSlots(entries)
  const { weights, assigned, scores, qualities, startOf, endOf, isUnmatched, isComplete, isInOrder } = slots
  const { assignWords, assignNumber, assignDistrict } = createAssignment(slots)
  const { isBesideNumber, hasOtherWords, isGeneral, howNamed } = createNaming(slots, vocabulary)

  const isRepetition = (slot: number, matched: readonly MatchedToken[]) => {
    const token = matched[assigned[slot] ?? UNASSIGNED]?.token
    return token?.kind === 'word' && token.optional && !token.label
  }

  /**
   * A repeated word counts little, as in `Horní Maršov, Horní Lysečiny 3`, unless it is in the name of the town too and
   * the query contains that name as a whole and not as a mere repetition.
   */
  function namesTownAgain(matched: readonly MatchedToken[]): boolean {
    let isRepeatedOnly = true
    for (let slot = startOf(TOWN); slot < endOf(TOWN); slot += 1) {
      if (assigned[slot] === UNASSIGNED || qualities[slot] !== EXACT) return false
      if (!isRepetition(slot, matched)) isRepeatedOnly = false
    }
    return !isRepeatedOnly
  }

  function fieldScore(field: number, isTownName: boolean, matched: readonly MatchedToken[]): number {
    const missing = missingWordOf(field)
    const inFull = field === TOWN && namesTownAgain(matched)
    let [best, sum, lost] = [0, 0, 0]
    for (let slot = startOf(field); slot < endOf(field); slot += 1) {
      if (assigned[slot] === UNASSIGNED) {
        lost += missing * Math.max((weights[slot] ?? 0) ** 2, MIN_MISSING_SHARE)
      } else {
        const score = (scores[slot] ?? 0) / (inFull && isRepetition(slot, matched) ? OPTIONAL_FACTOR : 1)
        best = Math.max(best, score)
        sum += score
      }
    }
    if (sum === 0) return field === OWN ? -lost : 0
    const isWhole =
      isComplete(field, NAMED_QUALITY) && isInOrder(field) && (field > OWN || isBesideNumber(matched))
    const furtherWord = isWhole ? 1 : FURTHER_WORD
    const score = best + (sum - best) * furtherWord
    const lacksFirstWord = isTownName && assigned[startOf(field)] === UNASSIGNED
    return (lacksFirstWord ? score * MISSING_FIRST_WORD_FACTOR : score) - lost
  }

  /** Returns the number of leading digits that the postcode shares with the entry's. */
  function sharedDigits(postcode: string, entry: number): number {
    let best = 0
    for (const word of listAt(postcodes, entry)) {
      const other = vocabulary.wordAt(word)
      let shared = 0
      while (shared < 5 && postcode[shared] === other[shared]) shared += 1
      if (shared > best) best = shared
    }
    return best
  }

  /**
   * Appends `unlikely` to `numbers`, sorts them by their distance from the name, and returns the points for a number
   * next to the name.
   */
  function scoreNumbers(numbers: NumberAt[], unlikely: readonly NumberAt[]): number {
    let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let slot = 0; slot < endOf(OWN); slot += 1) {
      const token = assigned[slot] ?? UNASSIGNED
      if (token === UNASSIGNED) continue
      start = Math.min(start, token)
      end = Math.max(end, token)
    }
    numbers.push(...unlikely)
    if (numbers.length > 1) {
      const distance = ({ token }: NumberAt) => (token > end ? token - end : (start - token) * 2)
      numbers.sort(
        (a, b) => Number(unlikely.includes(a)) - Number(unlikely.includes(b)) || distance(a) - distance(b),
      )
    }
    if (numbers.some(({ token }) => token === end + 1)) return NUMBER_AFTER_NAME
    return numbers.some(({ token }) => token === start - 1) ? NUMBER_BEFORE_NAME : 0
  }

  return (entry: number, matched: readonly MatchedToken[], queryMatches: QueryMatches): EntryScore => {
    slots.fill(entry, queryMatches)
    const assignedTokens = assignWords(matched, queryMatches)
    let postcode: number | null = null
    let isOtherRegion = false
    const numbers: NumberAt[] = []
    const unlikely: NumberAt[] = []
    let score = 0
    for (let index = 0; index < matched.length; index += 1) {
      const token = matched[index]?.token
      if (token?.kind === 'number') {
        const district = assignDistrict(index, queryMatches)
        if (assignNumber(index, matched, queryMatches) || district === 'assigned') continue
        const target = district === 'other' && token.number.second === null ? unlikely : numbers
        target.push({ number: token.number, token: index })
      } else if (token?.kind === 'postcode') {
        const shared = sharedDigits(token.text, entry)
        if (shared === 5) postcode = Number(token.text)
        else if (shared < REGION_DIGITS && token.numbers.length === 0) isOtherRegion = true
        if (shared === 5 || token.numbers.length === 0) score += POSTCODE_SCORES[shared] ?? 0
        else unlikely.push(...token.numbers.map((number, turn) => ({ number, token: index + turn / 2 })))
      }
    }
    const isVillage = slots.isVillage()
    let placeNamed = postcode !== null
    for (let field = OWN; field < slots.fields(); field += 1) {
      if (field > OWN && isComplete(field, NAMED_QUALITY)) placeNamed = true
      score += fieldScore(field, field === TOWN || (isVillage && field === OWN), matched)
    }
    if (!placeNamed && hasOtherWords(matched) && isGeneral())
      score -= GENERAL_NAME_SHARE * Math.max(0, fieldScore(OWN, false, matched))
    const isNamed = !isUnmatched(OWN)
    if (isVillage && isNamed) score += VILLAGE_BONUS
    if (isNamed && numbers.length + unlikely.length > 0) score += scoreNumbers(numbers, unlikely)
    else numbers.push(...unlikely)
    const letters = lettersOf(assignedTokens, matched)
    const exactName = isComplete(OWN, EXACT)
    const named = isOtherRegion ? 'hardly' : howNamed(matched, assignedTokens, placeNamed)
    return { score, letters, named, exactName, placeNamed, postcode, numbers: interpretNumbers(numbers) }
  }
}

/**
 * The number of leading digits that identify a region. Post offices have separate postcodes that are not in the
 * register.
 */
const REGION_DIGITS = 2
/**
 * The share that a name of general words loses if its place is not named, because `Náměstí` is in a thousand villages.
 */
const GENERAL_NAME_SHARE = 0.55
const missingWordOf = (field: number) =>
  field === OWN ? MISSING_WORD.name : field === TOWN ? MISSING_WORD.town : 0

function lettersOf(tokenMask: number, matched: readonly MatchedToken[]): number {
  let letters = 0
  for (let index = 0; tokenMask >>> index > 0; index += 1) {
    if (((tokenMask >>> index) & 1) === 1) letters += matched[index]?.token.text.length ?? 0
  }
  return letters
}
