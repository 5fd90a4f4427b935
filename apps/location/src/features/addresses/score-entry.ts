/** The exact score of a street or part of a town for a query: a greedy one-to-one assignment of the query's tokens to the entry's words. */
import { type Entries, listAt } from './entries.ts'
import { type HouseNumberQuery, interpretNumbers, type NumberAt } from './house-number.ts'
import { createMatchPairs } from './match-pairs.ts'
import { MAX_TOKENS } from './parse-query.ts'
import type { QueryMatches } from './query-matches.ts'
import {
  FIELD_BONUS,
  type MatchedToken,
  matchScore,
  NUMBER_AFTER_NAME,
  NUMBER_BEFORE_NAME,
  OPTIONAL_FACTOR,
  POSTCODE_SCORES,
  VILLAGE_BONUS,
} from './ranking-weights.ts'
import type { Vocabulary } from './vocabulary.ts'

export type EntryScore = {
  readonly score: number
  /** How many letters of the query are assigned to names. */
  readonly letters: number
  /** Numbers that belong to no name and so are house numbers, the likeliest interpretation first. */
  readonly numbers: readonly HouseNumberQuery[]
}

/** The best word of a name counts in full, the others by half: a long name is no better match than a short one. */
const FURTHER_WORD = 0.5
/** Points lost for a word that the query does not contain. */
const MISSING_WORD = {
  /** In the entry's own name. */
  name: 40,
  /** In its town's name, if the query names the town at all. */
  town: 8,
}
/** `u Nového Jičína` is not `Šenov u Nového Jičína`: without its first word a town is hardly named. */
const MISSING_FIRST_WORD_FACTOR = 0.5
/** The least share of `MISSING_WORD` that is lost for low-weight words. */
const MIN_MISSING_SHARE = 0.2

/**
 * Called hundreds of times for every query, so its working arrays are reused and it leaves little to the garbage collector.
 */
