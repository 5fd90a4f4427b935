/** Delivered orders as their commission is computed from (`settlement.md` §2). */
import type { DeliveredOrder } from '@sousto/domain/commission/commissioned-order.ts'
import type { DaySpan } from '@sousto/domain/time/working-day.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { agreedOrder } from './sold-order.ts'
import { deliveredRows, type PastOrderRow, rowsOfOrder } from './store.ts'

/** A delivered order, and one of its outlets. */
export type DeliveredPart = DeliveredOrder & { readonly id: number; readonly outlet: number }

function deliveredPart(row: PastOrderRow): readonly DeliveredPart[] {
  const delivered = row.states.findLast(({ state }) => state === 'delivered')
  if (delivered === undefined) return []
  return [
    {
      ...agreedOrder(row),
      id: row.order_id,
      outlet: row.outlet_id,
      deliveredBy: row.own_delivery ? 'outlet' : 'marketplace',
      orderedAt: row.placed_at,
      deliveredAt: Temporal.Instant.from(delivered.at),
    },
  ]
}

/** Returns the delivered orders that an outlet received in that time. */
export async function deliveredParts(
  database: Kysely<DB>,
  outlet: number,
  span: DaySpan,
): Promise<readonly DeliveredPart[]> {
  return (await deliveredRows(database, outlet, span)).flatMap(deliveredPart)
}

/** Returns an order once for each of its outlets. Empty until it is delivered. */
export async function partsOfDelivered(
  database: Kysely<DB>,
  order: number,
): Promise<readonly DeliveredPart[]> {
  return (await rowsOfOrder(database, order)).flatMap(deliveredPart)
}
