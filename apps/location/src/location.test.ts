import { addresses } from '@sousto/contract/addresses/endpoints.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Geometry } from './database/column-types.ts'
import type { DB } from './database/tables.ts'
import { replaceRegister } from './features/addresses/import/partial-import.ts'
import { smallRegister } from './features/addresses/register-test.ts'
import { catalogueAreas } from './features/areas/service.ts'
import { location } from './location.ts'

let test: TestDatabase<DB>
let app: FastifyInstance

function box(west: number, south: number, east: number, north: number): Geometry {
  const ring: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}
const TERMS = { fee: czk(15), extraMinutes: 10, minimumOrder: czk(200), noFreeDelivery: true }

beforeAll(async () => {
  test = await testDatabase()
  await test.database.kysely.transaction().execute(async (transaction) => {
    await replaceRegister(transaction, smallRegister())
    const areas = await catalogueAreas.beginImport(transaction)
    await areas.city({ id: 1, slug: 'olomouc', name: 'Olomouc', position: { lng: 17.25, lat: 49.59 } })
    await areas.city({ id: 3, slug: 'opava', name: 'Opava', position: { lng: 17.9, lat: 49.93 } })
    const own = { type: 'Feature' as const, geometry: box(17.2, 49.5, 17.3, 49.6) }
    for (const [code, message, geometry] of [
      ['olomouc-stred', null, box(17.2, 49.5, 17.3, 49.6)],
      ['olomouc-vychod', 'Jedeme dál.', box(17.3, 49.5, 17.4, 49.6)],
      ['olomouc-spolecna', null, box(17.38, 49.5, 17.5, 49.6)],
    ] as const) {
      const properties = { code, city: 'olomouc', ...TERMS, message }
      await areas.area(code, { type: 'Feature', properties, geometry })
    }
    await areas.ownArea('own', 101, { ...own, properties: { city: 'olomouc', ...TERMS } })
    await areas.ownArea('own', 102, { ...own, properties: { city: null, ...TERMS } })
    await areas.ownArea('own', 103, {
      type: 'Feature',
      properties: { city: null, ...TERMS },
      geometry: box(17, 49.4, 17.2, 49.5),
    })
    await areas.finish()
  })
  app = fastify({ logger: false })
  const dependencies = { database: test.database, clock: fakeClock('2026-11-27T18:00'), log: app.log }
  await app.register(location(dependencies), { prefix: '/lokace' })
})
afterAll(async () => {
  await app.close()
  await test.drop()
})

const call = (path: string) => app.inject(`/lokace${path}`)
const CENTRE = {
  mesto: 'Olomouc',
  mesto_url: 'olomouc',
  mesto_id: 1,
  code: 'olomouc-stred',
  doprava: 15,
  cas: 10,
  minimalni: 200,
  nofreedelivery: 'a',
}
const TERMS_WIRE = { doprava: 15, cas: 10, minimalni: 200, nofreedelivery: 'a' }
const NOWHERE = { code: 'error', message: 'Do této oblasti momentálně nedoručujeme.' }

describe('gpstest', () => {
  it('returns the area of a point, and the own-delivery areas that contain it [ordering-3.3, ordering-6.4, wire.11, marketplace-7.28]', async () => {
    const answer = await call('/gpstest/17.25/49.55')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      oblast: CENTRE,
      restaurace: [
        { restaurace_id: 101, mesto_id: 1, ...TERMS_WIRE },
        { restaurace_id: 102, mesto_id: 'externi-oblast', ...TERMS_WIRE },
      ],
    })
    z.decode(addresses.areasAt.answer, answer.json())
  })
  it('recognises swapped coordinates [location.12]', async () => {
    expect((await call('/gpstest/49.55/17.25')).json()).toMatchObject({ oblast: CENTRE })
  })
  it('returns a list where areas overlap [location.12]', async () => {
    const { oblast } = (await call('/gpstest/17.39/49.55')).json()
    expect(oblast).toMatchObject([
      { code: 'olomouc-spolecna' },
      { code: 'olomouc-vychod', message: 'Jedeme dál.' },
    ])
  })
  it('returns one area on a border that two share [location.12]', async () => {
    expect((await call('/gpstest/17.3/49.55')).json().oblast).toMatchObject({ code: 'olomouc-vychod' })
  })
  it('returns an own-delivery area outside the marketplace’s areas [marketplace-3.42]', async () => {
    expect((await call('/gpstest/17.1/49.45')).json()).toEqual({
      oblast: NOWHERE,
      restaurace: [{ restaurace_id: 103, mesto_id: 'externi-oblast', ...TERMS_WIRE }],
    })
  })
  it('reports that nobody delivers there', async () => {
    expect((await call('/gpstest/14.4/50.1')).json()).toEqual({ oblast: NOWHERE, restaurace: [] })
  })
})

describe('oblast', () => {
  it('returns the area of a code [marketplace-7.28]', async () => {
    expect((await call('/oblast/olomouc-stred')).json()).toEqual(CENTRE)
    const unknown = await call('/oblast/atlantida')
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'area_not_found'])
  })
  it('lists the restaurants whose own couriers deliver there', async () => {
    expect((await call('/oblast/olomouc-stred/restaurace')).json()).toEqual([101, 102])
    expect((await call('/oblast/atlantida/restaurace')).json()).toEqual([])
  })
})

it('gpsmulti always returns a list [ordering-6.4, marketplace-7.28]', async () => {
  expect((await call('/gpsmulti/17.25/49.55')).json()).toEqual([CENTRE])
  expect((await call('/gpsmulti/17.39/49.55')).json()).toHaveLength(2)
  expect((await call('/gpsmulti/14.4/50.1')).json()).toEqual([NOWHERE])
})

