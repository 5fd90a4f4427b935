/** The events of orders that have ended, with commission and promotions of their outlets (`settlement.md` §1, §2). */
import { commissionCharged } from '@sousto/domain/ledger/commission-events.ts'
import { eventsOfOrder } from '@sousto/domain/ledger/order-events.ts'
import type { MoneyEvent } from '@sousto/domain/ledger/transfer.ts'
import type { Kysely } from 'kysely'
import { endedOrders } from '../../database/ended-orders.ts'
import { promotionsOf } from '../../database/promotions.ts'
import type { DB } from '../../database/tables.ts'
import { commissionsOf } from '../commission/service.ts'

export async function eventsOfOrders(
  database: Kysely<DB>,
  ids: readonly number[],
): Promise<readonly MoneyEvent[]> {
  const orders = await endedOrders(database, ids)
  const delivered = orders.filter(({ state }) => state === 'delivered')
  const commissions = Map.groupBy(
    await commissionsOf(
      database,
      delivered.map(({ id }) => id),
    ),
    ({ order }) => order,
  )
  const promotions = await promotionsOf(
    database,
    delivered.filter(({ totals }) => totals.credits > 0),
  )
  return [
    ...orders.flatMap((order) => [
      ...eventsOfOrder(order),
      ...(commissions.get(order.id) ?? []).map((charged) =>
        commissionCharged({ ...charged, at: order.endedAt }),
      ),
    ]),
    ...promotions,
  ]
}
