/** Outlets made of applications, and how they live beside the catalogue file (`administration.md` §3). */
import type { ApplicationDetail } from '@sousto/contract/received-applications/wire.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aCity,
  aFile,
  anApi,
  aRestaurantEntry,
  exportedText,
  importText,
  NOWHERE,
  withoutAreas,
} from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import type { CatalogueAreas } from '../../ports/catalogue-areas.ts'
import { signedInStaff } from '../../staff-test.ts'
import { importCatalogue } from '../catalogue-import/service.ts'

const ADDRESS = {
  code: 23_000_001,
  text: 'Švestková 14, 779 00 Olomouc',
  name: 'Švestková 14',
  houseType: 'č.p.' as const,
  street: 'Švestková',
  town: 'Olomouc',
  houseNumber: '14',
  orientationNumber: null,
  postcode: '77900',
  position: { lng: 17.26, lat: 49.6 },
}
const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:30')
const locations = { ...NOWHERE, address: async (code: number) => (code === ADDRESS.code ? ADDRESS : null) }
const app = await anApi({ database, clock, locations })
afterAll(async () => {
  await app.close()
  await drop()
})
const query = async (text: string) => (await database.pool.query(text)).rows
const reimport = (file = aFile(), options = {}) => importText(database, JSON.stringify(file), { ...options })

let dana: Awaited<ReturnType<typeof signedInStaff>>
beforeEach(async () => {
  await query('DELETE FROM shop.console_outlets')
  await reimport(aFile(), { overEdits: true })
  await emptyTables(database, 'shop.applications', 'shop.attempts', 'shop.audit_log')
  dana ??= await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
})

const read = async (id: number) =>
  (await dana.call(app, 'GET', `/provoz/applications/${id}`)).json<ApplicationDetail>()
async function apply(change: object = {}): Promise<ApplicationDetail> {
  const payload = {
    companyName: 'U Modrého hrnce',
    representativeName: 'Květa Smyšlená',
    phone: '777 123 456',
    email: 'kveta@priklad.example',
    delivery: true,
    city: 'Olomouc',
    address: 'Švestková 14, 779 00 Olomouc',
    companyFocus: 'česká kuchyně',
    ...change,
  }
  await app.inject({ method: 'POST', url: '/api/location/contact/workWithUs', payload })
  const [{ id }] = await query('SELECT max(id) AS id FROM shop.applications')
  return read(Number(id))
}
const cityless = () => ({
  type: 'Feature' as const,
  properties: { city: null, fee: ZERO, extraMinutes: 0, minimumOrder: ZERO, noFreeDelivery: false },
})
const OUTLET = { name: 'U Modrého hrnce', city: 'olomouc', address: ADDRESS.code, companyNumber: '99001012' }
const make = ({ id, version }: ApplicationDetail, change: object = {}) =>
  dana.call(app, 'POST', `/provoz/applications/${id}/outlet`, {
    payload: { ...OUTLET, ...change },
    headers: { 'if-match': `"${version}"` },
  })
const made = async () => (await make(await apply())).json<{ outlet: number }>().outlet
const shown = async () =>
  (await app.inject({ url: '/api/restaurants?city=olomouc' })).body.includes('u-modreho-hrnce-2')

describe('an application of a restaurant', () => {
  it('becomes an outlet with what was typed, which customers do not see [administration-3.4]', async () => {
    const application = await apply()
    const outlet = (await make(application)).json<{ outlet: number }>().outlet
    const [row] = await query(`SELECT * FROM shop.restaurants WHERE id = ${outlet}`)
    expect(row).toMatchObject({
      slug: 'u-modreho-hrnce-2',
      name: 'U Modrého hrnce',
      street: 'Švestková 14',
      postcode: '77900',
      lng: 17.26,
      lat: 49.6,
      ico: '99001012',
      description: 'česká kuchyně',
      own_delivery: true,
    })
    expect(await query(`SELECT phone FROM shop.outlet_call_numbers WHERE outlet_id = ${outlet}`)).toEqual([
      { phone: '+420777123456' },
    ])
    expect(await query('SELECT contact_name, contact_email FROM shop.console_outlets')).toEqual([
      { contact_name: 'Květa Smyšlená', contact_email: 'kveta@priklad.example' },
    ])
    expect(await read(application.id)).toMatchObject({
      state: 'accepted',
      outlet: { id: outlet, name: 'U Modrého hrnce' },
      owner: { id: dana.id },
    })
    expect(await shown()).toBe(false)
    expect((await app.inject({ url: '/api/restaurants/u-modreho-hrnce-2' })).statusCode).toBe(404)
    const [logged] = await query("SELECT detail FROM shop.audit_log WHERE action = 'application-outlet'")
    expect(logged.detail).toMatchObject({ outlet, before: { state: 'new' }, after: { state: 'accepted' } })
  })

  it('becomes one outlet, also by two people at once [administration-3.4]', async () => {
    const application = await apply()
    const answers = await Promise.all([make(application), make(application)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await make(await read(application.id))).json().code).toBe('application_has_outlet')
    expect(await query('SELECT count(*)::integer FROM shop.console_outlets')).toEqual([{ count: 1 }])
  })

  it.each([
    [{ companyNumber: '99001013' }, 400, 'company_number_invalid'],
    [{ companyNumber: '9900101' }, 400, 'company_number_invalid'],
    [{ city: 'atlantida' }, 404, 'city_not_found'],
    [{ address: 1 }, 404, 'address_not_found'],
    [{ name: ' ' }, 400, 'FST_ERR_VALIDATION'],
  ])('becomes no outlet with %j [administration-3.4]', async (change, status, code) => {
    const refused = await make(await apply(), change)
    expect(refused.statusCode).toBe(status)
    expect(refused.json().code).toBe(code)
    expect(await query('SELECT FROM shop.console_outlets')).toEqual([])
  })

  it('becomes an outlet with hostile text as it was written [administration-3.4]', async () => {
    const hostile = `'; DROP TABLE shop.restaurants; -- <script>alert(1)</script>`
    const application = await apply({ companyName: hostile, companyFocus: hostile })
    const { outlet } = (await make(application, { name: hostile })).json()
    const [row] = await query(`SELECT name, slug, description FROM shop.restaurants WHERE id = ${outlet}`)
    expect(row).toEqual({
      name: hostile,
      slug: 'drop-table-shop-restaurants-script-alert-1-script',
      description: hostile,
    })
  })
})

