/** Areas as the catalogue file writes them, for the export. */

import type { DecodedArea, DecodedOwnArea } from '@sousto/contract/catalogue-file/format.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Geometry } from './shape.ts'
import { type TermsRow, termsOf } from './store.ts'

type Row = TermsRow & { readonly geometry: Geometry }

const PAGE = 200

/** All areas of the marketplace, or of one city, by code. */
export async function* readAreas(
  transaction: Transaction<DB>,
  cityId: number | null = null,
): AsyncGenerator<DecodedArea> {
  let last = ''
  for (;;) {
    const { rows } = await sql<Row & { code: string; city: string; message: string | null }>`
      SELECT areas.*, cities.slug AS city FROM location.areas JOIN location.cities ON cities.id = city_id
      WHERE code > ${last} AND (city_id = ${cityId} OR ${cityId}::int IS NULL) ORDER BY code LIMIT ${PAGE}`.execute(
      transaction,
    )
    for (const { code, city, message, geometry, ...terms } of rows) {
      yield { type: 'Feature', properties: { code, city, ...termsOf(terms), message }, geometry }
      last = code
    }
    if (rows.length < PAGE) return
  }
}

/** The own areas of these restaurants, as each drew them. */
export async function readOwnAreas(
  transaction: Transaction<DB>,
  restaurantIds: readonly number[],
): Promise<ReadonlyMap<number, readonly DecodedOwnArea[]>> {
  const { rows } = await sql<Row & { restaurant_id: number; city: string | null }>`
    SELECT own_areas.*, cities.slug AS city FROM location.own_areas LEFT JOIN location.cities ON cities.id = city_id
    WHERE restaurant_id = ANY(${restaurantIds}) ORDER BY restaurant_id, number`.execute(transaction)
  return Map.groupBy(rows, ({ restaurant_id: id }) => id)
    .entries()
    .reduce((found, [id, own]) => found.set(id, own.map(ownArea)), new Map<number, DecodedOwnArea[]>())
}

function ownArea({ city, geometry, ...terms }: Row & { readonly city: string | null }): DecodedOwnArea {
  return { type: 'Feature', properties: { city, ...termsOf(terms) }, geometry }
}
