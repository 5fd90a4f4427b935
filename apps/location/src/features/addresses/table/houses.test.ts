import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '../../../database/tables.ts'
import { replaceRegister } from '../import/partial-import.ts'
import { smallRegister } from '../register-test.ts'
import { loadHouses } from '../worker/load-houses.ts'
import type { AddressRow } from './address-row.ts'
import {
  housesByNumber,
  housesByNumberPrefix,
  housesInOrder,
  housesNearNumber,
  type StreetOrPart,
} from './find-houses.ts'
import { addressAt, type Houses, rowOfCode } from './houses.ts'

/** Long enough for a row to be split between two chunks of the COPY stream. */
const LONG_STREET = 4_000
const [pattern] = smallRegister()

function register(): AddressRow[] {
  if (pattern === undefined) throw new Error('the register is empty')
  const long = Array.from({ length: LONG_STREET }, (_, index) => ({
    ...pattern,
    code: 100_000 + index,
    street: { code: 999, name: 'Předlouhá' },
    houseNumber: index + 1,
    orientationNumber: LONG_STREET - index,
    orientationLetter: index % 2 === 0 ? '' : 'b',
    postcode: '01234',
    position: index === 0 ? null : pattern.position,
  }))
  return [...smallRegister(), ...long]
}

let test: TestDatabase<DB>
let houses: Houses
beforeAll(async () => {
  test = await testDatabase()
  await test.database.kysely.transaction().execute((all) => replaceRegister(all, register()))
  houses = await loadHouses(test.database)
})
afterAll(() => test.drop())

const numbers = (rows: Iterable<number>) =>
  Array.from(rows, (row) => addressAt(houses, row).name.split(' ').at(-1))

it('every address is loaded unchanged', () => {
  expect(houses.size).toBe(register().length)
  for (const written of register()) {
    const row = rowOfCode(houses, written.code)
    const { houseNumber, orientationNumber, orientationLetter, houseType, street, postcode } = written
    expect(addressAt(houses, row ?? -1)).toMatchObject({
      code: written.code,
      town: written.town.name,
      street: street?.name ?? null,
      houseNumber: String(houseNumber),
      orientationNumber: orientationNumber === null ? null : `${orientationNumber}${orientationLetter}`,
      houseType,
      postcode,
    })
    const { position } = addressAt(houses, row ?? -1)
    expect(position === null).toBe(written.position === null)
    expect(position?.lng ?? 0).toBeCloseTo(written.position?.lng ?? 0, 6)
    expect(position?.lat ?? 0).toBeCloseTo(written.position?.lat ?? 0, 6)
  }
})

it('an unknown code has no row', () => {
  for (const code of [-1, 0, 99_999, 2_000_000_000]) expect(rowOfCode(houses, code)).toBeNull()
})

describe('houses', () => {
  const long: StreetOrPart = { kind: 'street', code: 999 }
  const village: StreetOrPart = {
    kind: 'part',
    code:
      [...new Set(smallRegister().map(({ part }) => part))].find(({ name }) => name === 'Hodslavice')?.code ??
      0,
  }

  it('of a street are sorted by shown number', () => {
    expect(numbers(housesInOrder(houses, long, 3))).toEqual(['4000/1b', '3999/2', '3998/3b'])
  })
  it('of a village are sorted by house number, č.e. last', () => {
    expect(numbers(housesInOrder(houses, village, 10))).toEqual(['1', '3', '12', '120', '3'])
  })
  it('are found by either of their numbers', () => {
    expect(numbers(housesByNumber(houses, long, [7]))).toEqual(['3994/7b', '7/3994'])
    expect(numbers(housesByNumber(houses, village, [3, 120]))).toEqual(['3', '120', '3'])
  })
  it('are found by the first digits of their number, in order', () => {
    expect(numbers(housesByNumberPrefix(houses, long, 39, 3))).toEqual(['3962/39b', '3611/390', '3610/391b'])
    expect(numbers(housesByNumberPrefix(houses, village, 1, 10))).toEqual(['1', '12', '120'])
    expect(numbers(housesByNumberPrefix(houses, village, 0, 10))).toEqual([])
  })
  it('are found near a number that none of them has, the nearest first', () => {
    expect(numbers(housesNearNumber(houses, village, 100, 2))).toEqual(['120', '12'])
    expect(numbers(housesNearNumber(houses, long, 5_000, 2))).toEqual(['1/4000', '2/3999b'])
  })
  it('of an unknown street or part are empty', () => {
    for (const kind of ['street', 'part'] as const)
      expect(housesInOrder(houses, { kind, code: 12_345 }, 10)).toEqual([])
  })
})

it('numbers of any size are loaded unchanged', async () => {
  const [template] = smallRegister()
  const large = { houseNumber: 70_000, orientationNumber: 2_147_483_647, orientationLetter: '' }
  await test.database.kysely
    .transaction()
    .execute((all) => replaceRegister(all, template === undefined ? [] : [{ ...template, ...large }]))
  expect(addressAt(await loadHouses(test.database), 0)).toMatchObject({
    houseNumber: '70000',
    orientationNumber: '2147483647',
  })
})

it('an empty register can be loaded', async () => {
  await test.database.kysely.transaction().execute((all) => replaceRegister(all, []))
  expect((await loadHouses(test.database)).size).toBe(0)
})
