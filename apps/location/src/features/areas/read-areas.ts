/** Reads areas in the format of the catalogue file, for the export. */

import type { DecodedArea, DecodedOwnArea } from '@sousto/contract/catalogue-file/format.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { termsOf } from './store.ts'

const PAGE_SIZE = 200

/** Yields all areas of the marketplace, or of one city, by code. */
export async function* readAreas(
  transaction: Transaction<DB>,
  cityId: number | null = null,
): AsyncGenerator<DecodedArea> {
  let lastCode = ''
  for (;;) {
    const rows = await transaction
      .selectFrom('location.areas as areas')
      .innerJoin('location.cities as cities', 'cities.id', 'areas.city_id')
      .selectAll('areas')
      .select('cities.slug as city')
      .where('code', '>', lastCode)
      .$if(cityId !== null, (query) => query.where('city_id', '=', cityId))
      .orderBy('code')
      .limit(PAGE_SIZE)
      .execute()
    for (const { code, city, message, geometry, ...terms } of rows) {
      yield { type: 'Feature', properties: { code, city, ...termsOf(terms), message }, geometry }
      lastCode = code
    }
    if (rows.length < PAGE_SIZE) return
  }
}

/** Yields the own areas of these restaurants, in each one's stored order. */
export async function readOwnAreas(
  transaction: Transaction<DB>,
  restaurantIds: readonly number[],
): Promise<ReadonlyMap<number, readonly DecodedOwnArea[]>> {
  const rows = await transaction
    .selectFrom('location.own_areas as own_areas')
    .leftJoin('location.cities as cities', 'cities.id', 'own_areas.city_id')
    .selectAll('own_areas')
    .select('cities.slug as city')
    .where('restaurant_id', '=', sql<number>`ANY(${restaurantIds})`)
    .orderBy('restaurant_id')
    .orderBy('number')
    .execute()
  const byRestaurant = new Map<number, DecodedOwnArea[]>()
  for (const { restaurant_id: id, city, geometry, ...terms } of rows) {
    const areas = byRestaurant.get(id) ?? []
    areas.push({ type: 'Feature', properties: { city, ...termsOf(terms) }, geometry })
    byRestaurant.set(id, areas)
  }
  return byRestaurant
}
