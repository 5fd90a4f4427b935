/** Customers and kitchens see who carries their orders, and when that changes. */
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { showOnBoards } from '../board/service.ts'
import { announceChange } from '../orders/service.ts'
import type { RideView } from './ride-view.ts'

/** The ride has another courier than before, or one who is at an outlet now. */
export async function showCourier(
  transaction: Transaction<DB>,
  { orders }: Pick<RideView, 'orders'>,
  at: Temporal.Instant,
): Promise<void> {
  await showOnBoards(
    transaction,
    orders.map(({ id }) => id),
    at,
  )
  for (const { key } of orders) await announceChange(transaction, key)
}
