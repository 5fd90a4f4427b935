/** The SQL of test orders. */
import { isFinal, statesThatAre } from '@sousto/domain/order-state/order-states.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Returns the outlet as its orders have it. Null means that it does not exist. */
export async function orderingOutlet(database: Kysely<DB>, outlet: number) {
  const row = await database
    .selectFrom('shop.restaurants as r')
    .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
    .select(['r.id', 'r.name', 'r.slug', 'r.ico', 'r.dic', 'r.street', 'r.postcode', 'r.lng', 'r.lat'])
    .select(['r.minutes_min', 'r.minutes_max', 'c.slug as citySlug', 'c.name as cityName', 'c.hotline'])
    .where('r.id', '=', outlet)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the first dishes of the menu. */
export async function firstDishes(database: Kysely<DB>, outlet: number, most: number) {
  return await database
    .selectFrom('shop.items as i')
    .innerJoin('shop.sections as s', 's.id', 'i.section_id')
    .select(['i.id', 'i.name', 'i.price', 'i.packaging'])
    .where('s.restaurant_id', '=', outlet)
    .where('s.place', '=', 'menu')
    .orderBy('s.position')
    .orderBy('i.position')
    .orderBy('i.id')
    .limit(most)
    .execute()
}

export async function catalogueVersion(database: Kysely<DB>): Promise<number> {
  const { version } = await database
    .selectFrom('shop.catalogue_version')
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}

const testOrders = (database: Kysely<DB>) =>
  database.selectFrom('shop.orders').select(['year', 'number', 'state']).where('is_test', '=', true)

/** Returns the test orders that are not over: those of an outlet, or all that were placed before a time. */
export async function openTestOrders(
  transaction: Transaction<DB>,
  of: { readonly outlet: number } | { readonly placedBefore: Temporal.Instant },
) {
  return await testOrders(transaction)
    .where('state', 'not in', statesThatAre('final'))
    .where((eb) =>
      'outlet' in of ? eb('restaurant_id', '=', of.outlet) : eb('placed_at', '<', of.placedBefore),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Returns the outlet's latest test order, and when one was first accepted. Null means that it had none. */
export async function testOrderOf(database: Kysely<DB>, outlet: number) {
  const latest = await testOrders(database)
    .select('placed_at as placedAt')
    .select(
      sql<Temporal.Instant | null>`(SELECT min(s.at) FROM shop.order_states s JOIN shop.orders t ON t.id = s.order_id
        WHERE t.is_test AND t.restaurant_id = ${outlet} AND s.state = 'accepted')`.as('acceptedAt'),
    )
    .where('restaurant_id', '=', outlet)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest === undefined) return null
  const { year, number, state, placedAt, acceptedAt } = latest
  return { number: { year, number }, isOver: isFinal(state), placedAt, acceptedAt }
}
