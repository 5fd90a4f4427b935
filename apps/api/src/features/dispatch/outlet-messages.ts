/** Dispatchers' messages to outlets: read on the board, and acknowledged there (`dispatch.md` §6). */
import type { OutletMessages } from '@sousto/contract/dispatch/outlet-messages.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import { publishToBoards } from '../../database/board-outbox.ts'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'

type NewMessage = {
  readonly order_id: number
  readonly outlet_id: number
  readonly text: string
  readonly at: Temporal.Instant
  readonly staff_id: number
}

export async function insertOutletMessage(transaction: Transaction<DB>, message: NewMessage): Promise<void> {
  await transaction.insertInto('shop.outlet_messages').values(message).execute()
  await publishToBoards(transaction, message.outlet_id)
}

/** Returns all messages about an order, for its history. */
export async function outletMessagesOn(database: Kysely<DB>, order: number) {
  return await database
    .selectFrom('shop.outlet_messages as m')
    .leftJoin('shop.restaurants as r', 'r.id', 'm.outlet_id')
    .leftJoin('shop.staff as s', 's.id', 'm.staff_id')
    .select(['m.at', 'm.text', 'm.acknowledged_at as acknowledgedAt', 's.name as by', 'r.name as outlet'])
    .where('m.order_id', '=', order)
    .execute()
}

async function unread(database: Kysely<DB>, outlet: number): Promise<OutletMessages> {
  const rows = await database
    .selectFrom('shop.outlet_messages as m')
    .innerJoin('shop.orders as o', 'o.id', 'm.order_id')
    .leftJoin('shop.staff as s', 's.id', 'm.staff_id')
    .select(['m.id', 'm.at', 'm.text', 's.name as by', 'o.year', 'o.number'])
    .where('m.outlet_id', '=', outlet)
    .where('m.acknowledged_at', 'is', null)
    .orderBy('m.id')
    .execute()
  return {
    messages: rows.map(({ id, at, text, by, ...number }) => ({
      id,
      at: at.toString(),
      order: formatOrderNumber(number),
      text,
      by,
    })),
  }
}

export type OutletMessageBox = ReturnType<typeof createOutletMessageBox>

export function createOutletMessageBox({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  return {
    unread: (outlet: number) => unread(kysely, outlet),

    /** Acknowledging again has no effect. */
    acknowledge: (outlet: number, id: number): Promise<OutletMessages> =>
      inTransaction(kysely, async (transaction) => {
        const read = await transaction
          .updateTable('shop.outlet_messages as m')
          .from('shop.orders as o')
          .set({ acknowledged_at: clock() })
          .whereRef('o.id', '=', 'm.order_id')
          .where('m.id', '=', id)
          .where('m.outlet_id', '=', outlet)
          .where('m.acknowledged_at', 'is', null)
          .returning('o.city_slug as city')
          .executeTakeFirst()
        if (read !== undefined) {
          await publishToBoards(transaction, outlet)
          await publishToDispatch(transaction, { screens: [read.city] })
        }
        return await unread(transaction, outlet)
      }),
  }
}
