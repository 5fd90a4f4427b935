/** The areas of one city, or of one restaurant, out of a GeoJSON file and into one. */

import {
  cityFeature,
  ownFeature,
  readFeatures,
  writeFeatures,
} from '@sousto/contract/catalogue-file/geojson.ts'
import type { OwnDeliveryArea } from '@sousto/domain/delivery/place.ts'
import type { Changes } from '@sousto/postgres/staged-import.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { type AreaProblem, beginAreaImport } from './import.ts'
import { readAreas, readOwnAreas } from './read-areas.ts'

export type AreaFileOutcome =
  | { readonly ok: true; readonly changes: Changes }
  | { readonly ok: false; readonly problems: readonly AreaProblem[] }

export type AreaCity = { readonly id: number; readonly slug: string; readonly name: string }

/** What the catalogue file allows, so that it can be exported again. */
const MOST_OWN_AREAS = 500

export async function areaCities(transaction: Transaction<DB>): Promise<readonly AreaCity[]> {
  const { rows } = await sql<AreaCity>`SELECT id, slug, name FROM location.cities ORDER BY slug`.execute(
    transaction,
  )
  return rows
}

/** Makes the city's areas those of the file, in the caller's transaction; nothing where something is wrong with any of them. */
export async function replaceCityAreas(
  transaction: Transaction<DB>,
  city: AreaCity,
  text: string,
): Promise<AreaFileOutcome> {
  const { features, problems } = readFeatures(text, cityFeature)
  if (problems.length > 0) return { ok: false, problems }
  const areas = await beginAreaImport(transaction, { cityId: city.id })
  for (const [index, { properties, geometry }] of features.entries()) {
    const path = `features[${index}]`
    await areas.area(path, { type: 'Feature', properties: { ...properties, city: city.slug }, geometry })
  }
  const outcome = await areas.finish()
  return told(features.length, outcome.problems, outcome.areas)
}

/** The same for a restaurant's own areas; those that do not say so count into `home`, the restaurant's city, where that is known. */
export async function replaceOwnAreas(
  transaction: Transaction<DB>,
  restaurantId: number,
  home: string | null,
  text: string,
): Promise<AreaFileOutcome> {
  const { features, problems } = readFeatures(text, ownFeature)
  if (problems.length > 0) return { ok: false, problems }
  if (features.length > MOST_OWN_AREAS) {
    return {
      ok: false,
      problems: [{ path: '', text: `restaurace smí mít nejvýš ${MOST_OWN_AREAS} oblastí` }],
    }
  }
  const slugs = new Map((await areaCities(transaction)).map(({ id, slug }) => [id, slug]))
  const areas = await beginAreaImport(transaction, { restaurantId })
  const homeless: AreaProblem[] = []
  for (const [index, { properties, geometry }] of features.entries()) {
    const path = `features[${index}]`
    const { cityId, ...terms } = properties
    const city = cityId === null ? home : cityId === 'external' ? OUTSIDE : (slugs.get(cityId) ?? null)
    if (city === null) {
      homeless.push({ path: `${path}.properties.mesto_id`, text: unknownCity(cityId) })
    } else {
      const area = { ...terms, city: city === OUTSIDE ? null : city }
      await areas.ownArea(path, restaurantId, { type: 'Feature', properties: area, geometry })
    }
  }
  if (homeless.length > 0) return { ok: false, problems: homeless }
  const outcome = await areas.finish()
  return told(features.length, outcome.problems, outcome.ownAreas)
}

/** No slug: where the marketplace has no city. */
const OUTSIDE = ''

function unknownCity(id: OwnDeliveryArea['cityId'] | null): string {
  return id === null ? 'Chybí mesto_id: číslo města, nebo „externi-oblast“.' : `Město číslo ${id} neexistuje.`
}

/** An empty layer is a slip of the hand: it must not take away where a city is served. */
const EMPTY = 'nemá žádnou oblast a smazal by všechny; zkontrolujte, co je v něm uloženo'

function told(count: number, problems: readonly AreaProblem[], changes: Changes): AreaFileOutcome {
  if (problems.length > 0) return { ok: false, problems }
  if (count === 0 && changes.removed > 0) return { ok: false, problems: [{ path: '', text: EMPTY }] }
  return { ok: true, changes }
}

/** The city's areas by code, as the text of a file. */
export async function cityAreasText(transaction: Transaction<DB>, city: AreaCity): Promise<string> {
  const areas = await Array.fromAsync(readAreas(transaction, city.id))
  return writeFeatures(cityFeature, areas)
}

/** The restaurant's areas in the order in which it keeps them. */
export async function ownAreasText(transaction: Transaction<DB>, restaurantId: number): Promise<string> {
  const ids = new Map((await areaCities(transaction)).map(({ id, slug }) => [slug, id]))
  const areas = (await readOwnAreas(transaction, [restaurantId])).get(restaurantId) ?? []
  const features = areas.map(({ type, properties: { city, ...terms }, geometry }) => {
    const cityId = city === null ? ('external' as const) : (ids.get(city) ?? null)
    return { type, properties: { ...terms, cityId }, geometry }
  })
  return writeFeatures(ownFeature, features)
}
