/** Determines the edits of cities and their areas that an import would lose (`administration.md` §2). */
import type { DecodedArea, DecodedCity } from '@sousto/contract/catalogue-file/format.ts'
import { type CityUnit, lostCityEdits } from '@sousto/domain/city-editing/lost-edits.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { CatalogueAreas } from '../../ports/catalogue-areas.ts'
import { areasByCode, citiesBeforeEdits, forgetCityEdits } from '../city-edits/service.ts'
import { readCities } from './export-store.ts'

/** The edits of a city since the last import that the file would undo. */
export type CityEdits = {
  readonly name: string
  /** True if the file does not have the city. */
  readonly removed: boolean
  readonly lost: readonly CityUnit[]
}

export type CityWatch = Awaited<ReturnType<typeof watchCities>>

/** Call this before the tables change. */
export async function watchCities(transaction: Transaction<DB>, catalogueAreas: CatalogueAreas) {
  const edited = await citiesBeforeEdits(transaction)
  const present = edited.size === 0 ? [] : await readCities(transaction)
  const cities = new Map(present.filter(({ id }) => edited.has(id)).map((city) => [city.id, city]))
  const slugs = new Set([...cities.values()].map(({ slug }) => slug))
  const areas: DecodedArea[] = []
  const hasEditedAreas = [...edited.values()].some(({ areas: before }) => before !== undefined)
  if (hasEditedAreas) {
    for await (const area of catalogueAreas.areas(transaction)) {
      if (slugs.has(area.properties.city)) areas.push(area)
    }
  }
  const fileCities = new Map<number, DecodedCity>()
  const fileAreas: DecodedArea[] = []
  const ofCity = (all: readonly DecodedArea[], slug: string) =>
    areasByCode(all.filter(({ properties }) => properties.city === slug))

  return {
    takeCity: (city: DecodedCity): void => {
      if (edited.has(city.id)) fileCities.set(city.id, city)
    },

    takeArea: (area: DecodedArea): void => {
      if (hasEditedAreas) fileAreas.push(area)
    },

    finish: (): readonly CityEdits[] =>
      [...cities].flatMap(([id, city]): readonly CityEdits[] => {
        const file = fileCities.get(id)
        if (file === undefined) return [{ name: city.name, removed: true, lost: [] }]
        const now = { city, areas: ofCity(areas, city.slug) }
        const before = { ...now, ...edited.get(id) }
        const lost = lostCityEdits(before, now, { city: file, areas: ofCity(fileAreas, file.slug) })
        return lost.length === 0 ? [] : [{ name: city.name, removed: false, lost }]
      }),

    forget: () => forgetCityEdits(transaction),
  }
}
