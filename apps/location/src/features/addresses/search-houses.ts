/** From the best streets and villages to houses: looks up the numbers and gives the ten best. */
import type { Address } from '@sousto/domain/delivery/place.ts'
import { housesByNumber, housesByNumberPrefix, housesInOrder, housesNearNumber } from './find-houses.ts'
import { numberPenalty, numbersToLookUp } from './house-number.ts'
import { type Houses, numberedHouse } from './houses.ts'
import type { Candidate } from './search-index.ts'

type HouseType = Address['houseType'] | null
type ScoredHouse = {
  readonly row: number
  readonly score: number
  readonly penalty: number
  /** The position of its street or village among the candidates. */
  readonly rank: number
}

/** `marketplace.md` §9: at most ten are shown. */
const MAX_RESULTS = 10
/** How many streets have their houses listed. */
const MAX_LISTED_STREETS = 12
/** In how many streets the nearest numbers are suggested. */
const MAX_NEARBY_STREETS = 3
const PREFIX_PENALTY = 60
const NEAREST_NUMBER_PENALTY = 90

/** Rows of at most ten addresses, best first. */
export function searchHouses(
  houses: Houses,
  candidates: readonly Candidate[],
  houseType: HouseType,
): readonly number[] {
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

/** A house found both by its street and by its part counts once. */
function best(scored: readonly ScoredHouse[]): number[] {
  const ordered = scored.toSorted((a, b) => b.score - a.score || a.penalty - b.penalty || a.rank - b.rank)
  return [...new Set(ordered.map(({ row }) => row))].slice(0, MAX_RESULTS)
}

const scoreHouse = (candidate: Candidate, rank: number, row: number, penalty: number): ScoredHouse => ({
  row,
  score: candidate.score - penalty,
  penalty,
  rank,
})

function exactHouses(houses: Houses, candidates: readonly Candidate[], houseType: HouseType): ScoredHouse[] {
  const found: ScoredHouse[] = []
  for (const [rank, candidate] of candidates.entries()) {
    for (const row of housesByNumber(houses, candidate, numbersToLookUp(candidate.numbers))) {
      const penalty = numberPenalty(numberedHouse(houses, row), candidate.numbers, houseType)
      if (penalty !== null) found.push(scoreHouse(candidate, rank, row, penalty))
    }
  }
  return found
}

/** A street without a number: its houses in order. Streets with equal scores share the ten results. */
function listedHouses(houses: Houses, candidates: readonly Candidate[]): ScoredHouse[] {
  const equals = Map.groupBy(candidates, ({ score }) => score)
  return candidates.flatMap((candidate, rank) => {
    const share = Math.ceil(MAX_RESULTS / (equals.get(candidate.score)?.length ?? 1))
    return housesInOrder(houses, candidate, MAX_RESULTS).map((row, index) =>
      scoreHouse(candidate, rank, row, Math.floor(index / share)),
    )
  })
}

/** Houses whose number starts with the typed one, or is nearest to it. */
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

/** The likeliest number without a slash, or of `583/12` the 12. */
function displayedNumber({ numbers }: Candidate): number | null {
  const number = numbers.find(({ second }) => second === null) ?? numbers[0]
  return number === undefined ? null : (number.second ?? number.first)
}
