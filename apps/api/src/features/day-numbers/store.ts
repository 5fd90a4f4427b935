/** The SQL of day numbers. */
import type { OpeningHours } from '@sousto/domain/time/opening-hours.ts'
import type { Transaction } from 'kysely'
import { restaurantFrom, selectRestaurants } from '../../database/catalogue-rows.ts'
import type { DB } from '../../database/tables.ts'

/** Returns the parts of these orders without a number, in the order in which they arrived. */
export async function unnumberedParts(transaction: Transaction<DB>, orders: readonly number[]) {
  return await transaction
    .selectFrom('shop.order_parts as p')
    .innerJoin('shop.orders as o', 'o.id', 'p.order_id')
    .leftJoin('shop.day_numbers as n', (join) =>
      join.onRef('n.order_id', '=', 'p.order_id').onRef('n.outlet_id', '=', 'p.outlet_id'),
    )
    .select([
      'p.order_id as order',
      'p.outlet_id as outlet',
      'p.received_at as cameAt',
      'o.deliver_at as deliverAt',
    ])
    .where('p.order_id', 'in', orders)
    .where('n.order_id', 'is', null)
    .orderBy('p.received_at')
    .orderBy('p.order_id')
    .orderBy('p.outlet_id')
    .execute()
}

/** Outlets that do not exist are left out. */
export async function hoursOf(
  transaction: Transaction<DB>,
  outlets: readonly number[],
): Promise<ReadonlyMap<number, OpeningHours>> {
  if (outlets.length === 0) return new Map()
  const rows = await selectRestaurants(transaction)
    .where('r.id', 'in', [...new Set(outlets)])
    .execute()
  return new Map(rows.map((row) => [row.id, restaurantFrom(row).hours]))
}

type Numbered = { readonly order: number; readonly outlet: number; readonly day: string }

/** Assigns the next number of the day. Only the caller assigns numbers, because it holds the subscriber's cursor. */
export async function giveNumber(
  transaction: Transaction<DB>,
  { order, outlet, day }: Numbered,
): Promise<void> {
  await transaction
    .insertInto('shop.day_numbers')
    .values((eb) => ({
      order_id: order,
      outlet_id: outlet,
      day,
      sequence: eb
        .selectFrom('shop.day_numbers')
        .select((of) => of(of.fn.coalesce(of.fn.max('sequence'), of.lit(0)), '+', 1).as('next'))
        .where('outlet_id', '=', outlet)
        .where('day', '=', day),
    }))
    .execute()
}

/** Locks the orders by ascending id, so that transactions that lock several orders do not deadlock. */
export async function lockOrders(transaction: Transaction<DB>, orders: readonly number[]): Promise<void> {
  if (orders.length === 0) return
  await transaction
    .selectFrom('shop.orders')
    .select('id')
    .where('id', 'in', orders)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
