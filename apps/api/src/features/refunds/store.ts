/** Refunds (`wire.md`, Payments): returned money by tender. */

import type { PaidPayment } from '@sousto/domain/group/refunded-payments.ts'
import { type Held, heldOfRefund, refundFromOutlet } from '@sousto/domain/holding/holding.ts'
import { type Haler, haler, ZERO } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { GatewayName, RefundBearer, RefundReason, Tender } from '@sousto/domain/payment/gateways.ts'
import { roundingIn } from '@sousto/domain/payment/order-money.ts'
import type { RefundableOrder } from '@sousto/domain/payment/refunds.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { RefundedLines } from '../../database/column-types.ts'
import { moneyOf, paymentsOf, refundsOf, statesOf } from '../../database/order-money.ts'
import { orderNamed } from '../../database/order-named.ts'
import { HOLDING_COLUMNS, holdingOf, merchantOf } from '../../database/payment-holding.ts'
import type { DB } from '../../database/tables.ts'

export type NewRefund = {
  readonly orderId: number
  readonly tender: Tender
  readonly paymentId: number | null
  readonly amount: Haler
  readonly reason: RefundReason
  readonly note: string
  readonly bearer: RefundBearer
  readonly lines: RefundedLines | null
  readonly key: string
  readonly at: Temporal.Instant
  readonly actor: string
}

/**
 * Stores a refund and reserves its money; the reservation fails if more than was paid would be returned. Returns the
 * id; null means that the same refund was requested before. Only refunds at a gateway stay pending.
 */
