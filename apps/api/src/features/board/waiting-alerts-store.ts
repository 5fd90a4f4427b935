/** The SQL of alerts about orders that no outlet answers. */
import type { Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../database/tables.ts'
import type { PartRow } from './store.ts'

export async function insertAlert(
  transaction: Transaction<DB>,
  { order_id, outlet_id }: Pick<PartRow, 'order_id' | 'outlet_id'>,
  at: Temporal.Instant,
): Promise<void> {
  await transaction.insertInto('shop.dispatcher_alerts').values({ order_id, outlet_id, at }).execute()
}

/** Returns the alerts that have not been sent yet. They are locked, so that only one process sends each. */
export async function untoldAlerts(transaction: Transaction<DB>) {
  return await transaction
    .selectFrom('shop.dispatcher_alerts as a')
    .innerJoin('shop.orders as o', 'o.id', 'a.order_id')
    .innerJoin('shop.order_parts as p', (join) =>
      join.onRef('p.order_id', '=', 'a.order_id').onRef('p.outlet_id', '=', 'a.outlet_id'),
    )
    .leftJoin('shop.restaurants as r', 'r.id', 'a.outlet_id')
    .select(['a.id', 'a.order_id as orderId', 'a.outlet_id as outlet', 'o.year', 'o.number'])
    .select(['o.city_slug as city', 'p.received_at as cameAt'])
    .select((eb) => [
      eb.fn.coalesce('r.name', 'o.restaurant_name').as('restaurant'),
      eb
        .and([eb('p.state', '=', 'new'), eb('p.finished_at', 'is', null), eb('o.state', '=', 'confirmed')])
        .as('isWaiting'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.outlet_call_numbers as n')
          .select('n.phone')
          .whereRef('n.outlet_id', '=', 'a.outlet_id')
          .orderBy('n.position'),
      ).as('numbers'),
    ])
    .where('a.told_at', 'is', null)
    .orderBy('p.received_at')
    .orderBy('a.order_id')
    .orderBy('a.outlet_id')
    .forUpdate(['a'])
    .execute()
    .then((rows) =>
      rows.map(({ numbers, ...row }) => ({ ...row, phones: numbers.map(({ phone }) => phone) })),
    )
}
export type UntoldAlert = Awaited<ReturnType<typeof untoldAlerts>>[number]

export async function wasToldSince(
  transaction: Transaction<DB>,
  city: string,
  since: Temporal.Instant,
): Promise<boolean> {
  const told = await transaction
    .selectFrom('shop.dispatcher_alerts as a')
    .innerJoin('shop.orders as o', 'o.id', 'a.order_id')
    .select('a.id')
    .where('a.told_at', '>', since)
    .where('o.city_slug', '=', city)
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}

export async function noteTold(
  transaction: Transaction<DB>,
  ids: readonly number[],
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('shop.dispatcher_alerts')
    .set({ told_at: at })
    .where('id', 'in', ids)
    .execute()
}

export async function deleteAlerts(transaction: Transaction<DB>, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await transaction.deleteFrom('shop.dispatcher_alerts').where('id', 'in', ids).execute()
}
