/** Payments for an operator: alerts, an order's money, refunds (`wire.md`, Payments). */
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { GatewayName } from '@sousto/domain/payment/gateways.ts'
import type { PaymentAlertKind } from '@sousto/domain/payment/payment-alerts.ts'
import { lastStatementDay } from '@sousto/domain/payment/statement.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import { orderNamed } from '../../database/order-named.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { type RefundRequest, type RequestedRefund, requestRefund, resolveAlert } from '../refunds/service.ts'
import { askForComparison, isCompared } from './statement-store.ts'

export type { RefundRequest, RequestedRefund } from '../refunds/service.ts'

export type OpenAlert = {
  readonly id: number
  readonly at: Temporal.Instant
  readonly kind: PaymentAlertKind
  /** Null means that the alert is not about an order. */
  readonly order: OrderNumber | null
  readonly detail: string
}

/** `actor`: the operator, such as `cli:jana`. */
export function createPaymentOperations(
  { database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: string,
) {
  return {
    openAlerts: (): Promise<readonly OpenAlert[]> => openAlerts(kysely),
    openRefunds: () => openRefunds(kysely),
    ofOrder: (number: OrderNumber) => moneyOf(kysely, number),

    /** Throws `order_not_found`. */
    refund: (request: Omit<RefundRequest, 'actor' | 'at'>): Promise<RequestedRefund> =>
      inTransaction(kysely, (transaction) => requestRefund(transaction, { ...request, actor, at: clock() })),

    /** Returns false if there is no such open alert. */
    resolve: (alert: number, note = ''): Promise<boolean> =>
      inTransaction(kysely, (transaction) =>
        resolveAlert(transaction, { alert, note, at: clock(), by: actor }),
      ),

    /** The last day of which gateways have statements. */
    lastStatementDay: () => lastStatementDay(clock()),
    /** A running server compares the day within a minute. */
    askForComparison: (gateway: GatewayName, day: string) => askForComparison(kysely, gateway, day),
    isCompared: (gateway: GatewayName, day: string) => isCompared(kysely, gateway, day),
  }
}

export type PaymentOperations = ReturnType<typeof createPaymentOperations>

async function openAlerts(database: Kysely<DB>): Promise<readonly OpenAlert[]> {
  const rows = await database
    .selectFrom('shop.payment_alerts as a')
    .leftJoin('shop.orders as o', 'o.id', 'a.order_id')
    .select(['a.id', 'a.at', 'a.kind', 'a.detail', 'o.year', 'o.number'])
    .where('a.resolved_at', 'is', null)
    .orderBy('a.id')
    .execute()
  return rows.map(({ year, number, ...alert }) => ({
    ...alert,
    order: year === null || number === null ? null : { year, number },
  }))
}

async function openRefunds(database: Kysely<DB>) {
  return await database
    .selectFrom('shop.refunds as r')
    .innerJoin('shop.orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.requested_at as at', 'r.amount', 'r.state', 'r.attempts', 'o.year', 'o.number'])
    .where('r.due_at', 'is not', null)
    .orderBy('r.id')
    .execute()
}

/** Null means that there is no such order. */
async function moneyOf(database: Kysely<DB>, number: OrderNumber) {
  const order = await database
    .selectFrom('shop.orders')
    .select(['id', 'state', 'payment_method as method', 'total', 'credits'])
    .where(orderNamed(number))
    .executeTakeFirst()
  if (order === undefined) return null
  const [payments, refunds] = await Promise.all([
    database
      .selectFrom('shop.payments')
      .select(['gateway', 'gateway_id as gatewayId', 'method', 'amount', 'paid', 'refunded', 'state'])
      .select('created_at as at')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute(),
    database
      .selectFrom('shop.refunds')
      .select(['tender', 'amount', 'reason', 'bearer', 'note', 'state', 'requested_at as at'])
      .select('requested_by as actor')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute(),
  ])
  return { ...order, payments, refunds }
}
