import type { OrderTimeline } from '@sousto/contract/dispatch/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { AuditAction } from '@sousto/domain/staff/audit-actions.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { audit } from '../audit/service.ts'
import { isNewRequest } from './decision-store.ts'
import { type OrderFacts, ordersByNumber } from './order-facts.ts'
import type { CityRequest } from './rides.ts'
import { timelineOf } from './timeline.ts'

/** Throws `order_not_found` for an order of another city. */
export async function orderOfCity(
  database: Kysely<DB>,
  city: string,
  number: OrderNumber,
): Promise<OrderFacts> {
  const [order] = await ordersByNumber(database, [number])
  if (order === undefined || order.city_slug !== city) throw new FailureError('order_not_found')
  return order
}

type Change = { readonly what: AuditAction; readonly body: unknown }

/** Changes an order, and returns what the audit log says of it besides the number. */
type Act = (transaction: Transaction<DB>, order: OrderFacts, at: Temporal.Instant) => Promise<object>

/**
 * Applies a change of an order in one transaction, once per idempotency key, with its entry in the audit log. Returns
 * the history with the change.
 */
export const orderChange =
  ({ database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>) =>
  async (
    { city, by, key }: CityRequest,
    number: OrderNumber,
    { what, body }: Change,
    act: Act,
  ): Promise<OrderTimeline> => {
    const at = clock()
    return await inTransaction(kysely, async (transaction) => {
      const order = await orderOfCity(transaction, city, number)
      const keyed = { key, staff: by.id, request: `${what} ${order.id}`, body, at }
      if (await isNewRequest(transaction, keyed)) {
        const detail = await act(transaction, order, at)
        await audit(transaction, { at, by, action: what, detail: { order: order.number, ...detail } })
        await publishToDispatch(transaction, { cities: [city] })
      }
      return await timelineOf(transaction, await orderOfCity(transaction, city, number), at)
    })
  }
