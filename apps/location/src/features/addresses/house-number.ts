/** House numbers as people write them, and how well a house answers to one. */
import type { Address } from '@sousto/domain/delivery/place.ts'

/** `583/12a`: 583, 12 and `a`; `12` alone may be either number of a house. */
export type WantedNumber = {
  readonly first: number
  readonly second: number | null
  readonly letter: string
  /** Stands with the name of a part of a town, where houses are told apart by their house number alone. */
  readonly inPart?: true
}

export type NumberedHouse = {
  readonly houseNumber: number
  readonly orientationNumber: number | null
  /** Empty: none. */
  readonly letter: string
  readonly houseType: Address['houseType']
}

/** A number and which token of the text it is. */
export type PlacedNumber = { readonly number: WantedNumber; readonly at: number }

/**
 * Which numbers a person may mean who left several, the likeliest first: where two stand side by side they may be one `583/12` with the
 * slash forgotten.
 */
export function readings(placed: readonly PlacedNumber[]): readonly WantedNumber[] {
  const numbers = placed.map(({ number }) => number)
  const [one, two] = placed
  if (!one || !two || Math.abs(one.at - two.at) > 1) return numbers
  const [before, after] = one.at < two.at ? [one.number, two.number] : [two.number, one.number]
  const pair = before.second === null && after.second === null && before.letter === ''
  return pair ? [{ ...after, first: before.first, second: after.first }, ...numbers] : numbers
}

/** Every number to look for, whichever of a house's two it is. */
export function soughtNumbers(wanted: readonly WantedNumber[]): number[] {
  return [...new Set(wanted.flatMap(({ first, second }) => (second === null ? [first] : [first, second])))]
}

/** A house of the other kind than the one written, and than the usual one where none is. */
const OTHER_TYPE_WRITTEN = 25
const OTHER_TYPE = 4
const NEXT_READING = 20

/** 0: exactly what was written; higher: farther from it; null: another house. */
export function misfit(
  house: NumberedHouse,
  wanted: readonly WantedNumber[],
  type: Address['houseType'] | null,
): number | null {
  const otherType = type === null ? OTHER_TYPE : OTHER_TYPE_WRITTEN
  const typeMisfit = house.houseType === (type ?? 'č.p.') ? 0 : otherType
  let least: number | null = null
  for (const [index, number] of wanted.entries()) {
    const found = numberMisfit(house, number, type !== null || number.inPart === true)
    if (found !== null) least = Math.min(least ?? Number.POSITIVE_INFINITY, found + index * NEXT_READING)
  }
  return least === null ? null : least + typeMisfit
}

/** `byHouseNumber`: a single number can hardly be that of the door, because it is called `č.p.` or stands with a part of a town. */
function numberMisfit(
  house: NumberedHouse,
  { first, second, letter }: WantedNumber,
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
  const [asDoor, asHouse] = byHouseNumber ? [20, 0] : [2, 11]
  if (orientationNumber === first) return sameLetter ? asDoor : asDoor + 10
  return houseNumber === first ? asHouse : null
}
