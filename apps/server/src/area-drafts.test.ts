/** Tests drafts of a city's delivery areas, published at once or when they are due. */
import { randomUUID } from 'node:crypto'
import { aFile, anApi, aRestaurantEntry } from '@sousto/api/catalogue-test.ts'
import type { DB } from '@sousto/api/database/tables.ts'
import { createPublishing } from '@sousto/api/features/area-drafts/publishing.ts'
import { importCatalogue } from '@sousto/api/features/catalogue-import/service.ts'
import { type StaffPerson, signedInStaff } from '@sousto/api/staff-test.ts'
import type { AreaDraft, AreasOfCity } from '@sousto/contract/area-drafts/wire.ts'
import type { DB as LocationDB } from '@sousto/location/database/tables.ts'
import { createAreaService, createCityAreaEditor } from '@sousto/location/features/areas/service.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areasInSameDatabase } from './catalogue-areas.ts'

const { database, drop } = await testDatabase<DB>()
// One database contains both schemas, and each app uses its own tables.
const location = database as unknown as Database<LocationDB>
const clock = fakeClock('2026-11-27T12:00')
const cityAreas = createCityAreaEditor(location)
const warnings: unknown[] = []
const log = { warn: (warning: unknown) => void warnings.push(warning) }
const publishing = createPublishing({ database, clock, cityAreas, log })
const FILE = aFile({ restaurants: [aRestaurantEntry()] })
const CITY = '/provoz/managed-cities/1'
let api: FastifyInstance
let admin: StaffPerson

const importAll = (overEdits = false, file: object = FILE) =>
  importCatalogue({
    database,
    areas: areasInSameDatabase,
    source: [Buffer.from(JSON.stringify(file))],
    overEdits,
  })
beforeAll(async () => {
  await importAll()
  api = await anApi({ database, clock, cityAreas })
  admin = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
})
beforeEach(async () => {
  await emptyTables(database, 'shop.area_drafts', 'shop.area_publications', 'shop.orders')
  await importAll(true)
})
afterAll(async () => {
  await api.close()
  await drop()
})

const ring = (from: number, to: number): [number, number][] => [
  [from, 49.5],
  [to, 49.5],
  [to, 49.7],
  [from, 49.7],
  [from, 49.5],
]
const area = (code: string, from: number, to: number, fee = 39) => ({
  code,
  message: null,
  fee,
  extraMinutes: 0,
  minimumOrder: 200,
  noFreeDelivery: false,
  geometry: { type: 'Polygon', coordinates: [ring(from, to)] },
})
const headers = (version?: string) => ({
  'idempotency-key': randomUUID(),
  ...(version !== undefined && { 'if-match': `"${version}"` }),
})
const now = async (): Promise<AreasOfCity> => (await admin.call(api, 'GET', `${CITY}/areas`)).json()
const begin = async (name = 'Širší střed', publication: number | null = null): Promise<AreaDraft> => {
  const payload = { name, publication }
  return (await admin.call(api, 'POST', `${CITY}/area-drafts`, { headers: headers(), payload })).json()
}
const pathOf = ({ id }: AreaDraft) => `/provoz/area-drafts/${id}`
const save = (draft: AreaDraft, areas: readonly object[], version = draft.version) =>
  admin.call(api, 'PUT', pathOf(draft), {
    headers: headers(version),
    payload: { name: draft.name, areas },
  })
const saved = async (...areas: readonly object[]): Promise<AreaDraft> =>
  (await save(await begin(), areas)).json()
const publish = (draft: AreaDraft, against: string, at: string | null = null) =>
  admin.call(api, 'POST', `${pathOf(draft)}/publication`, {
    headers: headers(draft.version),
    payload: { against, at },
  })
const consequencesOf = async (draft: AreaDraft) =>
  (await admin.call(api, 'GET', `${pathOf(draft)}/consequences`)).json()
