import type { DecodedArea, DecodedOwnArea } from '@sousto/contract/catalogue-file/format.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DB } from '../../database/tables.ts'
import type { AreaFileOutcome } from './area-file.ts'
import { areaFiles, catalogueAreas, createAreaService } from './service.ts'

let test: TestDatabase<DB>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.drop())

const inTransaction = <Result>(work: (transaction: Transaction<DB>) => Promise<Result>): Promise<Result> =>
  test.database.kysely.transaction().execute(work)

const OLOMOUC = { id: 1, slug: 'olomouc', name: 'Olomouc' }
const OPAVA = { id: 3, slug: 'opava', name: 'Opava' }
const TERMS = { fee: czk(15), extraMinutes: 5, minimumOrder: ZERO, noFreeDelivery: false }
const WIRE = { doprava: 15, cas: 5, minimalni: 0, nofreedelivery: 'n' }

const ring = (lng: number): [number, number][] => [
  [lng, 49.5],
  [lng + 0.1, 49.5],
  [lng + 0.1, 49.6],
  [lng, 49.5],
]
const triangle = (lng: number): DecodedArea['geometry'] => ({ type: 'Polygon', coordinates: [ring(lng)] })
const area = (code: string, city: string, lng: number): DecodedArea => ({
  type: 'Feature',
  properties: { code, city, ...TERMS, message: null },
  geometry: triangle(lng),
})
const own = (city: string | null, lng: number): DecodedOwnArea => ({
  type: 'Feature',
  properties: { city, ...TERMS },
  geometry: triangle(lng),
})

beforeEach(async () => {
  await inTransaction(async (transaction) => {
    const areas = await catalogueAreas.beginImport(transaction)
    for (const city of [OLOMOUC, OPAVA]) await areas.city({ ...city, position: { lng: 17.25, lat: 49.59 } })
    await areas.area('', area('olomouc-stred', 'olomouc', 17.2))
    await areas.area('', area('olomouc-vychod', 'olomouc', 17.3))
    await areas.area('', area('opava-stred', 'opava', 17.9))
    await areas.ownArea('', 101, own('olomouc', 17.2))
    await areas.ownArea('', 101, own(null, 17.5))
    await areas.ownArea('', 102, own('olomouc', 17.2))
    await areas.finish()
  })
})

const cityText = (city = OLOMOUC) => inTransaction((transaction) => areaFiles.cityText(transaction, city))
const ownText = (id = 101) => inTransaction((transaction) => areaFiles.ownText(transaction, id))
const replaceCity = (text: string, city = OLOMOUC) =>
  inTransaction((transaction) => areaFiles.replaceCity(transaction, city, text))
const replaceOwn = (text: string, home: string | null = 'olomouc') =>
  inTransaction((transaction) => areaFiles.replaceOwn(transaction, 101, home, text))

const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })
const feature = (properties: object, lng = 17.2, type = 'Polygon') => ({
  type: 'Feature',
  properties: { ...WIRE, ...properties },
  geometry: { type, coordinates: [ring(lng)] },
})
const changed = (added: number, updated: number, removed: number): AreaFileOutcome => ({
  ok: true,
  changes: { added, updated, removed },
  shrinking: null,
})
const problems = (outcome: AreaFileOutcome) => (outcome.ok ? [] : outcome.problems.map(({ text }) => text))

describe('a file of a city’s areas', () => {
  it('replaces exactly that city’s areas', async () => {
    const others = [await cityText(OPAVA), await ownText(101), await ownText(102)]
    const outcome = await replaceCity(
      collection(feature({ code: 'olomouc-stred', doprava: 29 }), feature({ code: 'olomouc-sever' }, 17.4)),
    )
    expect(outcome).toEqual(changed(1, 1, 1))
    const service = createAreaService(test.database)
    expect(await service.area('olomouc-stred')).toMatchObject({ fee: czk(29), cityName: 'Olomouc' })
    expect(await service.area('olomouc-vychod')).toBeNull()
    expect([await cityText(OPAVA), await ownText(101), await ownText(102)]).toEqual(others)
  })

  it('changes nothing when imported again, and is exported as the same bytes [location.17]', async () => {
    const text = await cityText()
    expect(await replaceCity(text)).toEqual(changed(0, 0, 0))
    await replaceCity(collection(feature({ code: 'olomouc-jih' })))
    expect(await replaceCity(text)).toEqual({
      ...changed(2, 0, 1),
      shrinking: { removed: 1, before: 1 },
    })
    expect(await cityText()).toBe(text)
  })

  it('is rejected as a whole if one area is invalid, and names it [location.17]', async () => {
    const before = await cityText()
    const metres = feature({ code: 'metry' }, -548_000)
    const line = feature({ code: 'cara' }, 17.2, 'LineString')
    expect(problems(await replaceCity(collection(feature({ code: 'dobra' }), metres)))).toEqual([
      'Oblast metry: souřadnice nejsou stupně (WGS 84), nejspíš jsou to metry; uložte je v EPSG:4326.',
    ])
    expect(problems(await replaceCity(collection(line)))).toEqual([
      'Oblast cara: je LineString; oblast musí být Polygon nebo MultiPolygon.',
    ])
    expect(problems(await replaceCity(collection(feature({ code: 'a' }), feature({ code: 'a' }))))).toEqual([
      'Oblast a je v souboru víckrát.',
    ])
    expect(problems(await replaceCity(collection(feature({ code: 'opava-stred' }))))).toEqual([
      'Oblast opava-stred už patří městu Opava; dejte jí jiný kód.',
    ])
    expect(await cityText()).toBe(before)
  })

  it('that is empty does not remove all areas, and changes nothing if there are none', async () => {
    const [text] = problems(await replaceCity(collection()))
    expect(text).toBe('nemá žádnou oblast a smazal by všechny; zkontrolujte, co je v něm uloženo')
    const nowhere = { id: 999, slug: 'nikde', name: 'Nikde' }
    expect(await replaceCity(collection(), nowhere)).toEqual(changed(0, 0, 0))
  })
})

describe('a file of a restaurant’s own areas', () => {
  it('replaces exactly that restaurant’s areas, which belong to its own city by default [location.17]', async () => {
    const others = [await cityText(), await ownText(102)]
    const outcome = await replaceOwn(
      collection(feature({}), feature({ mesto_id: 'externi-oblast' }, 17.5), feature({ mesto_id: 3 }, 17.9)),
    )
    expect(outcome).toEqual(changed(1, 0, 0))
    const cities = JSON.parse(await ownText()).features.map(
      ({ properties }: { properties: { mesto_id: unknown } }) => properties.mesto_id,
    )
    expect(cities).toEqual([1, 'externi-oblast', 3])
    expect([await cityText(), await ownText(102)]).toEqual(others)
  })

  it('changes nothing when imported again, and is exported as the same bytes', async () => {
    const text = await ownText()
    expect(await replaceOwn(text)).toEqual(changed(0, 0, 0))
    await replaceOwn(collection(feature({}, 18)))
    expect(await replaceOwn(text)).toEqual(changed(1, 1, 0))
    expect(await ownText()).toBe(text)
  })

  it('must name the city of an area if it is not known', async () => {
    expect(problems(await replaceOwn(collection(feature({ mesto_id: 77 }))))).toEqual([
      'Město číslo 77 neexistuje.',
    ])
    expect(problems(await replaceOwn(collection(feature({})), null))).toEqual([
      'Chybí mesto_id: číslo města, nebo „externi-oblast“.',
    ])
  })
})
