/** House numbers as people write them, and how well a house answers to one. */
import type { Address } from '@sousto/domain/place.ts'

/** `583/12a`: 583, 12 and `a`; `12` alone may be either number of a house. */
export type WantedNumber = {
  readonly first: number
  readonly second: number | null
  readonly letter: string
}

export type NumberedHouse = {
  readonly houseNumber: number
  readonly orientationNumber: number | null
  /** Empty: none. */
  readonly letter: string
  readonly houseType: Address['houseType']
}

/**
 * Which numbers a person may mean who left several: two in a row may be one `583/12` with the slash forgotten.
 * The likeliest first.
 */
export function readings(numbers: readonly WantedNumber[]): readonly WantedNumber[] {
  const [one, two] = numbers
  const pair = one && two && one.second === null && two.second === null && one.letter === ''
  return pair ? [{ ...two, first: one.first, second: two.first }, ...numbers] : numbers
}

/** Every number to look for, whichever of a house's two it is. */
export function soughtNumbers(wanted: readonly WantedNumber[]): number[] {
  return [...new Set(wanted.flatMap(({ first, second }) => (second === null ? [first] : [first, second])))]
}

const OTHER_TYPE = 1
const NEXT_READING = 20

/** 0: exactly what was written; higher: farther from it; null: another house. */
export function misfit(
  house: NumberedHouse,
  wanted: readonly WantedNumber[],
  type: Address['houseType'] | null,
): number | null {
  const typeMisfit = house.houseType === (type ?? 'č.p.') ? 0 : OTHER_TYPE
  const misfits = wanted.flatMap((number, index) => {
    const found = numberMisfit(house, number)
    return found === null ? [] : [found + index * NEXT_READING]
  })
  return misfits.length === 0 ? null : Math.min(...misfits) + typeMisfit
}

function numberMisfit(house: NumberedHouse, { first, second, letter }: WantedNumber): number | null {
  const { houseNumber, orientationNumber } = house
  const sameLetter = house.letter === letter
  if (second !== null) {
    if (houseNumber === first && orientationNumber === second) return sameLetter ? 0 : 6
    return houseNumber === first || orientationNumber === second ? 12 : null
  }
  if (orientationNumber === null) return houseNumber === first ? (letter === '' ? 0 : 8) : null
  if (orientationNumber === first) return sameLetter ? 2 : 8
  return houseNumber === first ? 5 : null
}
