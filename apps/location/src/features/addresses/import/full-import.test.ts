/** Tests readers on other connections while a new generation replaces the old one. */
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import type { PoolClient } from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { smallRegister } from '../register-test.ts'
import type { AddressRow } from '../table/address-row.ts'
import { importAddresses } from './replace-register.ts'

const { database, drop } = await testDatabase()
const readers: PoolClient[] = []
afterAll(async () => {
  for (const reader of readers) reader.release(true)
  await drop()
})

const OLD = smallRegister()
const NEW = OLD.slice(0, 5).map((row) => ({ ...row, houseNumber: row.houseNumber + 1_000 }))

async function replace(rows: readonly AddressRow[]) {
  async function* pieces() {
    yield rows
  }
  const options = { accept: () => {}, onStep: () => {}, signal: new AbortController().signal }
  return await importAddresses(database, { addresses: pieces(), extent: 'whole', source: 'test', ...options })
}

beforeEach(async () => {
  await replace(OLD)
})

async function aReader(): Promise<PoolClient> {
  const reader = await database.pool.connect()
  readers.push(reader)
  return reader
}

const count = async (reader: PoolClient, table = 'places') =>
  (await reader.query<{ count: number }>(`SELECT count(*) FROM location.${table}`)).rows[0]?.count

describe('a reader', () => {
  it('with a snapshot from before the swap sees the complete new generation, not empty tables [location.14]', async () => {
    const reader = await aReader()
    await reader.query('BEGIN READ ONLY ISOLATION LEVEL REPEATABLE READ')
    await reader.query('SELECT')
    await replace(NEW)
    expect(await count(reader)).toBe(NEW.length)
    expect(await count(reader, 'towns')).toBe(1)
    await reader.query('COMMIT')
  })

  it('that has begun with the houses finishes with the names of the same generation', async () => {
    const reader = await aReader()
    await reader.query('BEGIN READ ONLY')
    expect(await count(reader)).toBe(OLD.length)
    const replaced = replace(NEW)
    await waitsForReaders()
    const towns = new Set(OLD.map(({ town }) => town.code))
    expect(await count(reader, 'towns')).toBe(towns.size)
    await reader.query('COMMIT')
    expect(await replaced).toMatchObject({ added: 0, updated: 5, removed: OLD.length - 5 })
  })

  it('can continue to use a prepared statement', async () => {
    const reader = await aReader()
    const statement = {
      name: 'numbers',
      text: 'SELECT sum(house_number)::integer AS sum FROM location.places',
    }
    const sum = async () => (await reader.query<{ sum: number }>(statement)).rows[0]?.sum
    const total = (rows: readonly AddressRow[]) => rows.reduce((all, { houseNumber }) => all + houseNumber, 0)
    expect(await sum()).toBe(total(OLD))
    await replace(NEW)
    expect(await sum()).toBe(total(NEW))
  })
})

async function waitsForReaders(): Promise<void> {
  await eventually(async () => {
    const waiting = await database.pool.query(
      "SELECT FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND NOT granted",
    )
    expect(waiting.rowCount).toBe(1)
  })
}

it('text of any letters and length is stored unchanged, and so are numbers', async () => {
  const [row] = OLD
  if (row === undefined) throw new Error('the register is empty')
  const name = `${'Ž'.repeat(600_000)}U\\N \t„x“\n\\.`
  const place = { position: { lng: 15, lat: 49.123_456_78 }, district: null, orientationNumber: null }
  await replace([
    { ...row, ...place, code: 1, town: { code: 1, name }, houseNumber: 2_147_483_647, houseType: 'č.e.' },
    { ...row, ...place, code: 2, town: { code: 1, name }, position: null },
  ])
  const towns = await database.pool.query('SELECT name FROM location.towns')
  expect(towns.rows).toEqual([{ name }])
  const places = await database.pool.query(
    'SELECT code, registration, house_number, orientation_number, postcode, lng, lat FROM location.places ORDER BY code',
  )
  const same = { orientation_number: null, postcode: row.postcode }
  expect(places.rows).toEqual([
    { ...same, code: 1, registration: true, house_number: 2_147_483_647, ...place.position },
    { ...same, code: 2, registration: false, house_number: row.houseNumber, lng: null, lat: null },
  ])
})
