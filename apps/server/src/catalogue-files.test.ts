/** Tests the catalogue as a file in the administration; the location service keeps its areas. */
import { randomUUID } from 'node:crypto'
import { aCity, aFile, anApi, anotherRestaurant, aRestaurantEntry } from '@sousto/api/catalogue-test.ts'
import type { DB } from '@sousto/api/database/tables.ts'
import { importCatalogue } from '@sousto/api/features/catalogue-import/service.ts'
import { databaseFiles } from '@sousto/api/features/photos/service.ts'
import { signedInStaff } from '@sousto/api/staff-test.ts'
import type { CatalogueImport } from '@sousto/contract/catalogue-import/wire.ts'
import type { ManagedCity } from '@sousto/contract/cities/wire.ts'
import type { DB as LocationDB } from '@sousto/location/database/tables.ts'
import { createCityAreaEditor } from '@sousto/location/features/areas/service.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { areasInSameDatabase } from './catalogue-areas.ts'
import { catalogueFilesOf } from './catalogue-files.ts'

const { database, drop } = await testDatabase<DB>()
// One database contains both schemas, and each app uses its own tables.
const location = database as unknown as Database<LocationDB>
const whole = database as unknown as Database<unknown>
const clock = fakeClock('2026-11-27T12:00')
const restaurants = [aRestaurantEntry(), anotherRestaurant(10_000), anotherRestaurant(20_000)]
const FILE = aFile({ restaurants })
const PATH = '/provoz/catalogue-file'
const api = await anApi({
  database,
  clock,
  cityAreas: createCityAreaEditor(location),
  catalogueFiles: catalogueFilesOf({ shop: whole, location: whole }),
  photoFiles: databaseFiles(database),
})
const admin = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
const editor = await signedInStaff(database, [{ role: 'editor' }], { at: clock() })
afterAll(async () => {
  await api.close()
  await drop()
})
beforeEach(async () => {
  const source = [Buffer.from(JSON.stringify(FILE))]
  const outcome = await importCatalogue({ database, areas: areasInSameDatabase, source, overEdits: true })
  if (!outcome.ok) throw new Error('the catalogue was not imported')
  await emptyTables(database, 'shop.audit_log', 'shop.audit_links')
})

const send = (file: string, query = '', by = admin) =>
  by.call(api, 'POST', `${PATH}${query}`, {
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  })
const imported = async (file: object, query = '') =>
  (await send(JSON.stringify(file), query)).json<CatalogueImport>()
const exported = async () => (await admin.call(api, 'GET', PATH)).json()
const slugs = async () =>
  (await database.pool.query('SELECT slug FROM shop.restaurants ORDER BY id')).rows.map(({ slug }) => slug)
const logged = async () =>
  (await database.pool.query('SELECT action FROM shop.audit_log ORDER BY id')).rows.map(
    ({ action }) => action,
  )

it('is downloaded as the file that changes nothing, logged [administration-11.9]', async () => {
  const file = await exported()
  expect(file.restaurants).toHaveLength(3)
  expect(await imported(file)).toMatchObject({ replaced: true, changes: [], edits: [], problemCount: 0 })
  expect(await logged()).toEqual(['catalogue-export', 'catalogue-import'])
})

it('is checked without a change, then replaced [administration-11.9]', async () => {
  const more = { ...FILE, restaurants: [...restaurants, anotherRestaurant(30_000)] }
  expect(await imported(more, '?check=true')).toMatchObject({
    replaced: false,
    changes: expect.arrayContaining([{ kind: 'restaurants', added: 1, updated: 0, removed: 0 }]),
  })
  expect(await slugs()).toHaveLength(3)
  expect(await imported(more)).toMatchObject({ replaced: true })
  expect(await slugs()).toContain('restaurace-30000')
})

it('loses edits, or most of what there is, only if a person accepts that [administration-11.9]', async () => {
  const { version, values } = (await admin.call(api, 'GET', '/provoz/managed-cities/1')).json<ManagedCity>()
  await admin.call(api, 'PUT', '/provoz/managed-cities/1', {
    headers: { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` },
    payload: { ...values, hotline: '800 111 111' },
  })
  const lost = { name: 'Olomouc', removed: false, lost: [expect.any(String)], more: 0 }
  expect(await imported(FILE)).toMatchObject({ replaced: false, edits: [lost], problemCount: 0 })
  const few = { ...FILE, restaurants: restaurants.slice(0, 1) }
  const shrunk = expect.arrayContaining([{ kind: 'restaurants', removed: 2, before: 3 }])
  expect(await imported(few, '?check=true')).toMatchObject({ replaced: false, edits: [lost], shrunk })
  expect(await imported(few, '?overEdits=true')).toMatchObject({ replaced: false, shrunk })
  expect(await slugs()).toHaveLength(3)
  expect(await imported(few, '?overEdits=true&replaceAll=true')).toMatchObject({ replaced: true })
  expect(await slugs()).toEqual(['u-modreho-hrnce'])
})

it('is not replaced by a file with problems, of which the first are named [administration-11.9]', async () => {
  const added = aCity({ id: 2, slug: 'hranice', name: 'Hranice' })
  expect(await imported({ ...FILE, cities: [aCity(), added, added] })).toMatchObject({
    replaced: false,
    changes: [],
    problems: [{ path: 'cities[2].id' }, { path: 'cities[2].slug' }],
  })
  const [first] = restaurants
  const named = { ...first, picture: { photo: 'kuchyn.jpg' } }
  expect((await imported({ ...FILE, restaurants: [named] })).problemCount).toBeGreaterThan(0)
  expect((await send('{"cities": [')).json()).toMatchObject({ replaced: false, problemCount: 1 })
  expect((await send('\u0000\u0001')).json()).toMatchObject({ replaced: false, problemCount: 1 })
  expect((await send('{}', '', editor)).statusCode).toBe(403)
  expect((await editor.call(api, 'GET', PATH)).statusCode).toBe(403)
  expect(await slugs()).toHaveLength(3)
  expect(await logged()).toEqual([])
})
