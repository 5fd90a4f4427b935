/** Stores what must be registered of an order, in the transaction of its delivery or refund (`settlement.md` §6). */
import { partsOfOrder } from '@sousto/domain/daily-close/order-parts.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { roundingIn } from '@sousto/domain/payment/order-money.ts'
import { registeredSales } from '@sousto/domain/sales-registration/registered-sale.ts'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import { moneyOf } from '../../database/order-money.ts'
import { soldLines, soldRefunds } from '../../database/sold-order.ts'
import { supplyDayOf } from '../../database/supply-day.ts'
import type { DB } from '../../database/tables.ts'
import { vatClassesOf } from '../../database/vat-classes.ts'
import { enqueue, type Task } from '../../jobs/task.ts'
import { entrustingOutlets, insertSales, orderToRegister, type SaleToStore } from './sale-store.ts'

export const REGISTER_SALE: Task<{ readonly sale: number }> = {
  name: 'register-sale',
  payload: z.object({ sale: z.int() }),
  lane: 'registry',
}

/**
 * Stores the sale and each correction of an order's outlets that have not been stored yet. It does nothing while
 * registration is off, for an order delivered before it was switched on, and before the delivery.
 */
export async function registerSales(
  transaction: Transaction<DB>,
  orderId: number,
  at: Temporal.Instant,
): Promise<void> {
  const outlets = await entrustingOutlets(transaction, orderId)
  if (outlets.length === 0) return
  const row = await orderToRegister(transaction, orderId)
  const deliveredAt = row?.states.findLast(({ state }) => state === 'delivered')?.at
  if (row === null || deliveredAt === undefined) return
  const delivered = Temporal.Instant.from(deliveredAt)
  if (outlets.some(({ since }) => Temporal.Instant.compare(delivered, since) < 0)) return
  const { items, packaging, delivery, shortfall, tip, credits, total } = row
  const parts = partsOfOrder({
    placedAt: row.restaurant_id,
    method: row.payment_method,
    totals: { items, packaging, delivery, shortfall, tip, credits, total, bonusCredits: 0 },
    lines: soldLines(row.lines, await vatClassesOf(transaction), supplyDayOf(row)),
    refunds: soldRefunds(row.refunds, row.states),
    declined: row.declined.map(({ outlet }) => outlet),
  })
  const rounding = roundingIn(moneyOf(row))
  const sales = parts.flatMap((part, index): SaleToStore[] => {
    const outlet = outlets.find(({ id }) => id === part.outlet)
    if (outlet === undefined) return []
    // The first part has the fees of the whole order, and so what its cash was rounded by.
    return registeredSales(part, index === 0 ? rounding : ZERO).map(({ event, rates, ...sale }) => ({
      ...sale,
      event,
      orderId,
      outlet: outlet.id,
      number: `${formatOrderNumber(row)}${event === 'sale' ? '' : `-${event.split(' ')[1]}`}`,
      soldAt: event === 'sale' ? delivered : at,
      rates: outlet.paysVat ? rates : [],
    }))
  })
  const stored = await insertSales(transaction, sales)
  await enqueue(transaction, REGISTER_SALE, ...stored.map((sale) => ({ sale })))
}