it('gps returns the city, or a message [marketplace-7.2, marketplace-7.28]', async () => {
  expect((await call('/gps/17.25/49.55')).json()).toEqual({ mesto: 'Olomouc', mesto_url: 'olomouc' })
  expect((await call('/gps/49.55/17.25')).json()).toEqual({ mesto: 'Olomouc', mesto_url: 'olomouc' })
  expect((await call('/gps/14.4/50.1')).json()).toEqual({ message: NOWHERE.message })
})

describe.each(['/gpstest', '/gpsmulti', '/gps', '/gpsreverse'])('%s', (path) => {
  it.each([
    'x/y',
    '17.25/NaN',
    '17,25/49,55',
    '17.25/Infinity',
    '1e999/49',
    '999/49.5',
    "17.25'/49.5",
    '%00/49.5',
    '/',
    '17.25/%F0%9F%8D%95',
  ])('rejects %s as malformed, or as an unknown path', async (point) => {
    const { statusCode } = await call(`${path}/${point}`)
    expect([400, 404]).toContain(statusCode)
  })
  it('rejects a word as malformed', async () => {
    expect((await call(`${path}/17.25/olomouc`)).statusCode).toBe(400)
  })
})

const DLOUHA = {
  string: 'Dlouhá 507/12, Olomouc, 779 00',
  name: 'Dlouhá 507/12',
  typ_so: 'č.p.',
  nazev_ulice: 'Dlouhá',
  nazev_obec: 'Olomouc',
  cd: '507',
  co: '12',
  psc: '77900',
}

describe('ruian', () => {
  const search = (text: string, more = '') => call(`/ruian?text=${encodeURIComponent(text)}${more}`)

  it('returns addresses in the wire format [marketplace-7.2, marketplace-7.28]', async () => {
    const answer = await search('dlouha 12 olom')
    expect(answer.json()[0]).toEqual({
      kod_adm: 1001,
      gps_x: 17.2509,
      gps_y: 49.5938,
      ...DLOUHA,
      match: 'exact',
    })
    z.decode(addresses.search.answer, answer.json())
  })
  it('prefers addresses near the city', async () => {
    expect((await search('dlouha 12', '&mesto=opava')).json()[0]).toMatchObject({ nazev_obec: 'Opava' })
    expect((await search('dlouha 12', '&mesto=olomouc')).json()[0]).toMatchObject({ nazev_obec: 'Olomouc' })
    expect((await search('dlouha 12', '&mesto=atlantida')).json().length).toBeGreaterThan(0)
  })
  it.each([
    ['nothing', ''],
    ['two characters', 'dl'],
    ['emoji', '🍕🍕🍕'],
    ['SQL', "'; DROP TABLE location.places; --"],
    ['ten kilobytes', 'a'.repeat(10_240)],
    ['right to left', '\u202eהולדα'],
    ['NUL', '\0\0\0'],
  ])('returns an empty list for %s', async (_what, text) => {
    const answer = await search(text)
    expect([answer.statusCode, answer.json()]).toEqual([200, []])
  })
  it('has the same ETag until the register changes, and a different one near another city', async () => {
    const tag = async (more = '') => (await search('dlouha 12', more)).headers.etag
    const before = await tag()
    expect(before).toMatch(/^W\/"[^"]+"$/)
    expect(await tag()).toBe(before)
    expect(await tag('&mesto=opava')).not.toBe(before)
    await test.database.pool.query('NOTIFY register_changed')
    await eventually(async () => expect(await tag()).not.toBe(before))
  })
  it('returns an empty list without a query', async () => {
    expect((await call('/ruian')).json()).toEqual([])
    expect((await call('/ruian?text=%ED%A0%80%ED%A0%80%ED%A0%80')).json()).toEqual([])
  })
})

describe('adresa', () => {
  it('returns the address of a code [marketplace-7.28, location.11]', async () => {
    expect((await call('/adresa/1001')).json()).toMatchObject(DLOUHA)
  })
  it.each([
    ['/adresa/999999999', 404, 'address_not_found'],
    ['/adresa/0', 404, 'address_not_found'],
  ])('%s is not found', async (path, status, code) => {
    const answer = await call(path)
    expect([answer.statusCode, answer.json().message]).toEqual([status, code])
  })
  it.each(['/adresa/abc', '/adresa/-1', '/adresa/1.5', '/adresa/99999999999'])(
    '%s is malformed',
    async (path) => {
      expect((await call(path)).statusCode).toBe(400)
    },
  )
})

it('gpsreverse returns the nearest address, with and without the trailing slash [marketplace-7.2, marketplace-7.28, location.11]', async () => {
  for (const path of [
    '/gpsreverse/49.5939/17.2509/',
    '/gpsreverse/49.5939/17.2509',
    '/gpsreverse/17.2509/49.5939/',
  ])
    expect((await call(path)).json()).toMatchObject(DLOUHA)
  expect((await call('/gpsreverse/50/14/')).statusCode).toBe(404)
})

it('okoli returns the addresses around a point, nearest first, or an empty list [marketplace-7.28, location.11]', async () => {
  const around = (await call('/okoli/17.2509/49.5939')).json<unknown[]>()
  expect(around[0]).toMatchObject(DLOUHA)
  expect(around.length).toBeGreaterThan(1)
  expect(around.length).toBeLessThanOrEqual(40)
  expect((await call('/okoli/14/50')).json()).toEqual([])
  expect((await call('/okoli/x/y')).statusCode).toBe(400)
})
