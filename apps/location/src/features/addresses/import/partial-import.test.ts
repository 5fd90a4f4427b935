import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { DB } from '../../../database/tables.ts'
import { smallRegister } from '../register-test.ts'
import { type AddressService, createAddressService } from '../service.ts'
import type { AddressRow } from '../table/address-row.ts'
import { replaceRegister } from './partial-import.ts'

let test: TestDatabase<DB>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.drop())

const replace = (rows: Iterable<AddressRow> | AsyncIterable<AddressRow>) =>
  test.database.kysely.transaction().execute((transaction) => replaceRegister(transaction, rows))

function openService(): AddressService {
  const service = createAddressService(test.database)
  onTestFinished(service.close)
  return service
}

async function generation(): Promise<number> {
  const { rows } = await test.database.pool.query<{ generation: number }>(
    'SELECT generation FROM location.register',
  )
  return rows[0]?.generation ?? -1
}
async function count(table: string): Promise<number> {
  const { rows } = await test.database.pool.query<{ count: number }>(`SELECT count(*) FROM location.${table}`)
  return rows[0]?.count ?? -1
}

const NOTHING = { added: 0, updated: 0, removed: 0, changed: false }
const REGISTER = smallRegister()
const first = (row: AddressRow | undefined): AddressRow => {
  if (row === undefined) throw new Error('the register is empty')
  return row
}

beforeEach(async () => {
  await replace([])
})

it('an edition is counted; repeating it changes nothing, not even the generation [location.14]', async () => {
  expect(await replace(REGISTER)).toEqual({ added: REGISTER.length, updated: 0, removed: 0, changed: true })
  const before = await generation()
  expect(await replace(REGISTER.toReversed())).toEqual(NOTHING)
  expect(await generation()).toBe(before)
})

it('only differences are written, and missing addresses are removed with their street', async () => {
  await replace(REGISTER)
  const [before, streets] = [await generation(), await count('streets')]
  const [moved, ...others] = REGISTER
  const rest = others.filter(({ street }) => street?.name !== 'Americká')
  const changed = { ...first(moved), position: { lng: 17.3, lat: 49.6 } }
  expect(await replace([changed, ...rest])).toEqual({ added: 0, updated: 1, removed: 2, changed: true })
  expect(await generation()).toBe(before + 1)
  expect(await count('streets')).toBe(streets - 1)
  expect(await count('districts')).toBe(0)
  const service = openService()
  expect((await service.byCode(changed.code))?.position).toEqual(changed.position)
})

it('a street that is only renamed makes a new edition', async () => {
  await replace(REGISTER)
  const before = await generation()
  const renamed = REGISTER.map((row) => ({
    ...row,
    street: row.street && { ...row.street, name: row.street.name.replace('Dlouhá', 'Předlouhá') },
  }))
  expect(await replace(renamed)).toEqual({ ...NOTHING, changed: true })
  expect(await generation()).toBe(before + 1)
  const service = openService()
  expect((await service.search('predlouha 14 opava', null))[0]?.text).toBe('Předlouhá 14, Opava, 746 01')
})

it('readers see the old edition until the new one is complete [location.14]', async () => {
  await replace(REGISTER)
  const service = openService()
  const row = first(REGISTER[0])
  const seen: number[] = []
  async function* half() {
    for (const each of REGISTER.slice(0, 20)) yield { ...each, houseNumber: each.houseNumber + 1000 }
    seen.push(await count('places'), Number((await service.byCode(row.code))?.houseNumber))
  }
  await replace(half())
  expect(seen).toEqual([REGISTER.length, row.houseNumber])
  expect(await count('places')).toBe(20)
  await service.refresh()
  expect((await service.byCode(row.code))?.houseNumber).toBe(String(row.houseNumber + 1000))
})

it('an interrupted edition leaves the old one [location.14]', async () => {
  await replace(REGISTER)
  function* broken() {
    yield* REGISTER.slice(0, 3)
    throw new Error('the file ends here')
  }
  await expect(replace(broken())).rejects.toThrow('the file ends here')
  expect(await count('places')).toBe(REGISTER.length)
})

it('of two addresses with one code the first counts', async () => {
  const row = first(REGISTER[0])
  await replace([row, { ...row, houseNumber: 4 }])
  expect(await count('places')).toBe(1)
  expect(await replace([row])).toEqual(NOTHING)
})

it('an address without coordinates is found by its text and has no position', async () => {
  const row = { ...first(REGISTER[0]), position: null }
  await replace([row])
  const service = openService()
  const [found] = await service.search('dlouha 12 olomouc', { lng: 17.25, lat: 49.59 })
  expect(found).toMatchObject({ code: row.code, position: null })
})

it('more addresses than one batch contains are all stored', async () => {
  const row = first(REGISTER[0])
  function* many() {
    for (let number = 1; number <= 7_500; number += 1)
      yield { ...row, code: number, houseNumber: number, orientationNumber: null }
  }
  expect(await replace(many())).toEqual({ added: 7_500, updated: 0, removed: 0, changed: true })
  const service = openService()
  expect((await service.search('dlouha 7499', null))[0]?.text).toBe('Dlouhá 7499, Olomouc, 779 00')
})
