import { Writable } from 'node:stream'
import { czk } from '@sousto/domain/money/money.ts'
import { anArea } from '@sousto/testing/builders.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { slow } from '@sousto/testing/slow.ts'
import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { DB } from './database/tables.ts'
import { replaceRegister } from './features/addresses/import/partial-import.ts'
import { smallRegister } from './features/addresses/register-test.ts'
import { catalogueAreas } from './features/areas/service.ts'
import { type LocationServices, openLocationServices } from './services.ts'

const written: string[] = []
const stream = new Writable({
  write: (line, _, done) => {
    written.push(JSON.parse(String(line)).msg)
    done()
  },
})
const { log } = fastify({ logger: { level: 'info', stream } })
let test: TestDatabase<DB>
let one: LocationServices
let other: LocationServices
beforeAll(async () => {
  test = await testDatabase()
  const dependencies = { database: test.database, clock: fakeClock('2026-11-27T18:00'), log }
  ;[one, other] = [await openLocationServices(dependencies), await openLocationServices(dependencies)]
})
afterAll(async () => {
  await Promise.all([one.close(), other.close()])
  await test.drop()
})

const AREA = anArea({ code: 'olomouc-stred' })

async function importArea(fee: typeof AREA.fee): Promise<void> {
  await test.database.kysely.transaction().execute(async (transaction) => {
    const areas = await catalogueAreas.beginImport(transaction)
    await areas.city({ id: 1, slug: 'olomouc', name: 'Olomouc', position: { lng: 17.25, lat: 49.59 } })
    const { code, extraMinutes, minimumOrder, noFreeDelivery } = AREA
    const terms = { fee, extraMinutes, minimumOrder, noFreeDelivery, message: null }
    await areas.area('areas[0]', {
      type: 'Feature',
      properties: { code, city: 'olomouc', ...terms },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [17.2, 49.5],
            [17.3, 49.5],
            [17.3, 49.7],
            [17.2, 49.5],
          ],
        ],
      },
    })
    await areas.finish()
  })
}

it('a change of areas reaches every process and its subscribers', async () => {
  const subscriber = vi.fn<() => void>()
  const unsubscribe = other.areas.onChange(subscriber)
  expect(await other.areas.area(AREA.code)).toBeNull()

  await importArea(AREA.fee)
  await eventually(async () => expect(await other.areas.area(AREA.code)).toEqual(AREA))
  await eventually(async () => expect(await one.areas.area(AREA.code)).toEqual(AREA))
  expect(subscriber).toHaveBeenCalledTimes(1)

  unsubscribe()
  const changed = { ...AREA, fee: czk(99) }
  await importArea(changed.fee)
  await eventually(async () => expect(await other.areas.area(AREA.code)).toEqual(changed))
  expect(subscriber).toHaveBeenCalledTimes(1)
})

it(
  'a new edition of the register reaches every process',
  slow('indexes the demo’s register anew'),
  async () => {
    expect(await other.addresses.search('dlouha 12 olomouc', null)).toEqual([])
    await test.database.kysely.transaction().execute((all) => replaceRegister(all, smallRegister()))
    for (const { addresses } of [one, other]) {
      await eventually(async () =>
        expect((await addresses.search('dlouha 12 olomouc', null)).length).toBeGreaterThan(0),
      )
    }
  },
)

const cutListening = () =>
  test.database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sousto listen' AND datname = current_database()",
  )
const times = (message: string) => written.filter((each) => each === message).length

it('the register is not indexed anew when the connection is back and it has not changed', async () => {
  const loaded = times('address index loaded')
  await cutListening()
  await eventually(() => expect(times('the address index is current')).toBe(2))
  expect(times('address index loaded')).toBe(loaded)
})

it(
  'changes missed while the connection was broken are loaded after it is back',
  slow('indexes the demo’s register anew'),
  async () => {
    await cutListening()
    await test.database.kysely.transaction().execute((all) => replaceRegister(all, []))
    for (const { addresses } of [one, other]) {
      await eventually(async () => expect(await addresses.search('dlouha 12 olomouc', null)).toEqual([]))
    }
  },
)