const codesAt = async (lng: number) => {
  const { areas } = await createAreaService(location).areasAt({ lng, lat: 49.55 })
  return areas.map(({ code }) => code)
}
const audited = async () => {
  const { rows } = await database.pool.query(
    "SELECT action, actor FROM shop.audit_log WHERE action LIKE 'areas-%' ORDER BY id DESC LIMIT 1",
  )
  return rows[0]
}

describe('a draft of areas', () => {
  it('begins as a copy, is saved beside others, and customers see nothing of it [administration-2.6]', async () => {
    const before = await now()
    const draft = await begin()
    expect(draft.areas).toEqual(before.areas)
    const wide = await save(draft, [area('sirsi', 17.0, 17.4)])
    expect(wide.json()).toMatchObject({ version: '2', areas: [area('sirsi', 17.0, 17.4)] })
    await begin('Levnější')
    expect((await now()).drafts).toMatchObject([{ name: 'Levnější' }, { name: 'Širší střed', state: 'open' }])
    expect(await codesAt(17.05)).toEqual([])
  })

  it('shows what is true now to the person who came second [administration-2.6]', async () => {
    const draft = await begin()
    await save(draft, [area('prvni', 17.0, 17.4)])
    const late = await save(draft, [area('druhy', 17.0, 17.4)])
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      { code: 'area_draft_changed_meanwhile', current: { areas: [{ code: 'prvni' }] } },
    ])
  })

  const bowTie = {
    ...area('motyl', 0, 0),
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [17.2, 49.5],
          [17.4, 49.7],
          [17.4, 49.5],
          [17.2, 49.7],
          [17.2, 49.5],
        ],
      ],
    },
  }
  it.each([
    ['that cross themselves', [bowTie], /hranice se sama kříží/],
    ['with one code twice', [area('a', 17, 17.2), area('a', 17.2, 17.4)], /víckrát/],
    ['outside the country', [area('a', 2, 3)], /mimo Českou republiku/],
    ['in metres', [area('a', 550_000, 560_000)], /EPSG:4326/],
  ])('is not saved with areas %s [administration-2.7]', async (_what, areas, text) => {
    const refused = await save(await begin(), areas)
    expect(refused.json()).toMatchObject({
      code: 'areas_invalid',
      current: { problems: [{ text: expect.stringMatching(text) }] },
    })
  })

  it('without areas is not published over those that there are [administration-2.7]', async () => {
    const draft = await begin()
    expect((await save(draft, [])).json()).toMatchObject({ code: 'areas_invalid' })
  })

  it('is written as a GeoJSON file and read again; other files are refused [administration-2.7]', async () => {
    const draft = await saved(area('sirsi', 17.0, 17.4))
    const file = (await admin.call(api, 'GET', `${pathOf(draft)}/file`)).json()
    const read = async (text: string) => {
      const answer = await admin.call(api, 'POST', `${CITY}/areas/read-file`, { payload: { text } })
      return answer.json()
    }
    expect(await read(file.text)).toEqual({ areas: draft.areas, problems: [] })
    expect((await read('{"type":"Point","coordinates":[17,49]}')).problems).toHaveLength(1)
    const hostile = file.text.replace('"code":"sirsi"', '"code":"<img src=x onerror=alert(1)>"')
    expect((await read(hostile)).problems).toHaveLength(1)
    const huge = await admin.call(api, 'POST', `${CITY}/areas/read-file`, {
      payload: { text: 'x'.repeat(10_000_000) },
    })
    expect(huge.statusCode).toBe(413)
  })

  it('is thrown away, and is then not found [administration-2.6]', async () => {
    const draft = await begin()
    const dropped = await admin.call(api, 'DELETE', pathOf(draft), { headers: headers(draft.version) })
    expect(dropped.statusCode).toBe(204)
    expect((await admin.call(api, 'GET', pathOf(draft))).json()).toMatchObject({
      code: 'area_draft_not_found',
    })
  })

  it('that was thrown away can be put back for a day [administration-1.9]', async () => {
    const draft = await saved(area('sirsi', 17.0, 17.4))
    const putBack = () => admin.call(api, 'POST', `${pathOf(draft)}/return`)
    await admin.call(api, 'DELETE', pathOf(draft), { headers: headers(draft.version) })
    const returned = (await putBack()).json()
    expect(returned).toEqual({ ...draft, version: '4' })
    expect(await audited()).toMatchObject({ action: 'areas-draft-return' })
    expect((await putBack()).json()).toEqual(returned)
    await admin.call(api, 'DELETE', pathOf(draft), { headers: headers('4') })
    await database.pool.query("UPDATE shop.area_drafts SET changed_at = changed_at - interval '25 hours'")
    expect((await putBack()).json()).toMatchObject({ code: 'return_too_late' })
  })
})

