import type { DecodedArea, DecodedOwnArea } from '@sousto/contract/catalogue-file/format.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DB } from '../../database/tables.ts'
import type { AreaImport } from './import.ts'
import { catalogueAreas, createAreaService } from './service.ts'

let test: TestDatabase<DB>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.drop())

const OLOMOUC = { id: 1, slug: 'olomouc', name: 'Olomouc', position: { lng: 17.25, lat: 49.59 } }
const OPAVA = { id: 3, slug: 'opava', name: 'Opava', position: { lng: 17.9, lat: 49.94 } }
const TERMS = { fee: czk(15), extraMinutes: 5, minimumOrder: ZERO, noFreeDelivery: false }

const geometryAt = (lng: number): DecodedArea['geometry'] => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng, 49.5],
      [lng + 0.1, 49.5],
      [lng + 0.1, 49.6],
      [lng, 49.5],
    ],
  ],
})

function area(code: string, changes: Partial<DecodedArea['properties']> = {}, lng = 17.2): DecodedArea {
  const properties = { code, city: 'olomouc', ...TERMS, message: null, ...changes }
  return { type: 'Feature', properties, geometry: geometryAt(lng) }
}

function ownArea(city: string | null, lng = 17.2): DecodedOwnArea {
  return { type: 'Feature', properties: { city, ...TERMS }, geometry: geometryAt(lng) }
}

type Feed = (areas: AreaImport) => Promise<void>

function importing(feed: Feed) {
  return test.database.kysely.transaction().execute(async (transaction) => {
    const areas = await catalogueAreas.beginImport(transaction)
    await feed(areas)
    return areas.finish()
  })
}

function reading<Result>(read: (transaction: Transaction<DB>) => Promise<Result>): Promise<Result> {
  return test.database.kysely.transaction().execute(read)
}

const allAreas = () => reading((transaction) => Array.fromAsync(catalogueAreas.areas(transaction)))
const counts = (added: number, updated: number, removed: number) => ({ added, updated, removed })

const FIRST: Feed = async (areas) => {
  await areas.city(OLOMOUC)
  await areas.city(OPAVA)
  await areas.area('areas[0]', area('olomouc-stred'))
  await areas.area('areas[1]', area('opava-stred', { city: 'opava', message: 'Jedeme dál.' }, 17.9))
  await areas.ownArea('restaurants[0].ownAreas[0]', 101, ownArea('olomouc'))
  await areas.ownArea('restaurants[0].ownAreas[1]', 101, ownArea(null, 18))
}

beforeEach(async () => {
  await importing(async () => {})
})

