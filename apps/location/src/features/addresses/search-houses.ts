/** From the best streets and villages to houses: asks the database for numbers and puts the ten best in order. */
import type { Address } from '@sousto/domain/place.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { misfit, soughtNumbers } from './house-number.ts'
import type { Candidate } from './search-index.ts'
import { type FoundHouse, housesByNumber, housesInOrder, housesNearNumber } from './store.ts'

type HouseType = Address['houseType'] | null
type Rated = {
  readonly code: number
  readonly score: number
  readonly misfit: number
  /** Of the street or village among the candidates. */
  readonly rank: number
}

/** `marketplace.md` §9: at most ten are shown. */
const MOST = 10
/** Streets whose houses are listed. */
const LISTED = 12
/** What a number that only begins as wanted, or is another altogether, costs. */
const BEGINS_ONLY = 60
const NO_SUCH_NUMBER = 90

/** Codes of at most ten addresses, best first. */
export async function searchHouses(
  database: Database<unknown>,
  candidates: readonly Candidate[],
  houseType: HouseType,
): Promise<readonly number[]> {
  if (candidates.length === 0) return []
  const numbered = candidates.filter(({ numbers }) => numbers.length > 0)
  const streets = candidates.filter(({ numbers }) => numbers.length === 0)
  const [exact, listed] = await Promise.all([
    exactHouses(database, numbered, houseType),
    listedHouses(database, streets.slice(0, LISTED)),
  ])
  const found = codesOf([...exact, ...listed])
  if (found.length >= MOST || numbered.length === 0) return found
  const beginning = await begunHouses(database, numbered.slice(0, LISTED))
  const more = codesOf([...exact, ...listed, ...beginning])
  if (more.length > 0) return more
  return codesOf(await nearbyHouses(database, numbered.slice(0, 3)))
}

function codesOf(rated: readonly Rated[]): number[] {
  const ordered = rated.toSorted((a, b) => b.score - a.score || a.misfit - b.misfit || a.rank - b.rank)
  return [...new Set(ordered.map(({ code }) => code))].slice(0, MOST)
}

async function exactHouses(
  database: Database<unknown>,
  candidates: readonly Candidate[],
  houseType: HouseType,
): Promise<readonly Rated[]> {
  const numbers = [...new Set(candidates.flatMap(({ numbers: wanted }) => soughtNumbers(wanted)))]
  if (numbers.length === 0) return []
  const houses = await housesByNumber(database, candidates, numbers)
  return rate(candidates, houses, (house, candidate) => misfit(house, candidate.numbers, houseType))
}

/** A street without a number: its houses in order. Streets that fit as well as each other share the ten. */
async function listedHouses(
  database: Database<unknown>,
  candidates: readonly Candidate[],
): Promise<readonly Rated[]> {
  if (candidates.length === 0) return []
  const houses = await housesInOrder(database, candidates, '', MOST)
  return inTurn(candidates, houses)
}

function inTurn(candidates: readonly Candidate[], houses: readonly FoundHouse[]): readonly Rated[] {
  const turns = new Map<Candidate, number>()
  const equals = Map.groupBy(candidates, ({ score }) => score)
  return rate(candidates, houses, (_house, candidate) => {
    const turn = turns.get(candidate) ?? 0
    turns.set(candidate, turn + 1)
    const share = Math.ceil(MOST / (equals.get(candidate.score)?.length ?? 1))
    return Math.floor(turn / share)
  })
}

async function begunHouses(
  database: Database<unknown>,
  candidates: readonly Candidate[],
): Promise<readonly Rated[]> {
  const digits = candidates[0]?.numbers.at(-1)?.first
  if (digits === undefined) return []
  const houses = await housesInOrder(database, candidates, String(digits), MOST)
  return rate(candidates, houses, () => BEGINS_ONLY)
}

async function nearbyHouses(
  database: Database<unknown>,
  candidates: readonly Candidate[],
): Promise<readonly Rated[]> {
  const number = candidates[0]?.numbers.at(-1)?.first
  if (number === undefined) return []
  const houses = await housesNearNumber(database, candidates, number, MOST)
  return rate(candidates, houses, () => NO_SUCH_NUMBER)
}

function rate(
  candidates: readonly Candidate[],
  houses: readonly FoundHouse[],
  misfitOf: (house: FoundHouse, candidate: Candidate) => number | null,
): readonly Rated[] {
  const keyOf = ({ kind, code }: Pick<Candidate, 'kind' | 'code'>) => `${kind} ${code}`
  const byKey = new Map(candidates.map((candidate, rank) => [keyOf(candidate), { candidate, rank }]))
  return houses.flatMap((house) => {
    const named = byKey.get(keyOf(house.named))
    if (named === undefined) return []
    const found = misfitOf(house, named.candidate)
    if (found === null) return []
    return [{ code: house.code, score: named.candidate.score - found, misfit: found, rank: named.rank }]
  })
}