export async function insertRefund(transaction: Transaction<DB>, refund: NewRefund): Promise<number | null> {
  const { orderId, tender, paymentId, amount, reason, note, bearer, lines, key, at, actor } = refund
  const online = tender === 'online'
  const fromOutlet = paymentId === null ? ZERO : await fromOutletOf(transaction, paymentId, amount)
  const inserted = await transaction
    .insertInto('shop.refunds')
    .values({
      order_id: orderId,
      tender,
      payment_id: paymentId,
      amount,
      from_outlet: fromOutlet,
      reason,
      note,
      bearer,
      lines: lines && JSON.stringify(lines),
      key,
      requested_at: at,
      requested_by: actor,
      state: online ? 'requested' : 'confirmed',
      due_at: online ? at : null,
      confirmed_at: online ? null : at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return null
  await promise(transaction, refund)
  return inserted.id
}

async function fromOutletOf(transaction: Transaction<DB>, paymentId: number, amount: Haler): Promise<Haler> {
  const { paid, refunded, ...row } = await transaction
    .selectFrom('shop.payments')
    .select(['paid', 'refunded'])
    .select(HOLDING_COLUMNS)
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return refundFromOutlet(holdingOf(row), { paid, refundedBefore: refunded, amount })
}

async function promise(transaction: Transaction<DB>, { orderId, tender, paymentId, amount }: NewRefund) {
  if (tender === 'online') {
    await transaction
      .updateTable('shop.payments')
      .set((eb) => ({ refunded: sql<Haler>`${eb.ref('refunded')} + ${amount}` }))
      .where('id', '=', paymentId)
      .execute()
    return
  }
  const column = tender === 'credits' ? 'refunded_credits' : 'refunded_cash'
  await transaction
    .updateTable('shop.orders')
    .set((eb) => ({
      [column]: sql<Haler>`${eb.ref(column)} + ${amount}`,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', orderId)
    .execute()
}

type OrderToRefund = RefundableOrder & { readonly id: number }

/** Returns the order, locked. Null means that there is none. */
export async function lockOrderToRefund(
  transaction: Transaction<DB>,
  number: OrderNumber,
): Promise<OrderToRefund | null> {
  await transaction.selectFrom('shop.orders').select('id').where(orderNamed(number)).forUpdate().execute()
  return await orderToRefund(transaction, number)
}

/** Null means that there is no such order. */
export async function orderToRefund(
  database: Kysely<DB>,
  number: OrderNumber,
): Promise<OrderToRefund | null> {
  const order = await database
    .selectFrom('shop.orders')
    .select(['id', 'state', 'payment_method as method', 'total', 'credits'])
    .select(['refunded_credits as refundedCredits', 'refunded_cash as refundedCash'])
    .where(orderNamed(number))
    .executeTakeFirst()
  if (order === undefined) return null
  const facts = await database
    .selectFrom('shop.orders as o')
    .select((eb) => [
      statesOf(eb.ref('o.id')).as('states'),
      paymentsOf(eb.ref('o.id')).as('payments'),
      refundsOf(eb.ref('o.id')).as('refunds'),
    ])
    .where('o.id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { ...order, rounding: roundingIn(moneyOf({ ...order, ...facts, payment_method: order.method })) }
}

/** Returns the payments of an order's price with money that was not refunded, locked. A tip is the courier's. */
export const lockPaidPayments = (transaction: Transaction<DB>, orderId: number) =>
  paidPayments(transaction, orderId, { lock: true })

export async function paidPayments(
  database: Kysely<DB>,
  orderId: number,
  { lock }: { readonly lock: boolean },
): Promise<readonly PaidPayment[]> {
  const payments = await database
    .selectFrom('shop.payments')
    .select(['id', 'person', 'paid', 'refunded'])
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'order')
    .whereRef('paid', '>', 'refunded')
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  return payments.map(({ id, person, paid, refunded }) => ({ id, person, left: haler(paid - refunded) }))
}

export async function linesOf(transaction: Transaction<DB>, orderId: number) {
  return await transaction
    .selectFrom('shop.order_lines')
    .select(['position', 'quantity', 'price', 'packaging', 'person'])
    .where('order_id', '=', orderId)
    .execute()
}

export type DueRefund = {
  readonly id: number
  readonly orderId: number
  readonly gateway: GatewayName
  readonly gatewayId: string
  readonly paymentId: number
  readonly amount: Haler
  readonly refundedBefore: Haler | null
  readonly attempts: number
  /** The keys of an outlet with which the gateway is called. Null means those of the marketplace. */
  readonly merchant: number | null
  readonly held: Held | null
}

/**
 * Takes a due refund at a gateway and leases it until `leasedUntil`. Null means that there is none. Refunds of one
 * payment are made one after another, because a gateway reports only their sum.
 */
export async function takeDueRefund(
  database: Kysely<DB>,
  now: Temporal.Instant,
  leasedUntil: Temporal.Instant,
): Promise<DueRefund | null> {
  const taken = await database
    .with('due', (db) =>
      db
        .selectFrom('shop.refunds as r')
        .innerJoin('shop.payments as p', 'p.id', 'r.payment_id')
        .select(['r.id', 'p.gateway', 'p.gateway_id'])
        .select(HOLDING_COLUMNS)
        .where('r.due_at', '<=', now)
        .where('p.gateway_id', 'is not', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('shop.refunds as other')
                .select('other.id')
                .whereRef('other.payment_id', '=', 'r.payment_id')
                .whereRef('other.id', '<>', 'r.id')
                .where('other.state', '=', 'sending'),
            ),
          ),
        )
        .orderBy('r.due_at')
        .orderBy('r.id')
        .limit(1)
        .forUpdate('r')
        .skipLocked(),
    )
    .updateTable('shop.refunds as r')
    .from('due')
    .set((eb) => ({ due_at: leasedUntil, state: 'sending', attempts: eb('r.attempts', '+', 1) }))
    .whereRef('r.id', '=', 'due.id')
    .returning(['r.id', 'r.order_id as orderId', 'due.gateway', 'due.gateway_id as gatewayId'])
    .returning(['r.payment_id as paymentId', 'r.amount', 'r.refunded_before as refundedBefore', 'r.attempts'])
    .returning(['r.from_outlet', ...HOLDING_COLUMNS])
    .executeTakeFirst()
  if (taken === undefined) return null
  const { id, orderId, gateway, gatewayId, paymentId, amount, refundedBefore, attempts } = taken
  if (gatewayId === null || paymentId === null) throw new Error(`refund ${id} has no payment`)
  const holding = holdingOf(taken)
  const held = heldOfRefund(holding, taken.from_outlet)
  const merchant = merchantOf(holding)
  return { id, orderId, gateway, gatewayId, paymentId, amount, refundedBefore, attempts, merchant, held }
}

/** Stores the amount refunded so far; call it before the request to the gateway. */
export async function noteRefundedBefore(database: Kysely<DB>, id: number, refunded: Haler): Promise<void> {
  await database.updateTable('shop.refunds').set({ refunded_before: refunded }).where('id', '=', id).execute()
}

/** Call this when the gateway has certainly not acted. */
export async function forgetRefundedBefore(database: Kysely<DB>, id: number): Promise<void> {
  await database
    .updateTable('shop.refunds')
    .set({ refunded_before: null, state: 'requested' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

export async function retryRefund(database: Kysely<DB>, id: number, dueAt: Temporal.Instant): Promise<void> {
  await database
    .updateTable('shop.refunds')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .where('due_at', 'is not', null)
    .execute()
}

/** Returns the sum of a payment's confirmed refunds. */
export async function confirmedRefunds(database: Kysely<DB>, paymentId: number): Promise<Haler> {
  const { total } = await database
    .selectFrom('shop.refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('total'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  return haler(Number(total))
}

export async function confirmRefund(
  transaction: Transaction<DB>,
  { id, paymentId }: Pick<DueRefund, 'id' | 'paymentId'>,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('shop.refunds')
    .set({ state: 'confirmed', due_at: null, confirmed_at: at })
    .where('id', '=', id)
    .execute()
  const confirmed = await confirmedRefunds(transaction, paymentId)
  await transaction
    .updateTable('shop.payments')
    .set((eb) => ({
      state: eb
        .case()
        .when('paid', '=', confirmed)
        .then(sql.lit('refunded' as const))
        .else(sql.lit('partly_refunded' as const))
        .end(),
    }))
    .where('id', '=', paymentId)
    .execute()
}
