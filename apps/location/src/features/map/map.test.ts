import { maps } from '@sousto/contract/maps/endpoints.ts'
import { type TileId, toWorld } from '@sousto/domain/map/tiles.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { DB } from '../../database/tables.ts'
import { location } from '../../location.ts'
import { replaceRegister } from '../addresses/import/partial-import.ts'
import { registerOf, smallRegister } from '../addresses/register-test.ts'
import { createTileCache } from './service.ts'

const OLOMOUC = { lng: 17.2509, lat: 49.5938 }
const HODSLAVICE = { lng: 18.02, lat: 49.54 }

let test: TestDatabase<DB>
let app: FastifyInstance
beforeAll(async () => {
  test = await testDatabase()
  await test.database.kysely.transaction().execute((all) => replaceRegister(all, smallRegister()))
  app = fastify({ logger: false })
  const dependencies = { database: test.database, clock: fakeClock('2026-11-27T18:00'), log: app.log }
  await app.register(location(dependencies), { prefix: '/lokace' })
})
afterAll(async () => {
  await app.close()
  await test.drop()
})

function tileAt(zoom: number, at = OLOMOUC): TileId {
  const { x, y } = toWorld(at)
  return { z: zoom, x: Math.floor(x * 2 ** zoom), y: Math.floor(y * 2 ** zoom) }
}
const call = (path: string) => app.inject(`/lokace/mapa/${path}`)
const fetchTile = ({ z: zoom, x, y }: TileId) => call(`${zoom}/${x}/${y}`)

describe('a map tile', () => {
  it('shows streets, parts and houses of the register [marketplace-2.22]', async () => {
    const answer = await fetchTile(tileAt(16))
    expect(answer.statusCode).toBe(200)
    const tile = z.decode(maps.tile.answer, answer.json())
    expect(tile.streets.map(({ name }) => name)).toEqual(['Dlouhá'])
    expect(tile.numbers).toContain('12a')
    expect(tile.patches.length).toBeGreaterThan(0)
    expect(tile.houses.length).toBe(2 * tile.numbers.length)
  })
  it('shows a village without streets as its houses, those with č.e. by their number', async () => {
    const tile = z.decode(maps.tile.answer, (await fetchTile(tileAt(16, HODSLAVICE))).json())
    expect(tile.streets).toEqual([])
    expect(tile.numbers).toContain('120')
    expect(
      z.decode(maps.tile.answer, (await fetchTile(tileAt(13, HODSLAVICE))).json()).partNames,
    ).toMatchObject([{ name: 'Hodslavice', size: 5 }])
  })
  it('is empty in the middle of the ocean, and where the register has no addresses', async () => {
    for (const tile of [{ z: 12, x: 0, y: 0 }, tileAt(14, { lng: 15.9, lat: 49.3 })]) {
      expect((await fetchTile(tile)).json()).toEqual({ ulice: [], casti: [], nazvy: [], domy: [], cisla: [] })
    }
  })
  it.each([
    '11/0/0',
    '17/71816/44681',
    '12/4096/0',
    '16/0/65536',
    '-1/0/0',
    '12/1.5/3',
    '12/x/3',
    '12/%00/3',
    '99999999999/0/0',
  ])('%s is rejected as malformed [marketplace-2.22]', async (path) => {
    expect((await call(path)).statusCode).toBe(400)
  })
  it('may be cached by browsers, and keeps its ETag while its content is unchanged [marketplace-2.22]', async () => {
    const first = await fetchTile(tileAt(16))
    expect(first.headers['cache-control']).toBe('public, max-age=600, stale-while-revalidate=3600')
    expect(first.headers.etag).toMatch(/^W\/"[\w-]{22}"$/)
    await test.database.pool.query('NOTIFY register_changed')
    expect((await fetchTile(tileAt(16))).headers.etag).toBe(first.headers.etag)
    expect((await fetchTile(tileAt(15))).headers.etag).not.toBe(first.headers.etag)
  })
  it('shows a new register as soon as it is loaded [marketplace-2.22]', async () => {
    const before = (await fetchTile(tileAt(16))).headers.etag
    const street = ['Nově pojmenovaná', 'Lazce', '77900', ['1', '2', '3']] as const
    const other = registerOf([{ name: 'Olomouc', at: OLOMOUC, streets: [street] }])
    await test.database.kysely.transaction().execute((all) => replaceRegister(all, other))
    await test.database.pool.query('NOTIFY register_changed')
    await eventually(async () => expect((await fetchTile(tileAt(16))).headers.etag).not.toBe(before))
    const tile = z.decode(maps.tile.answer, (await fetchTile(tileAt(16))).json())
    expect(tile.streets.map(({ name }) => name)).toEqual(['Nově pojmenovaná'])
  })
})

describe('the cache of tiles', () => {
  it('draws a tile once for concurrent requests, and never one outside the country', async () => {
    const drawn: TileId[] = []
    const tile = createTileCache(async (id) => {
      drawn.push(id)
      return '{}'
    })
    await Promise.all([tile(tileAt(15)), tile(tileAt(15)), tile({ z: 12, x: 1, y: 1 })])
    await tile(tileAt(15))
    expect(drawn).toEqual([tileAt(15)])
  })
  it('retries after a failure', async () => {
    let fails = true
    const tile = createTileCache(async () => {
      if (fails) throw new Error('not now')
      return '{}'
    })
    await expect(tile(tileAt(15))).rejects.toThrow('not now')
    fails = false
    expect((await tile(tileAt(15))).json).toBe('{}')
  })
  it('evicts the least recently requested tiles', async () => {
    let count = 0
    const tile = createTileCache(async () => {
      count += 1
      return 'x'.repeat(2 ** 20)
    })
    const ids = Array.from({ length: 12 }, (_, index) => ({ ...tileAt(15), x: tileAt(15).x + index }))
    for (const id of ids) await tile(id)
    await tile(tileAt(15))
    expect(count).toBe(13)
  })
})