describe('an import of the catalogue', () => {
  it('keeps an outlet of the console with its menu and hours [administration-3.5]', async () => {
    const outlet = await made()
    await query(`INSERT INTO shop.weekly_hours VALUES (${outlet}, 1, 600, 1200)`)
    await query(
      `INSERT INTO shop.sections (id, restaurant_id, place, served_on, position, name, subtitle)
       VALUES (1500000000, ${outlet}, 'menu', NULL, 0, 'Polévky', NULL)`,
    )
    const outcome = await reimport(aFile({ restaurants: [aRestaurantEntry({ description: 'Nová.' })] }))
    expect(outcome).toMatchObject({ ok: true, changes: { restaurants: { removed: 0, updated: 1 } } })
    const rows = await query(`SELECT r.slug, w.from_minute, s.name FROM shop.restaurants r
      JOIN shop.weekly_hours w ON w.restaurant_id = r.id JOIN shop.sections s ON s.restaurant_id = r.id
      WHERE r.id = ${outlet}`)
    expect(rows).toEqual([{ slug: 'u-modreho-hrnce-2', from_minute: 600, name: 'Polévky' }])
    expect(await query('SELECT FROM shop.switched_off_outlets')).toHaveLength(1)
  })

  it('keeps the own areas of an outlet of the console [administration-3.5]', async () => {
    const outlet = await made()
    const area = { ...cityless(), geometry: { type: 'Polygon' as const, coordinates: [] } }
    const imported: unknown[] = []
    const areas: CatalogueAreas = {
      ...withoutAreas,
      ownAreas: async (_transaction, ids) => new Map(ids.map((id) => [id, [area]])),
      beginImport: async (transaction) => ({
        ...(await withoutAreas.beginImport(transaction)),
        ownArea: async (_path, restaurant, own) => {
          imported.push([restaurant, own])
        },
      }),
    }
    const source = [Buffer.from(JSON.stringify(aFile()))]
    expect(await importCatalogue({ database, areas, source })).toMatchObject({ ok: true })
    expect(imported).toEqual([[outlet, area]])
  })

  it('names a slug or a city that an outlet of the console needs [administration-3.5]', async () => {
    await made()
    const taken = aFile({ restaurants: [aRestaurantEntry({ slug: 'u-modreho-hrnce-2' })] })
    expect(await reimport(taken)).toMatchObject({
      ok: false,
      problems: {
        listed: [
          {
            path: 'restaurants[0].slug',
            text: 'u-modreho-hrnce-2 má podnik U Modrého hrnce založený v provozu',
          },
        ],
      },
    })
    const moved = aFile({
      cities: [aCity({ id: 2, slug: 'louny', name: 'Louny' })],
      areas: [],
      banners: [],
      restaurants: [],
    })
    expect(await reimport(moved, { overEdits: true })).toMatchObject({
      ok: false,
      problems: {
        listed: [
          {
            path: 'cities',
            text: 'chybí město olomouc, ve kterém je podnik U Modrého hrnce založený v provozu',
          },
        ],
      },
    })
  })

  it('takes over an outlet of the console that the file has by its id [administration-3.5]', async () => {
    const id = await made()
    const file = aFile({
      restaurants: [aRestaurantEntry({ id, slug: 'u-modreho-hrnce-2', name: 'Nový název' })],
    })
    expect(await reimport(file, { overEdits: true })).toMatchObject({ ok: true })
    expect(await query('SELECT name FROM shop.restaurants')).toEqual([{ name: 'Nový název' }])
    expect(await shown()).toBe(false)
  })

  it('gets no outlet from an export that was never on [administration-3.5]', async () => {
    await made()
    expect(await exportedText(database)).not.toContain('u-modreho-hrnce-2')
    await query('DELETE FROM shop.switched_off_outlets')
    expect(await exportedText(database)).toContain('u-modreho-hrnce-2')
  })
})
