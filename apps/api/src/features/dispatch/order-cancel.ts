/** Cancels an order for a dispatcher (`dispatch.md` §4, §6). */
import type { CancelReason } from '@sousto/domain/board/part-states.ts'
import { isAllowedTransition } from '@sousto/domain/order-state/order-states.ts'
import type { RefundBearer } from '@sousto/domain/payment/gateways.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import { refundCancelled } from '../refunds/service.ts'
import type { OrderFacts } from './order-facts.ts'

type Cancellation = {
  /** The name in the list of refunds. */
  readonly by: string
  readonly bearer: RefundBearer
  readonly note: string
  /** The reason that the customer reads; null means none. */
  readonly reason: CancelReason | null
  readonly at: Temporal.Instant
  readonly moveOrder: MoveOrder
}

/** Returns false if the order can no longer be cancelled. */
export async function cancelOrder(
  transaction: Transaction<DB>,
  { id, key, state, own_delivery: ownDelivery }: Pick<OrderFacts, 'id' | 'key' | 'state' | 'own_delivery'>,
  { by, bearer, note, reason, at, moveOrder }: Cancellation,
): Promise<boolean> {
  const step = { number: key, from: state, to: 'cancelled', actor: 'dispatcher', at, ownDelivery } as const
  if (!isAllowedTransition(step)) return false
  await refundCancelled(transaction, id, at, { bearer, note, actor: by })
  await transaction
    .updateTable('shop.orders')
    .set({ cancel_bearer: bearer, ...(reason !== null && { cancel_reason: reason, cancel_note: note }) })
    .where('id', '=', id)
    .execute()
  return await moveOrder(transaction, step)
}
