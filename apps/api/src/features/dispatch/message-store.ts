/** The SQL of dispatchers' messages (`dispatch.md` §6). */
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { Insertable, Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export async function insertMessage(
  transaction: Transaction<DB>,
  message: Insertable<DB['shop.dispatch_messages']>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('shop.dispatch_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the messages to the couriers of these rides, the latest first. */
export async function messagesOfRides(database: Kysely<DB>, rides: readonly number[]) {
  const rows = await database
    .selectFrom('shop.dispatch_messages as m')
    .innerJoin('shop.orders as o', 'o.id', 'm.order_id')
    .select(['m.ride_id as ride', 'm.courier_id as courier', 'm.at', 'm.text', 'o.year', 'o.number'])
    .where((eb) => eb('m.ride_id', '=', eb.fn.any(eb.val([...rides]))))
    .orderBy('m.id', 'desc')
    .execute()
  return rows.map(({ year, number, ...message }) => ({
    ...message,
    order: formatOrderNumber({ year, number }),
  }))
}
