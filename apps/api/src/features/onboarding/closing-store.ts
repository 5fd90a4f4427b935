/** The SQL of an outlet that is closed for good, beside what other features end of it. */
import type { ClosedRestaurant } from '@sousto/contract/restaurants/codec.ts'
import { statesThatAre } from '@sousto/domain/order-state/order-states.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isCounted } from '../../database/counted-orders.ts'
import type { DB } from '../../database/tables.ts'

/** Counts the orders of which the outlet has a part. */
export async function countOpenOrders(database: Kysely<DB>, outlet: number): Promise<number> {
  const { count } = await openOrders(database, outlet)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function hasOpenOrders(database: Kysely<DB>, outlet: number): Promise<boolean> {
  const open = await openOrders(database, outlet).select('o.id').limit(1).executeTakeFirst()
  return open !== undefined
}

const openOrders = (database: Kysely<DB>, outlet: number) =>
  database
    .selectFrom('shop.orders as o')
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

/** Null means that the outlet was not closed for good. */
export async function closedOutlet(database: Kysely<DB>, outlet: number) {
  const row = await database
    .selectFrom('shop.closed_outlets as c')
    .leftJoin('shop.staff as s', 's.id', 'c.staff_id')
    .select(['c.closed_at as at', 's.name as by', 'c.reason'])
    .where('c.outlet_id', '=', outlet)
    .executeTakeFirst()
  return row ?? null
}

/** Null also means that the city is gone, or that another outlet has the slug now. */
export async function closedBySlug(database: Kysely<DB>, slug: string): Promise<ClosedRestaurant | null> {
  const row = await database
    .selectFrom('shop.closed_outlets as o')
    .innerJoin('shop.cities as c', 'c.slug', 'o.city')
    .select(['o.name', 'o.city', 'c.name as cityName'])
    .where('o.slug', '=', slug)
    .where('c.hidden', 'is not', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shop.restaurants as r')
            .select('r.id')
            .whereRef('r.slug', '=', 'o.slug')
            .whereRef('r.id', '<>', 'o.outlet_id'),
        ),
      ),
    )
    .orderBy('o.closed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function insertClosed(
  transaction: Transaction<DB>,
  outlet: number,
  { at, by, reason }: { readonly at: Temporal.Instant; readonly by: number; readonly reason: string },
): Promise<void> {
  await transaction
    .insertInto('shop.closed_outlets')
    .columns(['outlet_id', 'closed_at', 'staff_id', 'reason', 'slug', 'name', 'city'])
    .expression((eb) =>
      eb
        .selectFrom('shop.restaurants as r')
        .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
        .select((row) => [
          'r.id',
          row.cast<Temporal.Instant>(row.val(at), 'timestamptz').as('closed_at'),
          sql<number>`${by}::integer`.as('staff_id'),
          sql<string>`${reason}::text`.as('reason'),
          'r.slug',
          'r.name',
          'c.slug as city',
        ])
        .where('r.id', '=', outlet),
    )
    .execute()
}
