/** The ledger: what is posted when an order ends, old events, and the check (`settlement.md` §1). */
import { eventsOfOrder } from '@sousto/domain/ledger/order-events.ts'
import { isFinal, type OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { Transaction } from 'kysely'
import { endedOrders } from '../../database/ended-orders.ts'
import { postEvents } from '../../database/ledger.ts'
import type { DB } from '../../database/tables.ts'

/** Posts an order that has ended. The commission of its outlets belongs here, as more events of the same order. */
export async function postEnd(transaction: Transaction<DB>, orderId: number, to: OrderState): Promise<void> {
  if (!isFinal(to)) return
  const orders = await endedOrders(transaction, [orderId])
  await postEvents(transaction, orders.flatMap(eventsOfOrder))
}
