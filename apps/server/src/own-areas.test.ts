/** Tests an outlet's own delivery areas, edited in the console and stored by the location service. */
import { randomUUID } from 'node:crypto'
import { aFile, anApi, aRestaurantEntry, importFile } from '@sousto/api/catalogue-test.ts'
import type { DB } from '@sousto/api/database/tables.ts'
import { exportCatalogue, importCatalogue } from '@sousto/api/features/catalogue-import/service.ts'
import { type StaffPerson, signedInStaff } from '@sousto/api/staff-test.ts'
import type { DB as LocationDB } from '@sousto/location/database/tables.ts'
import {
  catalogueAreas,
  createAreaService,
  createOwnAreaEditor,
} from '@sousto/location/features/areas/service.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areasInSameDatabase } from './catalogue-areas.ts'

const { database, drop } = await testDatabase<DB>()
// One database contains both schemas, and each app uses its own tables.
const location = database as unknown as Database<LocationDB>
const clock = fakeClock('2026-11-27T12:00')
let api: FastifyInstance
let owner: StaffPerson

const PATH = '/provoz/outlets/101/own-areas'
const ring = (lng: number): [number, number][] => [
  [lng, 49.5],
  [lng + 0.1, 49.5],
  [lng + 0.1, 49.6],
  [lng, 49.5],
]
const area = (lng: number, more: object = {}) => ({
  cityId: 1,
  fee: 39,
  extraMinutes: 5,
  minimumOrder: 200,
  noFreeDelivery: false,
  geometry: { type: 'Polygon', coordinates: [ring(lng)] },
  ...more,
})

beforeAll(async () => {
  await importFile(database, aFile({ restaurants: [aRestaurantEntry({ ownDelivery: true })] }))
  api = await anApi({ database, clock, ownAreas: createOwnAreaEditor(location) })
})
beforeEach(async () => {
  await location.kysely.transaction().execute(async (transaction) => {
    const areas = await catalogueAreas.beginImport(transaction)
    await areas.city({ id: 1, slug: 'olomouc', name: 'Olomouc', position: { lng: 17.25, lat: 49.59 } })
    await areas.finish()
  })
  owner = await signedInStaff(database, [{ role: 'owner', outlet: 101 }], { at: clock() })
})
afterAll(async () => {
  await api.close()
  await drop()
})

