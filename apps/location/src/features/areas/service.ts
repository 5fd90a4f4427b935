/**
 * Delivery areas: determines those that contain a point, their terms, and the restaurants that deliver there with their
 * own couriers. Import and export of the catalogue use `catalogueAreas`, in the caller's transaction.
 */

import type { AreaLookup, CityLookup } from '@sousto/contract/addresses/codec.ts'
import type { Area, LngLat } from '@sousto/domain/delivery/place.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { DB } from '../../database/tables.ts'
import { createReloadable } from '../../reloadable.ts'
import { createAnswerCache } from './answer-cache.ts'
import { areaCities, cityAreasText, ownAreasText, replaceCityAreas, replaceOwnAreas } from './area-file.ts'
import { createAreaIndex, type PointAreas } from './area-index.ts'
import { beginAreaImport } from './import.ts'
import { areaLookup, OUTSIDE } from './lookups.ts'
import { readAreas, readOwnAreas } from './read-areas.ts'
import { isWithoutCities, loadAreas } from './store.ts'

export const catalogueAreas = {
  beginImport: beginAreaImport,
  areas: readAreas,
  ownAreas: readOwnAreas,
  isEmpty: isWithoutCities,
}

/** Imports and exports the areas of one city or restaurant as a GeoJSON file, in the caller's transaction. */
export const areaFiles = {
  cities: areaCities,
  replaceCity: replaceCityAreas,
  replaceOwn: replaceOwnAreas,
  cityText: cityAreasText,
  ownText: ownAreasText,
}

export { createCityAreaEditor } from './city-area-editor.ts'
export { createOwnAreaEditor } from './own-area-editor.ts'

export const AREAS_CHANGED = 'areas_changed'

export type AreaService = {
  /** Returns every area that contains the point; a point of a shared border is in exactly one of the two. */
  readonly areasAt: (point: LngLat) => Promise<PointAreas>
  readonly area: (code: string) => Promise<Area | null>
  /** Returns the restaurants whose own areas overlap this one; none for an unknown area. */
  readonly ownDeliveryIn: (areaCode: string) => Promise<ReadonlySet<number>>
  readonly cityPosition: (slug: string) => Promise<LngLat | null>
  /** Returns a checksum that is equal for equal areas in every process. */
  readonly version: () => Promise<string>
  /** Returns the response body of `gpstest`. */
  readonly lookUpText: (point: LngLat) => Promise<string>
  /** For the endpoint `gpsmulti`. */
  readonly lookUpAreas: (point: LngLat) => Promise<AreaLookup>
  /** For the endpoint `gps`. */
  readonly lookUpCity: (point: LngLat) => Promise<CityLookup>
  /** Loads the areas from the database, then calls the subscribers. */
  readonly refresh: () => Promise<void>
  readonly onChange: (callback: () => void) => () => void
}

export function createAreaService(database: Database<DB>): AreaService {
  const index = createReloadable(async () => {
    const { version, ...data } = await loadAreas(database)
    return { version, bodyOf: createAnswerCache(), ...createAreaIndex(data) }
  })
  const subscribers = new Set<() => void>()
  const areasAt = async (point: LngLat) => (await index.get()).areasAt(point)
  const lookUpAreas = async (point: LngLat) => areaLookup((await areasAt(point)).areas)

  return {
    areasAt,
    area: async (code) => (await index.get()).area(code),
    ownDeliveryIn: async (code) => (await index.get()).ownDeliveryIn(code),
    cityPosition: async (slug) => (await index.get()).cityPosition(slug),
    version: async () => (await index.get()).version,
    lookUpText: async (point) => {
      const { areasAt: find, bodyOf } = await index.get()
      return bodyOf(find(point))
    },
    lookUpAreas,
    lookUpCity: async (point) => {
      const [area] = (await areasAt(point)).areas
      return area
        ? { inside: true, citySlug: area.citySlug, cityName: area.cityName }
        : { inside: false, message: OUTSIDE }
    },
    refresh: async () => {
      await index.refresh()
      for (const callback of subscribers) callback()
    },
    onChange: (callback) => {
      subscribers.add(callback)
      return () => subscribers.delete(callback)
    },
  }
}
