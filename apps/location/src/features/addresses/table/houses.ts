/**
 * Every address of the register in memory, so that a suggestion needs no database query. A house is a row, which is an
 * index into each of these columns, and threads share the columns. Rows are sorted by part of town and number, č.p.
 * before č.e.; other orders are lists of rows. A house takes about 34 bytes, the whole country 95 MB.
 */
import type { Address, LngLat } from '@sousto/domain/delivery/place.ts'
import type { NumberedHouse } from '../query/house-number.ts'
import { addressOf } from './address-text.ts'
import { lowerBound } from './lower-bound.ts'
import type { Unsigned } from './shared-arrays.ts'

export type Columns = {
  /** `kod_adm` */
  readonly code: Int32Array
  /** 1 means č.e. */
  readonly registration: Uint8Array
  /** `NONE` means that the village has no streets. */
  readonly street: Int32Array
  readonly houseNumber: Unsigned
  /** The number plus one; 0 means that the house has only a house number. */
  readonly orientationNumber: Unsigned
  /** Index into the sorted letters of the register, from 1. */
  readonly letter: Unsigned
  /** Index into the postcodes of the register. */
  readonly postcode: Unsigned
  /** In units of 1 / `UNITS_PER_DEGREE`; `NO_POSITION` means that the register has no coordinates. */
  readonly lng: Int32Array
  readonly lat: Int32Array
}
export const NONE = -1
/** Precise to a centimetre. */
export const UNITS_PER_DEGREE = 10_000_000
export const NO_POSITION = 2_147_483_647

/** Sorted by code: a street or a part is an index into these columns. */
export type Named = {
  readonly codes: Int32Array
  readonly names: readonly string[]
  /** The ends of each one's houses, which start at the end of the previous one. */
  readonly ends: Uint32Array
}
/** `ends` are indexes into `byStreet`, and `endsByHouse` into `byStreetAndHouse`. */
export type Streets = Named & { readonly endsByHouse: Uint32Array }
/** `ends` are rows; those from `registrationStarts` on have č.e. */
export type Parts = Named & { readonly towns: readonly string[]; readonly registrationStarts: Uint32Array }

export type Houses = Columns & {
  readonly size: number
  readonly letters: readonly string[]
  readonly postcodes: Int32Array
  readonly parts: Parts
  readonly streets: Streets
  /** The codes of a town's parts, by the code of the town. */
  readonly partsOfTown: ReadonlyMap<number, readonly number[]>
  readonly byCode: Uint32Array
  /** Sorted by street, then by shown number. */
  readonly byStreet: Uint32Array
  /** Houses with an orientation number, sorted by street, then by house number. */
  readonly byStreetAndHouse: Uint32Array
  /** Houses with coordinates, sorted by their cell of the grid. */
  readonly byCell: Uint32Array
}

/** `NONE` means that there is none with that code. */
export function indexOfCode({ codes }: Named, code: number): number {
  const index = lowerBound(0, codes.length, (each) => (codes[each] ?? NONE) >= code)
  return codes[index] === code ? index : NONE
}

/**
 * Returns the number by which houses along a street are sorted: the orientation number if there is one, otherwise the
 * house number.
 */
export function shownNumber(houses: Columns, row: number): number {
  const orientation = houses.orientationNumber[row] ?? 0
  return orientation === 0 ? (houses.houseNumber[row] ?? NONE) : orientation - 1
}

export const postcodeAt = ({ postcode, postcodes }: Houses, row: number): number =>
  postcodes[postcode[row] ?? 0] ?? NONE

export function positionOf({ lng, lat }: Columns, row: number): LngLat | null {
  const units = lng[row] ?? NO_POSITION
  return units === NO_POSITION
    ? null
    : { lng: units / UNITS_PER_DEGREE, lat: (lat[row] ?? 0) / UNITS_PER_DEGREE }
}

export function numberedHouse(houses: Houses, row: number): NumberedHouse {
  const orientation = houses.orientationNumber[row] ?? 0
  return {
    houseNumber: houses.houseNumber[row] ?? NONE,
    orientationNumber: orientation === 0 ? null : orientation - 1,
    letter: houses.letters[(houses.letter[row] ?? 0) - 1] ?? '',
    houseType: houses.registration[row] === 1 ? 'č.e.' : 'č.p.',
  }
}

const partIndex = ({ parts }: Houses, row: number) =>
  lowerBound(0, parts.ends.length, (each) => (parts.ends[each] ?? 0) > row)

/** Returns the name of the part of the town that contains a house. */
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
    postcode: String(postcodeAt(houses, row)).padStart(5, '0'),
    lng: position?.lng ?? null,
    lat: position?.lat ?? null,
  })
}

/** Null means that no address has this code. */
export function rowOfCode({ byCode, code: codes }: Houses, code: number): number | null {
  const codeAt = (index: number) => codes[byCode[index] ?? 0] ?? NONE
  const row = byCode[lowerBound(0, byCode.length, (each) => codeAt(each) >= code)]
  return row !== undefined && codes[row] === code ? row : null
}
