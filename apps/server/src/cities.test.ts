/** Tests cities that the console prepares, edits, shows and hides; the location service keeps their areas. */
import { randomUUID } from 'node:crypto'
import { aCity, aFile, anApi, aRestaurantEntry } from '@sousto/api/catalogue-test.ts'
import type { DB } from '@sousto/api/database/tables.ts'
import { exportCatalogue, importCatalogue } from '@sousto/api/features/catalogue-import/service.ts'
import { type StaffPerson, signedInStaff } from '@sousto/api/staff-test.ts'
import type { ManagedCity } from '@sousto/contract/cities/wire.ts'
import type { DB as LocationDB } from '@sousto/location/database/tables.ts'
import { createAreaService, createCityAreaEditor } from '@sousto/location/features/areas/service.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areasInSameDatabase } from './catalogue-areas.ts'

const { database, drop } = await testDatabase<DB>()
// One database contains both schemas, and each app uses its own tables.
const location = database as unknown as Database<LocationDB>
const clock = fakeClock('2026-11-27T12:00')
const CITIES = '/provoz/managed-cities'
const OLOMOUC = `${CITIES}/1`
const HRANICE = { slug: 'hranice', name: 'Hranice', position: [17.7348, 49.548] }
const FILE = aFile({ restaurants: [aRestaurantEntry()] })
let api: FastifyInstance
let admin: StaffPerson

const importAll = (file: object, overEdits = false) =>
  importCatalogue({
    database,
    areas: areasInSameDatabase,
    source: [Buffer.from(JSON.stringify(file))],
    overEdits,
  })

beforeAll(async () => {
  await importAll(FILE)
  api = await anApi({ database, clock, cityAreas: createCityAreaEditor(location) })
  admin = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
})
beforeEach(() => importAll(FILE, true))
afterAll(async () => {
  await api.close()
  await drop()
})

const read = async (path = OLOMOUC): Promise<ManagedCity> => (await admin.call(api, 'GET', path)).json()
const add = (city: object, key: string = randomUUID()) =>
  admin.call(api, 'POST', CITIES, { headers: { 'idempotency-key': key }, payload: city })
