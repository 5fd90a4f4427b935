/** From the best streets and villages to houses: looks up the numbers and puts the ten best in order. */
import type { Address } from '@sousto/domain/delivery/place.ts'
import { housesBeginning, housesByNumber, housesInOrder, housesNear } from './find-houses.ts'
import { misfit, soughtNumbers } from './house-number.ts'
import { type Houses, numberedHouse } from './houses.ts'
import type { Candidate } from './search-index.ts'

type HouseType = Address['houseType'] | null
type Rated = {
  readonly row: number
  readonly score: number
  readonly misfit: number
  /** Of the street or village among the candidates. */
  readonly rank: number
}

/** `marketplace.md` §9: at most ten are shown. */
const MOST = 10
/** Streets whose houses are listed. */
const LISTED = 12
/** Streets in which the nearest number will do. */
const NEARBY = 3
/** What a number that only begins as wanted, or is another altogether, costs. */
const BEGINS_ONLY = 60
const NO_SUCH_NUMBER = 90

/** Rows of at most ten addresses, best first. */
export function searchHouses(
  houses: Houses,
  candidates: readonly Candidate[],
  houseType: HouseType,
): readonly number[] {
  const numbered = candidates.filter(({ numbers }) => numbers.length > 0)
  const streets = candidates.filter(({ numbers }) => numbers.length === 0)
  const rated = [
    ...exactHouses(houses, numbered, houseType),
    ...listedHouses(houses, streets.slice(0, LISTED)),
  ]
  const found = best(rated)
  if (found.length === MOST || numbered.length === 0) return found
  const more = best([...rated, ...begunHouses(houses, numbered.slice(0, LISTED))])
  return more.length > 0 ? more : best(nearbyHouses(houses, numbered.slice(0, NEARBY)))
}

/** A house may be found by its street and by its part: it counts once. */
function best(rated: readonly Rated[]): number[] {
  const ordered = rated.toSorted((a, b) => b.score - a.score || a.misfit - b.misfit || a.rank - b.rank)
  return [...new Set(ordered.map(({ row }) => row))].slice(0, MOST)
}

const rate = (candidate: Candidate, rank: number, row: number, cost: number): Rated => ({
  row,
  score: candidate.score - cost,
  misfit: cost,
  rank,
})

function exactHouses(houses: Houses, candidates: readonly Candidate[], houseType: HouseType): Rated[] {
  const found: Rated[] = []
  for (const [rank, candidate] of candidates.entries()) {
    for (const row of housesByNumber(houses, candidate, soughtNumbers(candidate.numbers))) {
      const cost = misfit(numberedHouse(houses, row), candidate.numbers, houseType)
      if (cost !== null) found.push(rate(candidate, rank, row, cost))
    }
  }
  return found
}

/** A street without a number: its houses in order. Streets that fit as well as each other share the ten. */
function listedHouses(houses: Houses, candidates: readonly Candidate[]): Rated[] {
  const equals = Map.groupBy(candidates, ({ score }) => score)
  return candidates.flatMap((candidate, rank) => {
    const share = Math.ceil(MOST / (equals.get(candidate.score)?.length ?? 1))
    return housesInOrder(houses, candidate, MOST).map((row, turn) =>
      rate(candidate, rank, row, Math.floor(turn / share)),
    )
  })
}

function begunHouses(houses: Houses, candidates: readonly Candidate[]): Rated[] {
  return candidates.flatMap((candidate, rank) => {
    const digits = typedLast(candidate)
    if (digits === null) return []
    return housesBeginning(houses, candidate, digits, MOST).map((row) =>
      rate(candidate, rank, row, BEGINS_ONLY),
    )
  })
}

function nearbyHouses(houses: Houses, candidates: readonly Candidate[]): Rated[] {
  return candidates.flatMap((candidate, rank) => {
    const number = typedLast(candidate)
    if (number === null) return []
    return housesNear(houses, candidate, number, MOST).map((row) =>
      rate(candidate, rank, row, NO_SUCH_NUMBER),
    )
  })
}

/** The likeliest number that stands alone, or of `583/12` the 12. */
function typedLast({ numbers }: Candidate): number | null {
  const number = numbers.find(({ second }) => second === null) ?? numbers[0]
  return number === undefined ? null : (number.second ?? number.first)
}
