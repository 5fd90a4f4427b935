import { demoAddresses } from '@sousto/demo/addresses.ts'
import { replaceRegister } from '@sousto/location/features/addresses/import/partial-import.ts'
import { withCodes } from '@sousto/location/features/addresses/table/address-row.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadDemoOnce, loadDemoStaffOnce } from './demo-data.ts'

let database: Database<unknown>
let drop: () => Promise<void>
beforeEach(async () => {
  ;({ database, drop } = await testDatabase())
})
afterEach(() => drop())

async function count(table: string): Promise<number> {
  return (await database.pool.query(`select count(*) as n from ${table}`)).rows[0].n
}

it('fills an empty database once when several processes start', async () => {
  expect((await Promise.all([loadDemoOnce(database), loadDemoOnce(database)])).sort()).toEqual([false, true])
  expect(await count('shop.restaurants')).toBeGreaterThan(100)
  expect(await count('location.places')).toBeGreaterThan(10_000)
  expect(await count('location.landmarks join location.places using (code)')).toBe(2)
})

it('creates no account: the product has no default password', async () => {
  await loadDemoOnce(database)
  expect([await count('shop.users'), await count('shop.identities')]).toEqual([0, 0])
})

it('has one person of the staff for each role, once, whom no password opens', async () => {
  await loadDemoStaffOnce(database)
  expect(await count('shop.staff')).toBe(0)
  await loadDemoOnce(database)
  expect(await count('shop.staff')).toBe(0)
  await Promise.all([loadDemoStaffOnce(database), loadDemoStaffOnce(database)])
  expect(await count('shop.staff')).toBe(5)
  expect(await count('shop.staff where password_hash is not null or totp_secret is not null')).toBe(0)
  expect(await count('shop.staff_grants join shop.restaurants r on r.id = outlet_id')).toBe(2)
  expect(await count('shop.staff_grants join shop.cities c on c.id = city_id')).toBe(2)
  await database.pool.query('delete from shop.staff')
  await loadDemoStaffOnce(database)
  expect(await count('shop.staff')).toBe(0)
})

it('has no staff for a catalogue that the operator imported', async () => {
  await database.pool.query(
    `insert into shop.cities (id, slug, name, lng, lat, courier_load, hotline, recruiting, recruiting_email,
       own_bike, own_scooter, own_car, company_car, contact_html)
     values (1, 'olomouc', 'Olomouc', 17.25, 49.59, 5, '', false, '', false, false, false, false, '')`,
  )
  await loadDemoOnce(database)
  await loadDemoStaffOnce(database)
  expect(await count('shop.staff')).toBe(0)
})

it('does not fill a database that the operator emptied', async () => {
  await loadDemoOnce(database)
  await database.pool.query('truncate shop.cities cascade')
  expect(await loadDemoOnce(database)).toBe(false)
  expect(await count('shop.restaurants')).toBe(0)
})

it('does not touch an existing catalogue', async () => {
  await database.pool.query(
    `insert into shop.cities (id, slug, name, lng, lat, courier_load, hotline, recruiting, recruiting_email,
       own_bike, own_scooter, own_car, company_car, contact_html)
     values (1, 'olomouc', 'Olomouc', 17.25, 49.59, 5, '', false, '', false, false, false, false, '')`,
  )
  expect(await loadDemoOnce(database)).toBe(false)
  expect(await count('shop.restaurants')).toBe(0)
})

it('does not touch imported addresses', async () => {
  const [address] = withCodes(demoAddresses())
  if (address === undefined) throw new Error('the demo has no address')
  const ofState = { ...address, code: 1001 }
  await database.kysely.transaction().execute((transaction) => replaceRegister(transaction, [ofState]))
  expect(await loadDemoOnce(database)).toBe(true)
  expect([await count('location.places'), await count('location.landmarks')]).toEqual([1, 0])
})

it('repeats an interrupted load', async () => {
  await loadDemoOnce(database)
  await database.pool.query(`delete from server.milestones where name = 'demo data loaded'`)
  await database.pool.query('delete from location.places where code % 2 = 0')
  expect(await loadDemoOnce(database)).toBe(true)
  expect(await count('location.places where code % 2 = 0')).toBeGreaterThan(5_000)
})