it('the consequences count addresses and orders of 30 days [administration-2.8]', async () => {
  await addressesAt(17.05, 17.25, 17.35)
  await publish(await saved(area('stred', 17.2, 17.4)), (await now()).version)
  await anOrder({ lng: 17.25 })
  await anOrder({ lng: 17.35 })
  await anOrder({ lng: 17.25, delivery: 0 })
  await anOrder({ lng: 17.35, placedAt: '2026-10-01T12:00Z' })
  await anOrder({ lng: 17.35, own: true })
  const draft = await saved(area('stred', 17.0, 17.3, 49), area('zapad', 17.0, 17.1, 59))
  expect(await consequencesOf(draft)).toMatchObject({
    against: (await now()).version,
    version: draft.version,
    addresses: {
      before: 2,
      after: 2,
      gained: 1,
      lost: 1,
      dearer: 1,
      overlaps: [{ codes: ['stred', 'zapad'], addresses: 1 }],
    },
    orders: { all: 3, lost: 1, dearer: 1, cheaper: 0 },
    problems: [],
  })
})

describe('a publication', () => {
  it('at once replaces the areas, is in the history, and can be taken back [administration-2.9]', async () => {
    const before = await now()
    const draft = await saved(area('sirsi', 17.0, 17.4))
    const published: AreasOfCity = (await publish(draft, before.version)).json()
    expect(await codesAt(17.05)).toEqual(['sirsi'])
    expect(published).toMatchObject({
      drafts: [],
      publications: [
        { name: 'Širší střed', origin: 'published', isCurrent: true, by: 'Vlasta Vymyšlená' },
        { origin: 'found', isCurrent: false },
      ],
    })
    expect(await audited()).toMatchObject({ action: 'areas-publish' })
    const back = await begin('Zpátky', published.publications[1]?.id ?? null)
    await publish(back, published.version)
    expect((await now()).areas).toEqual(before.areas)
    expect(await codesAt(17.05)).toEqual([])
  })

  it('of a draft that was compared with other areas is refused [administration-2.9]', async () => {
    const { version } = await now()
    const [first, second] = [await saved(area('prvni', 17.0, 17.4)), await saved(area('druhy', 17.0, 17.4))]
    expect((await publish(first, version)).statusCode).toBe(200)
    const late = await publish(second, version)
    expect([late.statusCode, late.json().code]).toEqual([412, 'areas_changed_meanwhile'])
    expect(await codesAt(17.05)).toEqual(['prvni'])
  })

  it('is planned for a time, can be withdrawn, and happens when it is due [administration-2.9]', async () => {
    const { version } = await now()
    const draft = await saved(area('sirsi', 17.0, 17.4))
    expect((await publish(draft, version, '2026-11-27T11:00:00+01:00')).json()).toMatchObject({
      code: 'area_publication_not_ahead',
    })
    await publish(draft, version, '2026-11-27T13:00:00+01:00')
    const planned: AreaDraft = (await admin.call(api, 'GET', pathOf(draft))).json()
    expect(planned).toMatchObject({ state: 'planned', publishAt: '2026-11-27T12:00:00Z' })
    expect((await save(planned, planned.areas)).json()).toMatchObject({ code: 'area_draft_planned' })
    const withdrawn = await admin.call(api, 'DELETE', `${pathOf(draft)}/publication`, {
      headers: headers(planned.version),
    })
    expect(withdrawn.json()).toMatchObject({ state: 'open', publishAt: null })
    await publish(withdrawn.json(), version, '2026-11-27T13:00:00+01:00')
    await publishing.publishDue()
    expect(await codesAt(17.05)).toEqual([])
    clock.pass({ minutes: 61 })
    await publishing.publishDue()
    await publishing.publishDue()
    expect(await codesAt(17.05)).toEqual(['sirsi'])
    expect((await now()).publications.map(({ origin }) => origin)).toEqual(['planned', 'found'])
    expect(await audited()).toMatchObject({ action: 'areas-publish', actor: 'system' })
  })

  it('that is due after another one was published in between is held [administration-2.9]', async () => {
    const { version } = await now()
    const planned = await saved(area('pozdejsi', 17.0, 17.4))
    await publish(planned, version, clock().add({ minutes: 30 }).toString())
    await publish(await saved(area('drivejsi', 17.0, 17.4)), version)
    clock.pass({ minutes: 31 })
    await publishing.publishDue()
    expect(await codesAt(17.05)).toEqual(['drivejsi'])
    expect((await now()).drafts).toMatchObject([{ name: 'Širší střed', state: 'held', publishAt: null }])
    expect(await audited()).toMatchObject({ action: 'areas-hold', actor: 'system' })
    const held: AreaDraft = (await admin.call(api, 'GET', pathOf(planned))).json()
    expect((await publish(held, (await now()).version)).statusCode).toBe(200)
  })

  it('is an edit that an import of the catalogue names and does not undo [administration-2.4]', async () => {
    await publish(await saved(area('sirsi', 17.0, 17.4)), (await now()).version)
    const [old] = FILE.areas.map(({ properties }) => properties.code)
    expect(await importAll()).toMatchObject({
      ok: false,
      cityEdits: [
        {
          name: 'Olomouc',
          lost: [
            { kind: 'area', code: old },
            { kind: 'area', code: 'sirsi' },
          ],
        },
      ],
    })
    expect(await codesAt(17.05)).toEqual(['sirsi'])
  })
})

