/** The SQL of an outlet that moves. */
import type { Address, LngLat } from '@sousto/domain/delivery/place.ts'
import { statesThatAre } from '@sousto/domain/order-state/order-states.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isCounted } from '../../database/counted-orders.ts'
import type { DB } from '../../database/tables.ts'

export async function hasOpenOrders(database: Kysely<DB>, outlet: number): Promise<boolean> {
  const open = await database
    .selectFrom('shop.orders as o')
    .select('o.id')
    .where('o.state', 'not in', statesThatAre('final'))
    .where(isCounted('o'))
    .where((eb) =>
      eb.or([
        eb('o.restaurant_id', '=', outlet),
        eb.exists(
          eb
            .selectFrom('shop.order_lines as l')
            .select('l.order_id')
            .whereRef('l.order_id', '=', 'o.id')
            .where('l.restaurant_id', '=', outlet),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

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
