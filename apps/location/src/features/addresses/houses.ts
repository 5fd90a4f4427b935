/**
 * Every address of the register in memory, so that a suggestion asks no database: a house is a row, a row the same place in each of
 * these columns, which threads share. Rows stand in the order of parts of towns and in each by number, č.p. before č.e.; other orders are lists of rows.
 * About 42 bytes a house, 116 MB for the country.
 */
import type { Address, LngLat } from '@sousto/domain/delivery/place.ts'
import { addressOf } from './address-text.ts'
import type { NumberedHouse } from './house-number.ts'
import { firstThat } from './lower-bound.ts'

export type Columns = {
  /** `kod_adm` */
  readonly code: Int32Array
  /** 1: č.e. */
  readonly registration: Uint8Array
  /** `NONE`: the village has no streets. */
  readonly street: Int32Array
  readonly houseNumber: Int32Array
  /** `NONE`: the house has its house number alone. */
  readonly orientationNumber: Int32Array
  /** Which of the register's letters, from 1 and in their order. */
  readonly letter: Uint16Array
  readonly postcode: Int32Array
  /** In `DEGREE`ths of a degree; `NOWHERE`: the register has no coordinates. */
  readonly lng: Int32Array
  readonly lat: Int32Array
}
export const NONE = -1
/** A centimetre at most is lost. */
export const DEGREE = 10_000_000
export const NOWHERE = 2_147_483_647

/** Streets in the order of their codes, each the same place in these columns. */
export type Streets = {
  readonly codes: Int32Array
  readonly names: readonly string[]
  /** Where its houses end in `byStreet` and in `byStreetAndHouse`; they begin where those of the one before end. */
  readonly ends: Uint32Array
}
/** Parts of towns in the same way: `ends` of their rows, of which those from `cottages` on have č.e. */
export type Parts = Streets & { readonly towns: readonly string[]; readonly cottages: Uint32Array }

export type Houses = Columns & {
  readonly size: number
  readonly letters: readonly string[]
  readonly parts: Parts
  readonly streets: Streets
  readonly byCode: Uint32Array
  /** Streets as one walks them, by the number that stands on the house. */
  readonly byStreet: Uint32Array
  readonly byStreetAndHouse: Uint32Array
  /** Those with coordinates, by the square of the grid in which they lie. */
  readonly byCell: Uint32Array
}

/** `NONE`: there is none of that code. */
export function placeOf({ codes }: Streets, code: number): number {
  const place = firstThat(0, codes.length, (each) => (codes[each] ?? NONE) >= code)
  return codes[place] === code ? place : NONE
}

/** The number on the house by which a street is walked. */
export function shownNumber(houses: Columns, row: number): number {
  const orientation = houses.orientationNumber[row] ?? NONE
  return orientation === NONE ? (houses.houseNumber[row] ?? NONE) : orientation
}

export function positionOf({ lng, lat }: Columns, row: number): LngLat | null {
  const east = lng[row] ?? NOWHERE
  return east === NOWHERE ? null : { lng: east / DEGREE, lat: (lat[row] ?? 0) / DEGREE }
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

export function addressAt(houses: Houses, row: number): Address {
  const { houseNumber, orientationNumber, letter, houseType } = numberedHouse(houses, row)
  const { parts, streets } = houses
  const part = firstThat(0, parts.ends.length, (each) => (parts.ends[each] ?? 0) > row)
  const position = positionOf(houses, row)
  return addressOf({
    code: houses.code[row] ?? NONE,
    town: parts.towns[part] ?? '',
    part: parts.names[part] ?? '',
    street: streets.names[placeOf(streets, houses.street[row] ?? NONE)] ?? null,
    registration: houseType === 'č.e.',
    house_number: houseNumber,
    orientation_number: orientationNumber,
    orientation_letter: letter,
    postcode: String(houses.postcode[row]).padStart(5, '0'),
    lng: position?.lng ?? null,
    lat: position?.lat ?? null,
  })
}

export function rowOfCode({ byCode, code }: Houses, wanted: number): number | null {
  const codeAt = (place: number) => code[byCode[place] ?? 0] ?? NONE
  const place = firstThat(0, byCode.length, (each) => codeAt(each) >= wanted)
  const row = byCode[place]
  return row !== undefined && code[row] === wanted ? row : null
}
