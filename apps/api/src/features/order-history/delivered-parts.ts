/** Delivered orders as their commission is computed from (`settlement.md` §2). */
import type { DeliveredOrder } from '@sousto/domain/commission/commissioned-order.ts'
import { commissionDay, SERVICE_VAT_CLASS } from '@sousto/domain/commission/terms.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { type VatClass, vatRate } from '@sousto/domain/receipt/vat.ts'
import type { DaySpan } from '@sousto/domain/time/working-day.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { vatClassesOf } from '../../database/vat-classes.ts'
import { agreedOrder } from './sold-order.ts'
import { deliveredRows, type PastOrderRow, rowsOfOrders } from './store.ts'

/** A delivered order, and one of its outlets. */
export type DeliveredPart = DeliveredOrder & {
  readonly id: number
  /** E.g. `2026/4821907`. */
  readonly number: string
  readonly outlet: number
}

function deliveredPart(row: PastOrderRow, classes: readonly VatClass[]): readonly DeliveredPart[] {
  const delivered = row.states.findLast(({ state }) => state === 'delivered')
  if (delivered === undefined) return []
  return [
    {
      ...agreedOrder(row, classes),
      id: row.order_id,
      number: formatOrderNumber(row),
      outlet: row.outlet_id,
      deliveredBy: row.pickup ? 'pickup' : row.own_delivery ? 'outlet' : 'marketplace',
      orderedAt: row.placed_at,
      deliveredAt: Temporal.Instant.from(delivered.at),
      serviceVatRate: vatRate(classes, SERVICE_VAT_CLASS, commissionDay(row.placed_at)),
    },
  ]
}

/** Returns the delivered orders that an outlet received in that time. */
export async function deliveredParts(
  database: Kysely<DB>,
  outlet: number,
  span: DaySpan,
): Promise<readonly DeliveredPart[]> {
  const classes = await vatClassesOf(database)
  return (await deliveredRows(database, outlet, span)).flatMap((row) => deliveredPart(row, classes))
}

/** Returns those of these orders that are delivered, each once for each of its outlets. */
export async function partsOfDelivered(
  database: Kysely<DB>,
  orders: readonly number[],
): Promise<readonly DeliveredPart[]> {
  if (orders.length === 0) return []
  const classes = await vatClassesOf(database)
  return (await rowsOfOrders(database, orders)).flatMap((row) => deliveredPart(row, classes))
}
