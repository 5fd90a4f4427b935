/** House numbers in the notations that people use, and the quality of their matches. */
import type { Address } from '@sousto/domain/delivery/place.ts'

/** `583/12a` has 583, 12 and `a`; `12` alone may be either number of a house. */
export type HouseNumberQuery = {
  readonly first: number
  readonly second: number | null
  readonly letter: string
  /** True if it belongs to the name of a part of a town, where only the house number is unique. */
  readonly inPart?: true
  /**
   * True if words separate it from the most likely number, because it may then be that of a post office or part of a
   * company name.
   */
  readonly apart?: true
}

export type NumberedHouse = {
  readonly houseNumber: number
  readonly orientationNumber: number | null
  /** Empty means none. */
  readonly letter: string
  readonly houseType: Address['houseType']
}

export type NumberAt = { readonly number: HouseNumberQuery; readonly token: number }

/**
 * Returns the possible meanings of several numbers in a query, the most likely first: two adjacent ones may be one
 * `583/12` without its slash.
 */
export function interpretNumbers(found: readonly NumberAt[]): readonly HouseNumberQuery[] {
  const [one, two] = found
  const numbers = found.map((each) =>
    one === undefined || isBeside(found, one, each) ? each.number : { ...each.number, apart: true as const },
  )
  if (!one || !two || Math.abs(one.token - two.token) > 1) return numbers
  const [before, after] = one.token < two.token ? [one.number, two.number] : [two.number, one.number]
  const isPair = before.second === null && after.second === null && before.letter === ''
  return isPair ? [{ ...after, first: before.first, second: after.first }, ...numbers] : numbers
}

/** Returns whether only numbers are between two numbers. */
function isBeside(found: readonly NumberAt[], { token: one }: NumberAt, { token: other }: NumberAt): boolean {
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  const tokens = found.map(({ token }) => token).filter((token) => token >= from && token <= to)
  return tokens.sort((a, b) => a - b).every((token, index) => token - (tokens[index - 1] ?? token) <= 1)
}

/** Returns every distinct number to look up, as either number of a house. */
export function numbersToLookUp(queried: readonly HouseNumberQuery[]): number[] {
  return [...new Set(queried.flatMap(({ first, second }) => (second === null ? [first] : [first, second])))]
}

/** For a house of another type (`č.p.`, `č.e.`) than the query gives, or than the usual one if it gives none. */
const WRONG_TYPE_PENALTY = 25
const UNUSUAL_TYPE_PENALTY = 34
/** For each more likely interpretation that the house does not match. */
const INTERPRETATION_PENALTY = 20

/** Returns 0 for exactly the typed number, a higher value for a less similar one, and null for no match. */
export function numberPenalty(
  house: NumberedHouse,
  queried: readonly HouseNumberQuery[],
  type: Address['houseType'] | null,
): number | null {
  const otherType = type === null ? UNUSUAL_TYPE_PENALTY : WRONG_TYPE_PENALTY
  const typePenalty = house.houseType === (type ?? 'č.p.') ? 0 : otherType
  let lowest: number | null = null
  for (const [index, number] of queried.entries()) {
    const penalty = penaltyFor(house, number, type !== null || number.inPart === true)
    if (penalty === null) continue
    lowest = Math.min(lowest ?? Number.POSITIVE_INFINITY, penalty + index * INTERPRETATION_PENALTY)
  }
  return lowest === null ? null : lowest + typePenalty
}

/** Returns whether a house has exactly the typed number as either of its two, and not merely a similar one. */
export function hasNumber(
  { houseNumber, orientationNumber, letter, houseType }: NumberedHouse,
  { first, second, letter: typedLetter }: HouseNumberQuery,
  type: Address['houseType'] | null,
): boolean {
  if (type !== null && type !== houseType) return false
  if (second === null) {
    return (
      (orientationNumber === first && letter === typedLetter) || (houseNumber === first && typedLetter === '')
    )
  }
  const isPair = houseNumber === first && orientationNumber === second
  const isSwapped = houseNumber === second && orientationNumber === first
  return (isPair || isSwapped) && letter === typedLetter
}

/**
 * `byHouseNumber` means that a single number is unlikely to be an orientation number, because it is labelled `č.p.` or
 * belongs to a part of a town.
 */
function penaltyFor(
  house: NumberedHouse,
  { first, second, letter }: HouseNumberQuery,
  byHouseNumber: boolean,
): number | null {
  const { houseNumber, orientationNumber } = house
  const sameLetter = house.letter === letter
  if (second !== null) {
    if (houseNumber === first && orientationNumber === second) return sameLetter ? 0 : 6
    if (houseNumber === second && orientationNumber === first) return 10
    return houseNumber === first || orientationNumber === second ? 12 : null
  }
  if (orientationNumber === null) return houseNumber === first ? (letter === '' ? 0 : 8) : null
  const [asOrientation, asHouse] = byHouseNumber ? [20, 0] : [2, 11]
  if (orientationNumber === first) return sameLetter ? asOrientation : asOrientation + 10
  return houseNumber === first ? asHouse : null
}
