/** The events of orders that have ended, with the commission of their outlets (`settlement.md` §1, §2). */
import { commissionCharged } from '@sousto/domain/ledger/commission-events.ts'
import { eventsOfOrder } from '@sousto/domain/ledger/order-events.ts'
import type { MoneyEvent } from '@sousto/domain/ledger/transfer.ts'
import type { Kysely } from 'kysely'
import { endedOrders } from '../../database/ended-orders.ts'
import type { DB } from '../../database/tables.ts'
import { commissionsOf } from '../commission/service.ts'

export async function eventsOfOrders(
  database: Kysely<DB>,
  ids: readonly number[],
): Promise<readonly MoneyEvent[]> {
  const events: MoneyEvent[] = []
  for (const order of await endedOrders(database, ids)) {
    events.push(...eventsOfOrder(order))
    if (order.state !== 'delivered') continue
    const { id, endedAt: at } = order
    for (const charged of await commissionsOf(database, id))
      events.push(commissionCharged({ ...charged, order: id, at }))
  }
  return events
}