async function addressesAt(...lngs: readonly number[]): Promise<void> {
  await database.pool.query(
    `INSERT INTO location.towns (code, name) VALUES (1, 'Olomouc') ON CONFLICT DO NOTHING`,
  )
  await database.pool.query(
    `INSERT INTO location.parts (code, name, town_code) VALUES (1, 'Olomouc', 1) ON CONFLICT DO NOTHING`,
  )
  await database.pool.query(
    `INSERT INTO location.places (code, part_code, registration, house_number, orientation_letter, postcode, lng, lat, cell)
     SELECT n, 1, false, n, '', '77900', lng, 49.55, 1 FROM unnest($1::float8[]) WITH ORDINALITY AS p (lng, n)`,
    [lngs],
  )
}

type Ordered = {
  readonly lng: number
  readonly delivery?: number
  readonly placedAt?: string
  readonly own?: boolean
}

async function anOrder({
  lng,
  delivery = 3900,
  placedAt = clock().subtract({ hours: 1 }).toString(),
  own = false,
}: Ordered) {
  await database.pool.query(
    `INSERT INTO shop.orders (guid, year, number, request_hash, placed_at, state, restaurant_id, restaurant_name,
       restaurant_slug, city_slug, own_delivery, hotline, minutes_min, minutes_max, first_name, last_name, email, phone,
       note_to_courier, note_to_chef, address_code, address, lng, lat, area_code, lunch, payment_method, items, packaging,
       delivery, shortfall, tip, credits, total, bonus_credits, platform, device_version, marketing_consent, seller)
     VALUES (gen_random_uuid(), 2026, (SELECT 1000000 + count(*) FROM shop.orders), sha256('x'), $1, 'delivered', 101,
       'U Jelena', 'u-jelena', 'olomouc', $2, '', 40, 60, 'Klára', 'Vymyšlená', 'klara@example.cz', '777', '', '', 1,
       'Švestková 14', $3, 49.55, 'stred', false, 'cash', 20000, 0, $4, 0, 0, 0, 20000 + $4, 0, 'web', '', false, '{}')`,
    [placedAt, own, lng, delivery],
  )
}
