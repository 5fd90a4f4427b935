/** The SQL of an outlet that moves. */
import type { Address, LngLat } from '@sousto/domain/delivery/place.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** A delivery group is of one city, so the outlet leaves its own. */
export async function moveTo(
  transaction: Transaction<DB>,
  outlet: number,
  {
    city,
    address,
    position,
  }: { readonly city: string; readonly address: Address; readonly position: LngLat },
): Promise<void> {
  const cityId = sql<number>`(SELECT id FROM shop.cities WHERE slug = ${city})`
  await transaction
    .updateTable('shop.restaurants')
    .set({
      city_id: cityId,
      group_name: sql<string | null>`CASE WHEN city_id = ${cityId} THEN group_name END`,
      street: address.name,
      postcode: address.postcode,
      lng: position.lng,
      lat: position.lat,
    })
    .where('id', '=', outlet)
    .execute()
}

export async function streetOf(database: Kysely<DB>, outlet: number): Promise<string> {
  const { street } = await database
    .selectFrom('shop.restaurants')
    .select('street')
    .where('id', '=', outlet)
    .executeTakeFirstOrThrow()
  return street
}