const read = async () => (await owner.call(api, 'GET', PATH)).json()
const save = (areas: readonly object[], version: string) =>
  owner.call(api, 'PUT', PATH, {
    headers: { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` },
    payload: { areas },
  })

it('are drawn, read back unchanged, and apply to deliveries at once [operations-4.41]', async () => {
  const before = await read()
  expect(before).toMatchObject({ position: [17.2509, 49.5938], areas: [] })
  const saved = await save([area(17.2), area(17.5, { cityId: 'external', fee: 59.5 })], before.version)
  expect(saved.statusCode).toBe(200)
  expect(await read()).toEqual(saved.json())
  expect(saved.json().areas).toEqual([area(17.2), area(17.5, { cityId: 'external', fee: 59.5 })])
  const { ownDeliveryAreas } = await createAreaService(location).areasAt({ lng: 17.28, lat: 49.52 })
  expect(ownDeliveryAreas).toMatchObject([{ restaurantId: 101, fee: 3900, cityId: 1 }])
  const { rows } = await database.pool.query(
    "SELECT role, detail FROM shop.audit_log WHERE action = 'areas-save' AND staff_id = $1",
    [owner.id],
  )
  expect(rows).toMatchObject([{ role: 'owner', detail: { after: { areas: 2 } } }])
})

it('an area without a city belongs to the outlet’s city', async () => {
  const { version } = await read()
  const saved = await save([area(17.2, { cityId: null })], version)
  expect(saved.json().areas).toEqual([area(17.2)])
})

it('an older version returns the current areas; a repeated save succeeds [operations-4.34]', async () => {
  const { version } = await read()
  await save([area(17.2)], version)
  const late = await save([area(17.4)], version)
  expect([late.statusCode, late.json()]).toMatchObject([
    412,
    { code: 'areas_changed_meanwhile', current: { areas: [area(17.2)] } },
  ])
  expect((await save([area(17.2)], version)).statusCode).toBe(200)
  expect((await read()).areas).toEqual([area(17.2)])
})

describe('an import of the catalogue over them', () => {
  const file = JSON.stringify(aFile({ restaurants: [aRestaurantEntry({ ownDelivery: true, ownAreas: [] })] }))
  const importAll = (text: string, overEdits = false) =>
    importCatalogue({ database, areas: areasInSameDatabase, source: [Buffer.from(text)], overEdits })
  const exported = async () => {
    const pieces = await Array.fromAsync(exportCatalogue({ database, areas: areasInSameDatabase }))
    return pieces.join('')
  }
  beforeEach(async () => {
    await importAll(file, true)
    await save([area(17.2), area(17.5, { cityId: 'external' })], (await read()).version)
  })

  it('stops, and shows the current areas and those of the file [operations-4.39]', async () => {
    expect(await importAll(file)).toMatchObject({
      ok: false,
      problems: { count: 0 },
      edits: [
        {
          outlet: 101,
          lost: [],
          lostSettings: [
            {
              before: {
                kind: 'own-areas',
                value: [{ properties: { city: 'olomouc', fee: 3900 } }, { properties: { city: null } }],
              },
              after: { kind: 'own-areas', value: [] },
            },
          ],
        },
      ],
    })
    expect((await read()).areas).toHaveLength(2)
    expect(await importAll(file, true)).toMatchObject({ ok: true, changes: { ownAreas: { removed: 2 } } })
    expect(await importAll(file)).toMatchObject({ ok: true, edits: [] })
  })

  it('loses nothing with a file that contains them', async () => {
    expect(await importAll(await exported())).toMatchObject({ ok: true, edits: [] })
    expect((await read()).areas).toHaveLength(2)
  })

  it('detects areas that were saved just after an import had ended', async () => {
    const current = await exported()
    const editor = createOwnAreaEditor(location)
    const ownAreas = {
      ...editor,
      replace: async (...wanted: Parameters<typeof editor.replace>) => {
        await importAll(current)
        return await editor.replace(...wanted)
      },
    }
    const late = await anApi({ database, clock, ownAreas })
    const saved = await owner.call(late, 'PUT', PATH, {
      headers: { 'idempotency-key': randomUUID(), 'if-match': `"${(await read()).version}"` },
      payload: { areas: [area(17.3)] },
    })
    await late.close()
    expect(saved.statusCode).toBe(200)
    expect(await importAll(current)).toMatchObject({ ok: false, edits: [{ outlet: 101 }] })
  })

  it('does not ask about areas that are unchanged since the last import', async () => {
    await importAll(await exported())
    const { version } = await read()
    const { version: changed } = (await save([area(17.3)], version)).json()
    await save([area(17.2), area(17.5, { cityId: 'external' })], changed)
    expect(await importAll(file)).toMatchObject({ ok: true, edits: [] })
  })
})

describe('by the same checks as the command', () => {
  const crossed = area(17.2, {
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [17.2, 49.5],
          [17.3, 49.6],
          [17.3, 49.5],
          [17.2, 49.6],
          [17.2, 49.5],
        ],
      ],
    },
  })

  it('invalid areas are reported, and nothing is saved [operations-4.41]', async () => {
    const { version } = await read()
    const { problems } = (
      await owner.call(api, 'POST', `${PATH}/check`, { payload: { areas: [crossed] } })
    ).json()
    expect(problems).toEqual([
      { path: 'features[0].geometry', text: expect.stringContaining('Vlastní oblast 1') },
    ])
    const refused = await save([crossed], version)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'areas_invalid', current: { problems } },
    ])
    expect((await read()).version).toBe(version)
  })

  it('a city that does not exist is a problem', async () => {
    const checked = await owner.call(api, 'POST', `${PATH}/check`, {
      payload: { areas: [area(17.2, { cityId: 99 })] },
    })
    expect(checked.json().problems).toMatchObject([{ text: 'Město číslo 99 neexistuje.' }])
  })

  it('the last area cannot be removed by mistake', async () => {
    const first = await read()
    const { version } = (await save([area(17.2)], first.version)).json()
    expect((await save([], version)).json()).toMatchObject({ code: 'areas_invalid' })
  })

  it('a file is written, read again, and rejected if it is invalid [operations-4.41]', async () => {
    const { version } = await read()
    await save([area(17.2)], version)
    const { text } = (await owner.call(api, 'GET', `${PATH}/file`)).json()
    expect(JSON.parse(text)).toMatchObject({
      type: 'FeatureCollection',
      features: [{ properties: { doprava: 39 } }],
    })
    const fromFile = (content: string) =>
      owner.call(api, 'POST', `${PATH}/read-file`, { payload: { text: content } })
    expect((await fromFile(text)).json()).toEqual({ areas: [area(17.2)], problems: [] })
    expect((await fromFile('nazev;cena')).json()).toMatchObject({ areas: [], problems: [{ path: '' }] })
  })
})

describe('there are none', () => {
  it('for an outlet served by the marketplace’s couriers', async () => {
    await database.pool.query('UPDATE shop.restaurants SET own_delivery = false WHERE id = 101')
    expect((await owner.call(api, 'GET', PATH)).json()).toMatchObject({ code: 'own_delivery_only' })
    await database.pool.query('UPDATE shop.restaurants SET own_delivery = true WHERE id = 101')
  })

  it('if this process does not know where they are stored', async () => {
    const blind = await anApi({ database, clock })
    expect((await owner.call(blind, 'GET', PATH)).statusCode).toBe(503)
    await blind.close()
  })
})
