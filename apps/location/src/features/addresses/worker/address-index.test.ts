import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DB } from '../../../database/tables.ts'
import { replaceRegister } from '../import/partial-import.ts'
import type { Found } from '../ranking/search-houses.ts'
import { smallRegister } from '../register-test.ts'
import { addressAt } from '../table/houses.ts'
import { type AddressIndex, openAddressIndex } from './address-index.ts'

let test: TestDatabase<DB>
let index: AddressIndex
beforeAll(async () => {
  test = await testDatabase()
  await test.database.kysely.transaction().execute((all) => replaceRegister(all, smallRegister()))
  index = await openAddressIndex({ url: test.database.url, replacesAnother: false })
})
afterAll(async () => {
  await index.close()
  await test.drop()
})

const QUERIES = ['Dlouhá 12', 'hodslavice', 'olomouc', 'nova ves 463 31', 'x', '', 'náměstí republiky 12']

it('matches results to concurrent searches', async () => {
  const alone: (readonly Found[])[] = []
  for (const query of QUERIES) alone.push(await index.search(query, null))
  expect(alone.filter((rows) => rows.length > 0)).toHaveLength(5)
  const concurrent = Array.from({ length: 300 }, (_, i) => i % QUERIES.length)
  const results = await Promise.all(concurrent.map((i) => index.search(QUERIES[i] ?? '', null)))
  expect(results).toEqual(concurrent.map((i) => alone[i]))
})

it('returns rows of its own houses [location.14]', async () => {
  const [found] = await index.search('Dlouhá 583/12a', null)
  expect(found?.match).toBe('exact')
  expect(addressAt(index.houses, found?.row ?? -1).text).toBe('Dlouhá 583/12a, Olomouc, 779 00')
  expect(index.names).toBeGreaterThan(10)
})

it('a failing search does not affect others in its batch', async () => {
  // Not a string, which the routes never pass.
  const searches = [index.search('olomouc', null), index.search(null as never, null)]
  const [good, bad] = await Promise.allSettled(searches)
  expect(good?.status).toBe('fulfilled')
  expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) })
  expect(await index.search('hodslavice 120', null)).toHaveLength(1)
})

it('answers pending searches before it closes', async () => {
  const other = await openAddressIndex({ url: test.database.url, replacesAnother: true })
  const searches = Array.from({ length: 100 }, () => other.search('dlouha', null))
  const closed = other.close()
  const last = other.search('hodslavice', null)
  await closed
  for (const rows of await Promise.all(searches)) expect(rows.length).toBeGreaterThan(0)
  expect(await last).toHaveLength(5)
})

it('rejects with the reason if the register cannot be read', async () => {
  const url = Object.assign(new URL(test.database.url), { pathname: 'no_such_database' }).href
  await expect(openAddressIndex({ url, replacesAnother: false })).rejects.toThrow(/no_such_database/)
})
