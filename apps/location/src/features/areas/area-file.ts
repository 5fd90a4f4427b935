/** Import and export of the areas of one city, or of one restaurant, as a GeoJSON file. */

import {
  cityFeature,
  ownFeature,
  readFeatures,
  writeFeatures,
} from '@sousto/contract/catalogue-file/geojson.ts'
import type { OwnDeliveryArea } from '@sousto/domain/delivery/place.ts'
import { type Shrinking, shrinkingOf } from '@sousto/postgres/shrinking.ts'
import type { Changes } from '@sousto/postgres/staged-import.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { type AreaProblem, beginAreaImport } from './import.ts'
import { readAreas, readOwnAreas } from './read-areas.ts'

export type AreaFileOutcome =
  | { readonly ok: true; readonly changes: Changes; readonly shrinking: Shrinking | null }
  | { readonly ok: false; readonly problems: readonly AreaProblem[] }

export type AreaCity = { readonly id: number; readonly slug: string; readonly name: string }

/** The same limit as in the catalogue file, so that the areas can be exported again. */
const MAX_OWN_AREAS = 500

export async function areaCities(transaction: Transaction<DB>): Promise<readonly AreaCity[]> {
  return transaction.selectFrom('location.cities').select(['id', 'slug', 'name']).orderBy('slug').execute()
}

/** Replaces the city's areas by those of the file, in the caller's transaction. Changes nothing if any of them is invalid. */
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
  return outcomeOf(features.length, outcome.problems, outcome.areas)
}

/**
 * Replaces a restaurant's own areas. `homeCity`, the restaurant's city if known, is the default for areas that name
 * none.
 */
export async function replaceOwnAreas(
  transaction: Transaction<DB>,
  restaurantId: number,
  homeCity: string | null,
  text: string,
): Promise<AreaFileOutcome> {
  const { features, problems } = readFeatures(text, ownFeature)
  if (problems.length > 0) return { ok: false, problems }
  if (features.length > MAX_OWN_AREAS) {
    return {
      ok: false,
      problems: [{ path: '', text: `restaurace smí mít nejvýš ${MAX_OWN_AREAS} oblastí` }],
    }
  }
  const slugs = new Map((await areaCities(transaction)).map(({ id, slug }) => [id, slug]))
  const areas = await beginAreaImport(transaction, { restaurantId })
  const unassigned: AreaProblem[] = []
  for (const [index, { properties, geometry }] of features.entries()) {
    const path = `features[${index}]`
    const { cityId, ...terms } = properties
    const city = cityId === null ? homeCity : cityId === 'external' ? OUTSIDE : (slugs.get(cityId) ?? null)
    if (city === null) {
      unassigned.push({ path: `${path}.properties.mesto_id`, text: unknownCity(cityId) })
    } else {
      const area = { ...terms, city: city === OUTSIDE ? null : city }
      await areas.ownArea(path, restaurantId, { type: 'Feature', properties: area, geometry })
    }
  }
  if (unassigned.length > 0) return { ok: false, problems: unassigned }
  const outcome = await areas.finish()
  return outcomeOf(features.length, outcome.problems, outcome.ownAreas)
}

/** Not a slug; means outside the marketplace's cities. */
const OUTSIDE = ''

function unknownCity(id: OwnDeliveryArea['cityId'] | null): string {
  return id === null ? 'Chybí mesto_id: číslo města, nebo „externi-oblast“.' : `Město číslo ${id} neexistuje.`
}

/** An empty file is rejected as a mistake, because it would remove all areas of a city. */
const EMPTY = 'nemá žádnou oblast a smazal by všechny; zkontrolujte, co je v něm uloženo'

function outcomeOf(count: number, problems: readonly AreaProblem[], changes: Changes): AreaFileOutcome {
  if (problems.length > 0) return { ok: false, problems }
  if (count === 0 && changes.removed > 0) return { ok: false, problems: [{ path: '', text: EMPTY }] }
  return { ok: true, changes, shrinking: shrinkingOf(changes, count) }
}

/** Returns the city's areas by code, as a GeoJSON document. */
export async function cityAreasText(transaction: Transaction<DB>, city: AreaCity): Promise<string> {
  const areas = await Array.fromAsync(readAreas(transaction, city.id))
  return writeFeatures(cityFeature, areas)
}

/** Returns the restaurant's areas in their stored order, as a GeoJSON document. */
export async function ownAreasText(transaction: Transaction<DB>, restaurantId: number): Promise<string> {
  const ids = new Map((await areaCities(transaction)).map(({ id, slug }) => [slug, id]))
  const areas = (await readOwnAreas(transaction, [restaurantId])).get(restaurantId) ?? []
  const features = areas.map(({ type, properties: { city, ...terms }, geometry }) => {
    const cityId = city === null ? ('external' as const) : (ids.get(city) ?? null)
    return { type, properties: { ...terms, cityId }, geometry }
  })
  return writeFeatures(ownFeature, features)
}
