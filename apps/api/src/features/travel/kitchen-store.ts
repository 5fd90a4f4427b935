/** The SQL of kitchens' errors. */
import type { KitchenFigure, KitchenOrder } from '@sousto/domain/dispatch/kitchen-error.ts'
import type { Kysely, Transaction } from 'kysely'
import { isCounted } from '../../database/counted-orders.ts'
import type { DB } from '../../database/tables.ts'

/** The most orders that count, so that the statistics take a fraction of a second. */
const MOST_ORDERS = 50_000

/** Returns the latest orders that kitchens of the city have marked as ready since then. */
export async function kitchenOrdersOf(
  database: Kysely<DB>,
  city: string,
  since: Temporal.Instant,
): Promise<readonly KitchenOrder[]> {
  const rows = await database
    .selectFrom('shop.order_parts as p')
    .innerJoin('shop.orders as o', 'o.id', 'p.order_id')
    .select(['p.outlet_id as outlet', 'p.ready_by as promised', 'p.ready_at as ready'])
    .where('o.city_slug', '=', city)
    .where(isCounted('o'))
    .where('p.ready_by', 'is not', null)
    .where('p.ready_at', '>=', since)
    .orderBy('p.ready_at', 'desc')
    .limit(MOST_ORDERS)
    .execute()
  return rows.flatMap(({ outlet, promised, ready }) =>
    promised === null || ready === null ? [] : [{ outlet, promised, ready }],
  )
}

export async function replaceFigures(
  transaction: Transaction<DB>,
  city: string,
  figures: readonly KitchenFigure[],
  at: Temporal.Instant,
): Promise<void> {
  await transaction.deleteFrom('shop.kitchen_figures').where('city_slug', '=', city).execute()
  // PostgreSQL takes 65,535 parameters in a statement.
  for (let start = 0; start < figures.length; start += 1_000) {
    await transaction
      .insertInto('shop.kitchen_figures')
      .values(
        figures.slice(start, start + 1_000).map(({ outlet, hour, p50, p80, orders }) => ({
          city_slug: city,
          outlet_id: outlet,
          hour,
          p50,
          p80,
          orders,
          computed_at: at,
        })),
      )
      .execute()
  }
}

const figures = (database: Kysely<DB>) =>
  database.selectFrom('shop.kitchen_figures').select(['outlet_id as outlet', 'hour', 'p50', 'p80', 'orders'])

/** Returns the figures of the city and its outlets for an hour of the week, and that of the city for the whole week. */
export async function figuresOfCity(
  database: Kysely<DB>,
  city: string,
  hour: number,
): Promise<readonly KitchenFigure[]> {
  return await figures(database)
    .where('city_slug', '=', city)
    .where((eb) =>
      eb.or([eb('hour', '=', hour), eb.and([eb('hour', 'is', null), eb('outlet_id', 'is', null)])]),
    )
    .execute()
}

export async function figuresOfOutlet(
  database: Kysely<DB>,
  outlet: number,
): Promise<readonly KitchenFigure[]> {
  return await figures(database).where('outlet_id', '=', outlet).execute()
}