export function createEntryScorer(entries: Entries, vocabulary: Vocabulary) {
  const { names, own, town, within, postcodes } = entries
  const max = largestEntry(entries)
  /** Slots: the words of the entry's names. `assigned`: the token that a slot is assigned to, or `UNASSIGNED`. */
  const words = new Uint32Array(max.words)
  const weights = new Float64Array(max.words)
  const fieldOf = new Uint16Array(max.words)
  const assigned = new Int8Array(max.words)
  const slotScores = new Float64Array(max.words)
  let slots = 0
  /** Fields: the names, the entry's own first, then its town's; `ends` are the ends of their slots. */
  const ends = new Uint16Array(max.names)
  let fields = 0
  const startOf = (field: number) => (field === 0 ? 0 : (ends[field - 1] ?? 0))
  const endOf = (field: number) => ends[field] ?? 0
  const pairs = createMatchPairs(max.words * MAX_TOKENS)

  function addField(name: number): void {
    for (let i = names.starts[name] ?? 0; i < (names.starts[name + 1] ?? 0); i += 1) {
      words[slots] = names.items[i] ?? 0
      weights[slots] = names.weights[i] ?? 0
      fieldOf[slots] = fields
      assigned[slots] = UNASSIGNED
      slots += 1
    }
    ends[fields] = slots
    fields += 1
  }

  /** Most entries share only a word or two with the query; their other names are skipped. */
  function addFieldIfMatched(name: number, queryMatches: QueryMatches): boolean {
    for (let i = names.starts[name] ?? 0; i < (names.starts[name + 1] ?? 0); i += 1) {
      if (queryMatches.tokenMask(names.items[i] ?? 0) === 0) continue
      addField(name)
      return true
    }
    return false
  }

  function assign(slot: number, token: number, score: number): void {
    assigned[slot] = token
    slotScores[slot] = score
  }

  function isUnmatched(field: number): boolean {
    for (let slot = startOf(field); slot < endOf(field); slot += 1) {
      if (assigned[slot] !== UNASSIGNED) return false
    }
    return true
  }

  /** Best pairs first, each token and each slot at most once. Returns a bit mask of the assigned tokens. */
  function assignWords(matched: readonly MatchedToken[], queryMatches: QueryMatches): number {
    pairs.clear()
    for (let slot = 0; slot < slots; slot += 1) {
      const word = words[slot] ?? 0
      const mask = queryMatches.tokenMask(word)
      for (let index = 0; mask >>> index > 0; index += 1) {
        const each = matched[index]
        if (((mask >>> index) & 1) === 0 || each?.token.kind !== 'word') continue
        const { token, weight: typedWeight } = each
        const weight = Math.min(weights[slot] ?? 0, typedWeight)
        const score = matchScore(weight, queryMatches.quality(word, index), bonusOf(fieldOf[slot] ?? 0))
        pairs.add(index, slot, token.label, token.optional ? score * OPTIONAL_FACTOR : score)
      }
    }
    let mask = 0
    for (let i = 0; i < pairs.size(); i += 1) {
      const [token, slot] = [pairs.token[i] ?? 0, pairs.slot[i] ?? 0]
      if (assigned[slot] !== UNASSIGNED || ((mask >>> token) & 1) === 1) continue
      if (pairs.label[i] === 1 && isUnmatched(fieldOf[slot] ?? 0)) continue
      assign(slot, token, pairs.score[i] ?? 0)
      mask |= 1 << token
    }
    return mask
  }

  /** A number that is part of the name, as in `17. listopadu`, if other words of the name match. */
  function assignNumber(token: number, queryMatches: QueryMatches): boolean {
    for (let slot = 0; slot < endOf(OWN); slot += 1) {
      if (assigned[slot] !== UNASSIGNED || queryMatches.quality(words[slot] ?? 0, token) === 0) continue
      if (endOf(OWN) > 1 && isUnmatched(OWN)) return false
      assign(slot, token, matchScore(weights[slot] ?? 0, 100, FIELD_BONUS.name))
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
    for (let field = TOWN; field < fields; field += 1) {
      for (let slot = startOf(field); slot < endOf(field); slot += 1) {
        if (assigned[slot] !== UNASSIGNED || queryMatches.quality(words[slot] ?? 0, token) === 0) continue
        if (!isAfter(slot === startOf(field) ? lastSlotOf(TOWN) : slot - 1, token)) continue
        assign(slot, token, matchScore(1, 100, bonusOf(field)))
        return 'assigned'
      }
    }
    for (let field = TOWN; field < fields; field += 1) if (isAfter(lastSlotOf(field), token)) return 'other'
    return null
  }

  function fieldScore(field: number, isTownName: boolean): number {
    const missing = missingWordOf(field)
    let [best, sum, lost] = [0, 0, 0]
    for (let slot = startOf(field); slot < endOf(field); slot += 1) {
      if (assigned[slot] === UNASSIGNED) {
        lost += missing * Math.max((weights[slot] ?? 0) ** 2, MIN_MISSING_SHARE)
      } else {
        const score = slotScores[slot] ?? 0
        best = Math.max(best, score)
        sum += score
      }
    }
    if (sum === 0) return field === OWN ? -lost : 0
    const score = best + (sum - best) * FURTHER_WORD
    const lacksFirstWord = isTownName && assigned[startOf(field)] === UNASSIGNED
    return (lacksFirstWord ? score * MISSING_FIRST_WORD_FACTOR : score) - lost
  }

  /** How many leading digits the postcode shares with the entry's. */
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

  /** Appends `unlikely` to `numbers`, sorts them by their distance from the name, and returns the points for a number beside the name. */
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
    slots = 0
    fields = 0
    const [ownName, townName] = [own[entry] ?? 0, town[entry] ?? 0]
    addField(ownName)
    if (!addFieldIfMatched(townName, queryMatches)) {
      ends[TOWN] = slots
      fields = TOWN + 1
    }
    for (let i = within.starts[entry] ?? 0; i < (within.starts[entry + 1] ?? 0); i += 1) {
      addFieldIfMatched(within.items[i] ?? 0, queryMatches)
    }
    const assignedTokens = assignWords(matched, queryMatches)
    const numbers: NumberAt[] = []
    const unlikely: NumberAt[] = []
    let score = 0
    for (let index = 0; index < matched.length; index += 1) {
      const token = matched[index]?.token
      if (token?.kind === 'number') {
        const district = assignDistrict(index, queryMatches)
        if (assignNumber(index, queryMatches) || district === 'assigned') continue
        const target = district === 'other' && token.number.second === null ? unlikely : numbers
        target.push({ number: token.number, token: index })
      } else if (token?.kind === 'postcode') {
        const shared = sharedDigits(token.text, entry)
        if (shared === 5 || token.numbers.length === 0) score += POSTCODE_SCORES[shared] ?? 0
        else unlikely.push(...token.numbers.map((number, turn) => ({ number, token: index + turn / 2 })))
      }
    }
    const isVillage = ownName === townName
    for (let field = 0; field < fields; field += 1) {
      score += fieldScore(field, field === TOWN || (isVillage && field === OWN))
    }
    const isNamed = !isUnmatched(OWN)
    if (isVillage && isNamed) score += VILLAGE_BONUS
    if (isNamed && numbers.length + unlikely.length > 0) score += scoreNumbers(numbers, unlikely)
    else numbers.push(...unlikely)
    return { score, letters: lettersOf(assignedTokens, matched), numbers: interpretNumbers(numbers) }
  }
}

/** Neither the index of a token nor that of the position before the first. */
const UNASSIGNED = -2
const NO_SLOT = -1
const OWN = 0
const TOWN = 1

const bonusOf = (field: number) =>
  field === OWN ? FIELD_BONUS.name : field === TOWN ? FIELD_BONUS.town : FIELD_BONUS.within
const missingWordOf = (field: number) =>
  field === OWN ? MISSING_WORD.name : field === TOWN ? MISSING_WORD.town : 0

/** The most words and names of any entry. */
function largestEntry({ size, names, own, town, within }: Entries): { words: number; names: number } {
  const lengthOf = (name: number | undefined) => listAt(names, name ?? 0).length
  let [maxWords, maxNames] = [0, 0]
  for (let entry = 0; entry < size; entry += 1) {
    const others = listAt(within, entry)
    const words = others.reduce(
      (sum, name) => sum + lengthOf(name),
      lengthOf(own[entry]) + lengthOf(town[entry]),
    )
    maxWords = Math.max(maxWords, words)
    maxNames = Math.max(maxNames, others.length + 2)
  }
  return { words: maxWords, names: maxNames }
}

function lettersOf(tokenMask: number, matched: readonly MatchedToken[]): number {
  let letters = 0
  for (let index = 0; tokenMask >>> index > 0; index += 1) {
    if (((tokenMask >>> index) & 1) === 1) letters += matched[index]?.token.text.length ?? 0
  }
  return letters
}
