/**
 * Every address of the register in memory, so that a suggestion needs no database query: a house is a row, an index into each of these
 * columns, which threads share. Rows are sorted by part of town and number, č.p. before č.e.; other orders are lists of rows.
 * About 42 bytes a house, 116 MB for the whole country.
 */
import type { Address, LngLat } from '@sousto/domain/delivery/place.ts'
import type { NumberedHouse } from '../query/house-number.ts'
import { addressOf } from './address-text.ts'
import { lowerBound } from './lower-bound.ts'

export type Columns = {
  /** `kod_adm` */
  readonly code: Int32Array
  /** 1: č.e. */
  readonly registration: Uint8Array
  /** `NONE`: the village has no streets. */
  readonly street: Int32Array
  readonly houseNumber: Int32Array
  /** `NONE`: the house has only a house number. */
  readonly orientationNumber: Int32Array
  /** Index into the sorted letters of the register, from 1. */
  readonly letter: Uint16Array
  readonly postcode: Int32Array
  /** In units of 1 / `UNITS_PER_DEGREE`; `NO_POSITION`: the register has no coordinates. */
  readonly lng: Int32Array
  readonly lat: Int32Array
}
export const NONE = -1
/** Precise to a centimetre. */
export const UNITS_PER_DEGREE = 10_000_000
export const NO_POSITION = 2_147_483_647

/** Streets sorted by code: a street is an index into these columns. */
export type Streets = {
  readonly codes: Int32Array
  readonly names: readonly string[]
  /** Where its houses end in `byStreet` and `byStreetAndHouse`; they start where those of the previous street end. */
  readonly ends: Uint32Array
}
/** Parts of towns likewise: `ends` are rows, and those from `registrationStarts` on have č.e. */
export type Parts = Streets & { readonly towns: readonly string[]; readonly registrationStarts: Uint32Array }

export type Houses = Columns & {
  readonly size: number
  readonly letters: readonly string[]
  readonly parts: Parts
  readonly streets: Streets
  /** By the codes of towns, the codes of their parts. */
  readonly partsOfTown: ReadonlyMap<number, readonly number[]>
  readonly byCode: Uint32Array
  /** By street, then by shown number. */
  readonly byStreet: Uint32Array
  readonly byStreetAndHouse: Uint32Array
  /** Those with coordinates, by their cell of the grid. */
  readonly byCell: Uint32Array
}

/** `NONE`: there is none with that code. */
export function indexOfCode({ codes }: Streets, code: number): number {
  const index = lowerBound(0, codes.length, (each) => (codes[each] ?? NONE) >= code)
  return codes[index] === code ? index : NONE
}

/** The number by which houses along a street are ordered: the orientation number if there is one, otherwise the house number. */
export function shownNumber(houses: Columns, row: number): number {
  const orientation = houses.orientationNumber[row] ?? NONE
  return orientation === NONE ? (houses.houseNumber[row] ?? NONE) : orientation
}

export function positionOf({ lng, lat }: Columns, row: number): LngLat | null {
  const units = lng[row] ?? NO_POSITION
  return units === NO_POSITION
    ? null
    : { lng: units / UNITS_PER_DEGREE, lat: (lat[row] ?? 0) / UNITS_PER_DEGREE }
}

export function numberedHouse(houses: Houses, row: number): NumberedHouse {
  const orientation = houses.orientationNumber[row] ?? NONE
  return {
    houseNumber: houses.houseNumber[row] ?? NONE,
    orientationNumber: orientation === NONE ? null : orientation,
    letter: houses.letters[(houses.letter[row] ?? 0) - 1] ?? '',
    houseType: houses.registration[row] === 1 ? 'č.e.' : 'č.p.',
  }
}

const partIndex = ({ parts }: Houses, row: number) =>
  lowerBound(0, parts.ends.length, (each) => (parts.ends[each] ?? 0) > row)

/** The name of the part of the town that a house lies in. */
export const partOf = (houses: Houses, row: number): string =>
  houses.parts.names[partIndex(houses, row)] ?? ''

export function addressAt(houses: Houses, row: number): Address {
  const { houseNumber, orientationNumber, letter, houseType } = numberedHouse(houses, row)
  const { parts, streets } = houses
  const part = partIndex(houses, row)
  const position = positionOf(houses, row)
  return addressOf({
    code: houses.code[row] ?? NONE,
    town: parts.towns[part] ?? '',
    part: parts.names[part] ?? '',
    street: streets.names[indexOfCode(streets, houses.street[row] ?? NONE)] ?? null,
    registration: houseType === 'č.e.',
    house_number: houseNumber,
    orientation_number: orientationNumber,
    orientation_letter: letter,
    postcode: String(houses.postcode[row]).padStart(5, '0'),
    lng: position?.lng ?? null,
    lat: position?.lat ?? null,
  })
}

/** Null: no address has this code. */
export function rowOfCode({ byCode, code: codes }: Houses, code: number): number | null {
  const codeAt = (index: number) => codes[byCode[index] ?? 0] ?? NONE
  const row = byCode[lowerBound(0, byCode.length, (each) => codeAt(each) >= code)]
  return row !== undefined && codes[row] === code ? row : null
}
