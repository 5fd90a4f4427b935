/** Finds houses in the best streets and villages: looks up the numbers and returns the ten best. */
import { ADDRESS_MATCHES, type Address, type AddressMatch } from '@sousto/domain/delivery/place.ts'
import { hasNumber, numberPenalty, numbersToLookUp } from '../query/house-number.ts'
import {
  housesByNumber,
  housesByNumberPrefix,
  housesInOrder,
  housesNearNumber,
} from '../table/find-houses.ts'
import { type Houses, numberedHouse, postcodeAt } from '../table/houses.ts'
import type { Candidate } from './search-index.ts'

type HouseType = Address['houseType'] | null
export type Found = { readonly row: number; readonly match: AddressMatch }

type ScoredHouse = {
  readonly row: number
  readonly candidate: Candidate
  readonly score: number
  readonly penalty: number
  /** The position of its street or village among the candidates. */
  readonly rank: number
}

/** At most ten are shown (`marketplace.md` §9). */
const MAX_RESULTS = 10
const MAX_LISTED_STREETS = 12
const MAX_NEARBY_STREETS = 3
/** For a house whose postcode differs from the one that the query and its street share. */
const OTHER_POSTCODE_PENALTY = 40
const PREFIX_PENALTY = 60
const NEAREST_NUMBER_PENALTY = 90

/** Returns at most ten addresses, best first, packed. */
export function searchHouses(
  houses: Houses,
  candidates: readonly Candidate[],
  houseType: HouseType,
): readonly PackedFound[] {
  return bestHouses(houses, candidates, houseType).map(({ row, candidate }) =>
    packFound({ row, match: matchOf(houses, row, candidate, houseType) }),
  )
}

function matchOf(houses: Houses, row: number, candidate: Candidate, houseType: HouseType): AddressMatch {
  if (!candidate.isNamed) return 'guess'
  const { numbers } = candidate
  const house = numberedHouse(houses, row)
  const typed = numbers.filter(({ apart }) => apart !== true)
  // For two numbers without a slash, each of them and both together.
  const isNumbered = typed.length > 0 && typed.every((number) => hasNumber(house, number, houseType))
  if (!isNumbered) return 'other_number'
  return candidate.kind === 'town' ? 'other_part' : 'exact'
}

function bestHouses(
  houses: Houses,
  candidates: readonly Candidate[],
  houseType: HouseType,
): readonly ScoredHouse[] {
  const numbered = candidates.filter(({ numbers }) => numbers.length > 0)
  const unnumbered = candidates.filter(({ numbers }) => numbers.length === 0)
  const scored = [
    ...exactHouses(houses, numbered, houseType),
    ...listedHouses(houses, unnumbered.slice(0, MAX_LISTED_STREETS)),
  ]
  const found = best(scored)
  if (found.length === MAX_RESULTS || numbered.length === 0) return found
  const more = best([
    ...scored,
    ...similarHouses(houses, numbered.slice(0, MAX_LISTED_STREETS), housesByNumberPrefix, PREFIX_PENALTY),
  ])
  if (more.length > 0) return more
  return best(
    similarHouses(houses, numbered.slice(0, MAX_NEARBY_STREETS), housesNearNumber, NEAREST_NUMBER_PENALTY),
  )
}

/** A house that was found both by its street and by its part counts once. */
function best(scored: readonly ScoredHouse[]): ScoredHouse[] {
  const ordered = scored.toSorted((a, b) => b.score - a.score || a.penalty - b.penalty || a.rank - b.rank)
  const seen = new Set<number>()
  const found: ScoredHouse[] = []
  for (const each of ordered) {
    if (found.length === MAX_RESULTS) break
    if (!seen.has(each.row)) found.push(each)
    seen.add(each.row)
  }
  return found
}

const scoreHouse = (candidate: Candidate, rank: number, row: number, penalty: number): ScoredHouse => ({
  row,
  candidate,
  score: candidate.score - penalty,
  penalty,
  rank,
})

function exactHouses(houses: Houses, candidates: readonly Candidate[], houseType: HouseType): ScoredHouse[] {
  const found: ScoredHouse[] = []
  for (const [rank, candidate] of candidates.entries()) {
    for (const row of housesByNumber(houses, candidate, numbersToLookUp(candidate.numbers))) {
      const penalty = numberPenalty(numberedHouse(houses, row), candidate.numbers, houseType)
      if (penalty === null) continue
      const isOtherPostcode = candidate.postcode !== null && postcodeAt(houses, row) !== candidate.postcode
      found.push(scoreHouse(candidate, rank, row, penalty + (isOtherPostcode ? OTHER_POSTCODE_PENALTY : 0)))
    }
  }
  return found
}

/**
 * Lists the houses of a street in order, for a query without a number. Streets with equal scores share the ten results.
 */
function listedHouses(houses: Houses, candidates: readonly Candidate[]): ScoredHouse[] {
  const equals = Map.groupBy(candidates, ({ score }) => score)
  return candidates.flatMap((candidate, rank) => {
    const share = Math.ceil(MAX_RESULTS / (equals.get(candidate.score)?.length ?? 1))
    return housesInOrder(houses, candidate, MAX_RESULTS).map((row, index) =>
      scoreHouse(candidate, rank, row, Math.floor(index / share)),
    )
  })
}

function similarHouses(
  houses: Houses,
  candidates: readonly Candidate[],
  find: typeof housesByNumberPrefix,
  penalty: number,
): ScoredHouse[] {
  return candidates.flatMap((candidate, rank) => {
    const number = displayedNumber(candidate)
    if (number === null) return []
    return find(houses, candidate, number, MAX_RESULTS).map((row) =>
      scoreHouse(candidate, rank, row, penalty),
    )
  })
}

/** Returns the most likely number without a slash, or for `583/12` the 12. */
function displayedNumber({ numbers }: Candidate): number | null {
  const number = numbers.find(({ second }) => second === null) ?? numbers[0]
  return number === undefined ? null : (number.second ?? number.first)
}

/**
 * A row and its match in one integer: cached results take a fifth of the memory, and pass between threads faster than
 * objects.
 */
export type PackedFound = number
const packFound = ({ row, match }: Found): PackedFound =>
  row * ADDRESS_MATCHES.length + ADDRESS_MATCHES.indexOf(match)

export const unpackFound = (packed: PackedFound): Found => ({
  row: Math.floor(packed / ADDRESS_MATCHES.length),
  match: ADDRESS_MATCHES[packed % ADDRESS_MATCHES.length] ?? 'guess',
})
