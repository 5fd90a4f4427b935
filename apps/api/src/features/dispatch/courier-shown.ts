/** Shows customers and kitchens the courier of their orders, and publishes changes of the courier. */
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { showOnBoards } from '../board/service.ts'
import { announceChange } from '../orders/service.ts'
import type { RideView } from './ride-view.ts'

/** Publishes that the ride has another courier, or that its courier is now at an outlet. */
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