const put = (path: string, version: string, payload: object) =>
  admin.call(api, 'PUT', path, {
    headers: { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` },
    payload,
  })
const citiesOfCustomers = async () => (await admin.call(api, 'GET', '/location/cities')).body
const audited = async () => {
  const { rows } = await database.pool.query(
    "SELECT action, detail FROM shop.audit_log WHERE action LIKE 'city-%' ORDER BY id DESC LIMIT 1",
  )
  return rows[0]
}

describe('a new city', () => {
  it('is not seen by customers, lists what it lacks, and is shown when nothing is missing [administration-2.2]', async () => {
    const key = randomUUID()
    const added: ManagedCity = (await add(HRANICE, key)).json()
    expect(added).toMatchObject({ hidden: true, gaps: ['areas', 'hotline', 'contact', 'outlets'] })
    expect((await add(HRANICE, key)).json()).toEqual(added)
    await eventually(async () => expect(await citiesOfCustomers()).not.toContain('hranice'))
    expect((await admin.call(api, 'GET', CITIES)).json().cities).toMatchObject([
      { slug: 'hranice', hidden: true },
      { slug: 'olomouc', hidden: false },
    ])
    const path = `${CITIES}/${added.id}`
    const values = { ...added.values, hotline: '800 000 004', contactHtml: '<p>Zavolejte.</p>' }
    const saved = (await put(path, added.version, values)).json()
    expect((await put(`${path}/visibility`, saved.version, { hidden: false })).json()).toMatchObject({
      code: 'city_incomplete',
    })
    await database.pool.query(
      `INSERT INTO location.areas SELECT 'hranice-1', $1, fee, extra_minutes, minimum_order, no_free_delivery, message,
         geometry, west, south, east, north FROM location.areas WHERE city_id = 1 LIMIT 1`,
      [added.id],
    )
    const areasAt = async () => {
      const { areas } = await createAreaService(location).areasAt({ lng: 17.25, lat: 49.59 })
      return areas.map(({ citySlug }) => citySlug)
    }
    expect(await areasAt()).toEqual(['olomouc'])
    expect((await put(`${path}/visibility`, saved.version, { hidden: false })).statusCode).toBe(200)
    await eventually(async () => expect(await citiesOfCustomers()).toContain('hranice'))
    expect(await areasAt()).toEqual(['hranice', 'olomouc'])
    expect(await audited()).toEqual({
      action: 'city-show',
      detail: { before: { hidden: true }, after: { hidden: false } },
    })
  })

  it.each([
    ['olomouc', 409, 'city_slug_taken'],
    ['provoz', 400, 'city_slug_reserved'],
    ['Hranice na Moravě', 400, 'FST_ERR_VALIDATION'],
  ])('cannot have the address %s [administration-2.1]', async (slug, statusCode, code) => {
    const refused = await add({ ...HRANICE, slug })
    expect(refused.statusCode).toBe(statusCode)
    expect(refused.json()).toMatchObject({ code })
  })

  it('is added by admins alone [administration-2.1]', async () => {
    const dan = await signedInStaff(database, [{ role: 'dispatcher', city: 'olomouc' }], { at: clock() })
    expect((await dan.call(api, 'GET', CITIES)).statusCode).toBe(403)
  })
})

describe('an edited city', () => {
  it('is saved from the version seen, and the log has the values before and after [administration-2.1]', async () => {
    const { version, values } = await read()
    const saved = await put(OLOMOUC, version, { ...values, hotline: '800 111 111' })
    expect(saved.json()).toMatchObject({ values: { hotline: '800 111 111' } })
    await eventually(async () => expect(await citiesOfCustomers()).toContain('olomouc'))
    expect(await audited()).toEqual({
      action: 'city-save',
      detail: { before: { hotline: '800 000 001' }, after: { hotline: '800 111 111' } },
    })
    const late = await put(OLOMOUC, version, { ...values, courierLoad: 40 })
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      { code: 'city_changed_meanwhile', current: { values: { hotline: '800 111 111', courierLoad: 5 } } },
    ])
    expect((await put(OLOMOUC, version, { ...values, hotline: '800 111 111' })).statusCode).toBe(200)
  })

  it('keeps its address once customers have seen it [administration-2.1]', async () => {
    const { version, values } = await read()
    expect((await put(OLOMOUC, version, { ...values, slug: 'holomouc' })).json()).toMatchObject({
      code: 'city_slug_fixed',
    })
  })

  it('is hidden once no order is open, with its restaurants and areas [administration-2.3]', async () => {
    await anOrder('confirmed')
    const { version, openOrders } = await read()
    expect(openOrders).toBe(1)
    const hide = () => put(`${OLOMOUC}/visibility`, version, { hidden: true })
    expect((await hide()).json()).toMatchObject({ code: 'city_has_open_orders' })
    await database.pool.query("UPDATE shop.orders SET state = 'cancelled'")
    expect((await hide()).statusCode).toBe(200)
    await eventually(async () => expect(await citiesOfCustomers()).not.toContain('olomouc'))
    await eventually(async () => {
      const restaurant = await admin.call(api, 'GET', '/restaurants/u-modreho-hrnce')
      expect(restaurant.statusCode).toBe(404)
    })
    const { areas } = await createAreaService(location).areasAt({ lng: 17.25, lat: 49.59 })
    expect(areas).toEqual([])
  })
})

describe('an import of the catalogue over edited cities', () => {
  it('stops and names what it would undo, unless it is told to go over edits [administration-2.4]', async () => {
    const { version, values } = await read()
    await put(OLOMOUC, version, { ...values, hotline: '800 111 111' })
    await add(HRANICE)
    expect(await importAll(FILE)).toMatchObject({
      ok: false,
      cityEdits: [
        { name: 'Olomouc', removed: false, lost: [{ kind: 'field', field: 'hotline' }] },
        { name: 'Hranice', removed: true },
      ],
    })
    expect((await read()).values.hotline).toBe('800 111 111')
    expect(await importAll(FILE, true)).toMatchObject({ ok: true, cityEdits: [{ name: 'Olomouc' }, {}] })
    expect((await read()).values.hotline).toBe('800 000 001')
    expect(await importAll(FILE)).toMatchObject({ ok: true, cityEdits: [] })
  })

  it('takes a file with the same edits, and hidden cities stay hidden in it [administration-2.4]', async () => {
    const { version, values } = await read()
    await put(OLOMOUC, version, { ...values, hotline: '800 111 111' })
    await add(HRANICE)
    const pieces = await Array.fromAsync(exportCatalogue({ database, areas: areasInSameDatabase }))
    const exported = JSON.parse(pieces.join(''))
    expect(exported.cities).toMatchObject([
      { hotline: '800 111 111', hidden: false },
      { slug: 'hranice', hidden: true },
    ])
    expect(await importAll(exported)).toMatchObject({ ok: true, cityEdits: [] })
    await eventually(async () => expect(await citiesOfCustomers()).not.toContain('hranice'))
    const older = { ...FILE, cities: [aCity(), { ...aCity(HRANICE as object), id: 2, hidden: undefined }] }
    await importAll(older, true)
    await eventually(async () => expect(await citiesOfCustomers()).toContain('hranice'))
  })
})

async function anOrder(state: string): Promise<void> {
  await database.pool.query(
    `INSERT INTO shop.orders (guid, year, number, request_hash, placed_at, state, restaurant_id, restaurant_name,
       restaurant_slug, city_slug, own_delivery, hotline, minutes_min, minutes_max, first_name, last_name, email, phone,
       note_to_courier, note_to_chef, address_code, address, lng, lat, area_code, lunch, payment_method, items, packaging,
       delivery, shortfall, tip, credits, total, bonus_credits, platform, device_version, marketing_consent, seller)
     VALUES (gen_random_uuid(), 2026, 1000000 + floor(random() * 8999999)::integer, sha256('x'), $1, $2, 101, 'U Jelena', 'u-jelena', 'olomouc',
       false, '', 40, 60, 'Klára', 'Vymyšlená', 'klara@example.cz', '777', '', '', 1, 'Švestková 14', 17.25, 49.59,
       'olomouc-1', false, 'cash', 20000, 0, 3900, 0, 0, 0, 23900, 0, 'web', '', false, '{}')`,
    [clock().toString(), state],
  )
}

describe('a mistaken city', () => {
  const remove = (path: string, version: string) =>
    admin.call(api, 'DELETE', path, { headers: { 'if-match': `"${version}"` } })

  it('is removed with its areas, once, and its number is not given again [administration-2.11]', async () => {
    const { id, version }: ManagedCity = (await add(HRANICE)).json()
    const path = `${CITIES}/${id}`
    expect((await remove(path, 'abc')).json()).toMatchObject({ code: 'city_changed_meanwhile' })
    const both = await Promise.all([remove(path, version), remove(path, version)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await audited()).toMatchObject({
      action: 'city-remove',
      detail: { before: { slug: 'hranice' }, after: null },
    })
    const { rows } = await database.pool.query('SELECT id FROM location.cities WHERE id = $1', [id])
    expect(rows).toEqual([])
    const again: ManagedCity = (await add(HRANICE)).json()
    expect(again.id).toBeGreaterThan(id)
  })

  it('is kept while customers see it, or somebody belongs to it [administration-2.11]', async () => {
    const { version } = await read()
    expect((await remove(OLOMOUC, version)).json()).toMatchObject({ code: 'city_in_use' })
    const prepared: ManagedCity = (await add(HRANICE)).json()
    await signedInStaff(database, [{ role: 'dispatcher', city: 'hranice' }], { at: clock() })
    const path = `${CITIES}/${prepared.id}`
    expect((await remove(path, prepared.version)).json()).toMatchObject({ code: 'city_in_use' })
  })
})