describe('an import', () => {
  it('adds new areas and counts them', async () => {
    expect(await importing(FIRST)).toEqual({
      problems: [],
      areas: counts(2, 0, 0),
      ownAreas: counts(2, 0, 0),
    })
  })

  it('changes nothing when repeated [location.17]', async () => {
    await importing(FIRST)
    expect(await importing(FIRST)).toEqual({
      problems: [],
      areas: counts(0, 0, 0),
      ownAreas: counts(0, 0, 0),
    })
  })

  it('updates areas that differ and removes missing ones, with their cities', async () => {
    await importing(FIRST)
    const outcome = await importing(async (areas) => {
      await areas.area('areas[0]', area('olomouc-stred', { fee: czk(20) }))
      await areas.city(OLOMOUC)
      await areas.ownArea('restaurants[0].ownAreas[0]', 101, ownArea(null, 18))
    })
    expect(outcome).toEqual({ problems: [], areas: counts(0, 1, 1), ownAreas: counts(0, 1, 1) })
    const service = createAreaService(test.database)
    expect(await service.area('opava-stred')).toBeNull()
    expect(await service.cityPosition('opava')).toBeNull()
    expect(await service.area('olomouc-stred')).toMatchObject({ fee: czk(20), cityName: 'Olomouc' })
  })

  it('lets two cities swap their slugs', async () => {
    await importing(FIRST)
    await importing(async (areas) => {
      await areas.city({ ...OLOMOUC, slug: 'opava' })
      await areas.city({ ...OPAVA, slug: 'olomouc' })
      await areas.area('areas[0]', area('olomouc-stred'))
    })
    const service = createAreaService(test.database)
    expect(await service.area('olomouc-stred')).toMatchObject({ cityId: 3 })
  })

  it('rejects invalid geometry by name and changes nothing', async () => {
    await importing(FIRST)
    const metres = { ...area('opava-sever'), geometry: geometryAt(-548_000) }
    const outcome = await importing(async (areas) => {
      await areas.city(OLOMOUC)
      await areas.area('areas[4]', metres)
      await areas.ownArea('restaurants[2].ownAreas[0]', 7, { ...ownArea(null), geometry: geometryAt(16) })
      await areas.ownArea('restaurants[2].ownAreas[1]', 7, { ...ownArea(null), geometry: geometryAt(2) })
    })
    expect(outcome.problems).toEqual([
      {
        path: 'areas[4].geometry',
        text: 'Oblast opava-sever: souřadnice nejsou stupně (WGS 84), nejspíš jsou to metry; uložte je v EPSG:4326.',
      },
      {
        path: 'restaurants[2].ownAreas[1].geometry',
        text: 'Vlastní oblast 2 restaurace 7: leží mimo Českou republiku; zkontrolujte souřadnice.',
      },
    ])
    expect((await allAreas()).length).toBe(2)
  })

  it('rejects an unknown city and a duplicate code', async () => {
    const outcome = await importing(async (areas) => {
      await areas.city(OLOMOUC)
      await areas.area('areas[0]', area('a', { city: 'nikde' }))
      await areas.area('areas[1]', area('b'))
      await areas.area('areas[2]', area('b'))
      await areas.ownArea('restaurants[0].ownAreas[0]', 7, ownArea('taky-nikde'))
    })
    expect(outcome.problems).toEqual([
      { path: 'areas[0].properties.city', text: 'Město nikde v souboru není.' },
      { path: 'restaurants[0].ownAreas[0].properties.city', text: 'Město taky-nikde v souboru není.' },
      { path: 'areas[2].properties.code', text: 'Oblast b je v souboru víckrát.' },
    ])
  })

  it('accepts more corners than fit in one batch', async () => {
    const corners = Array.from({ length: 15_000 }, (_, index): [number, number] => {
      const angle = (index * 2 * Math.PI) / 15_000
      return [17.2 + Math.cos(angle) / 10, 49.5 + Math.sin(angle) / 10]
    })
    const round = { type: 'Polygon' as const, coordinates: [[...corners, corners[0] ?? [0, 0]]] }
    const outcome = await importing(async (areas) => {
      for (const code of ['a', 'b', 'c'])
        await areas.area(`areas.${code}`, { ...area(code), geometry: round })
      await areas.city(OLOMOUC)
    })
    expect(outcome.areas).toEqual(counts(3, 0, 0))
    expect((await allAreas()).map(({ geometry }) => geometry)).toEqual([round, round, round])
  })
})

describe('an export', () => {
  it('returns the imported areas: areas by code, own areas in their order', async () => {
    await importing(FIRST)
    expect(await allAreas()).toEqual([
      area('olomouc-stred'),
      area('opava-stred', { city: 'opava', message: 'Jedeme dál.' }, 17.9),
    ])
    const own = await reading((transaction) => catalogueAreas.ownAreas(transaction, [101, 102]))
    expect(own).toEqual(new Map([[101, [ownArea('olomouc'), ownArea(null, 18)]]]))
  })

  it('returns more areas than fit on one page', async () => {
    const codes = Array.from({ length: 450 }, (_, index) => `a-${String(index).padStart(3, '0')}`)
    await importing(async (areas) => {
      await areas.city(OLOMOUC)
      for (const code of codes.toReversed()) await areas.area(code, area(code))
    })
    expect((await allAreas()).map(({ properties }) => properties.code)).toEqual(codes)
  })
})

describe('the version of the areas', () => {
  const version = () => createAreaService(test.database).version()

  it('is equal for equal areas in every service', async () => {
    await importing(FIRST)
    expect(await version()).toBe(await version())
  })

  it('changes when any area changes', async () => {
    const seen = [await version()]
    await importing(FIRST)
    seen.push(await version())
    await importing(async (areas) => {
      await FIRST(areas)
      await areas.ownArea('restaurants[1].ownAreas[0]', 102, ownArea('olomouc'))
    })
    seen.push(await version())
    expect(new Set(seen).size).toBe(3)
  })
})
