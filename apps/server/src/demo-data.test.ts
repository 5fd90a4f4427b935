import { createLedgerOperations } from '@sousto/api/features/ledger/service.ts'
import { demoAddresses } from '@sousto/demo/addresses.ts'
import { replaceRegister } from '@sousto/location/features/addresses/import/partial-import.ts'
import { withCodes } from '@sousto/location/features/addresses/table/address-row.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { slow } from '@sousto/testing/slow.ts'
import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import { expect, it, onTestFinished } from 'vitest'
import { loadDemoOnce, loadDemoStaffOnce, loadDemoStatementsOnce } from './demo-data.ts'
import { demoDatabase } from './demo-database-test.ts'

async function untilTheEnd(test: TestDatabase<unknown>): Promise<Database<unknown>> {
  onTestFinished(test.drop)
  return test.database
}
const anEmpty = async () => untilTheEnd(await testDatabase())
const aFilled = async () => untilTheEnd(await demoDatabase())

async function count(database: Database<unknown>, table: string): Promise<number> {
  return (await database.pool.query(`select count(*) as n from ${table}`)).rows[0].n
}

it(
  'fills an empty database once when several processes start [foundation.8]',
  slow('loads the demo’s data'),
  async () => {
    const database = await anEmpty()
    expect((await Promise.all([loadDemoOnce(database), loadDemoOnce(database)])).sort()).toEqual([
      false,
      true,
    ])
    expect(await count(database, 'shop.restaurants')).toBeGreaterThan(100)
    expect(await count(database, 'location.places')).toBeGreaterThan(10_000)
    expect(await count(database, 'location.landmarks join location.places using (code)')).toBe(2)
  },
)

it(
  'creates no account: the product has no default password',
  slow('may be the first of a run that needs the demo’s data'),
  async () => {
    const database = await aFilled()
    expect([await count(database, 'shop.users'), await count(database, 'shop.identities')]).toEqual([0, 0])
  },
)

it('has one person of the staff for each role and two more couriers, once, whom no password opens', async () => {
  const empty = await anEmpty()
  await loadDemoStaffOnce(empty)
  expect(await count(empty, 'shop.staff')).toBe(0)
  const database = await aFilled()
  expect(await count(database, 'shop.staff')).toBe(0)
  await Promise.all([loadDemoStaffOnce(database), loadDemoStaffOnce(database)])
  expect(await count(database, 'shop.staff')).toBe(12)
  expect(await count(database, 'shop.couriers')).toBe(3)
  expect(await count(database, 'shop.staff where password_hash is not null or totp_secret is not null')).toBe(
    0,
  )
  expect(await count(database, 'shop.staff_grants join shop.restaurants r on r.id = outlet_id')).toBe(2)
  expect(await count(database, 'shop.staff_grants join shop.cities c on c.id = city_id')).toBe(5)
  await database.pool.query('delete from shop.staff')
  await loadDemoStaffOnce(database)
  expect(await count(database, 'shop.staff')).toBe(0)
})

it('has orders of an outlet in a closed statement and in the draft, which the ledger explains, once [settlement-4.20]', async () => {
  const database = await aFilled()
  await loadDemoStatementsOnce(database)
  expect(await count(database, 'shop.orders')).toBe(0)
  await loadDemoStaffOnce(database)
  await Promise.all([loadDemoStatementsOnce(database), loadDemoStatementsOnce(database)])
  expect(await count(database, 'shop.orders')).toBe(7)
  expect(await count(database, 'shop.statements')).toBe(1)
  expect(await count(database, "shop.statement_documents where number ~ '^[FS]'")).toBe(2)
  await database.pool.query('delete from shop.ledger_old_events')
  const clock = () => Temporal.Now.instant()
  const { differences } = (await createLedgerOperations({ database, clock }, 'cli:jana').check()) ?? {}
  expect(differences).toEqual([])
})

it('has no staff for a catalogue that the operator imported', async () => {
  const database = await anEmpty()
  await database.pool.query(
    `insert into shop.cities (id, slug, name, lng, lat, courier_load, hotline, recruiting, recruiting_email,
       own_bike, own_scooter, own_car, company_car, contact_html)
     values (1, 'olomouc', 'Olomouc', 17.25, 49.59, 5, '', false, '', false, false, false, false, '')`,
  )
  await loadDemoOnce(database)
  await loadDemoStaffOnce(database)
  expect(await count(database, 'shop.staff')).toBe(0)
})

it('does not fill a database that the operator emptied', async () => {
  const database = await aFilled()
  await database.pool.query('truncate shop.cities cascade')
  expect(await loadDemoOnce(database)).toBe(false)
  expect(await count(database, 'shop.restaurants')).toBe(0)
})

it('does not touch an existing catalogue', async () => {
  const database = await anEmpty()
  await database.pool.query(
    `insert into shop.cities (id, slug, name, lng, lat, courier_load, hotline, recruiting, recruiting_email,
       own_bike, own_scooter, own_car, company_car, contact_html)
     values (1, 'olomouc', 'Olomouc', 17.25, 49.59, 5, '', false, '', false, false, false, false, '')`,
  )
  expect(await loadDemoOnce(database)).toBe(false)
  expect(await count(database, 'shop.restaurants')).toBe(0)
})

it('does not touch imported addresses', slow('loads the demo’s catalogue'), async () => {
  const database = await anEmpty()
  const [address] = withCodes(demoAddresses())
  if (address === undefined) throw new Error('the demo has no address')
  const ofState = { ...address, code: 1001 }
  await database.kysely.transaction().execute((transaction) => replaceRegister(transaction, [ofState]))
  expect(await loadDemoOnce(database)).toBe(true)
  expect([await count(database, 'location.places'), await count(database, 'location.landmarks')]).toEqual([
    1, 0,
  ])
})

it('repeats an interrupted load', slow('loads the demo’s data'), async () => {
  const database = await aFilled()
  await database.pool.query(`delete from server.milestones where name = 'demo data loaded'`)
  await database.pool.query('delete from location.places where code % 2 = 0')
  expect(await loadDemoOnce(database)).toBe(true)
  expect(await count(database, 'location.places where code % 2 = 0')).toBeGreaterThan(5_000)
})
