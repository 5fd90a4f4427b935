/** The SQL of registered sales: what is to be registered, each attempt and its answer. */
import type { Haler } from '@sousto/domain/money/money.ts'
import type { VatRow } from '@sousto/domain/receipt/vat.ts'
import type { Kysely, Transaction } from 'kysely'
import { paymentsOf, statesOf } from '../../database/order-money.ts'
import { declinedOf, linesOf, madeRefundsOf } from '../../database/sold-order.ts'
import { paidAtOf } from '../../database/supply-day.ts'
import type { DB } from '../../database/tables.ts'
import type { OutageCodes } from '../../ports/sales-registration.ts'

/** Returns the outlets of an order whose sales the marketplace registers; none while registration is off. */
export async function entrustingOutlets(database: Kysely<DB>, orderId: number) {
  const rows = await database
    .selectFrom('shop.order_parts as p')
    .innerJoin('shop.sales_registration_outlets as s', 's.outlet_id', 'p.outlet_id')
    .innerJoin('shop.sales_registration as on', (join) => join.on('on.since', 'is not', null))
    .leftJoin('shop.restaurants as r', 'r.id', 'p.outlet_id')
    .select(['p.outlet_id as id', 'r.dic', 'on.since'])
    .where('p.order_id', '=', orderId)
    .where('s.mode', '=', 'entrusted')
    .execute()
  return rows.flatMap(({ id, dic, since }) => (since === null ? [] : [{ id, since, paysVat: dic !== null }]))
}

export async function orderToRegister(database: Kysely<DB>, orderId: number) {
  const row = await database
    .selectFrom('shop.orders as o')
    .select(['o.year', 'o.number', 'o.restaurant_id', 'o.payment_method', 'o.state'])
    .select(['o.placed_at', 'o.deliver_at'])
    .select(['o.items', 'o.packaging', 'o.delivery', 'o.shortfall', 'o.tip', 'o.credits', 'o.total'])
    .select((eb) => [
      linesOf(eb.ref('o.id')).as('lines'),
      madeRefundsOf(eb.ref('o.id')).as('refunds'),
      declinedOf(eb.ref('o.id')).as('declined'),
      statesOf(eb.ref('o.id')).as('states'),
      paymentsOf(eb.ref('o.id')).as('payments'),
      paidAtOf(eb.ref('o.id')).as('paid_at'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

export type SaleToStore = {
  readonly orderId: number
  readonly outlet: number
  readonly event: string
  readonly number: string
  readonly soldAt: Temporal.Instant
  readonly total: Haler
  readonly drawn: Haler
  readonly rates: readonly VatRow[]
}

/** Returns the ids of those that were not stored before. */
export async function insertSales(
  transaction: Transaction<DB>,
  sales: readonly SaleToStore[],
): Promise<readonly number[]> {
  if (sales.length === 0) return []
  const rows = await transaction
    .insertInto('shop.sales_registrations')
    .values(
      sales.map(({ orderId, outlet, soldAt, rates, ...sale }) => ({
        ...sale,
        order_id: orderId,
        outlet_id: outlet,
        sold_at: soldAt,
        rates: JSON.stringify(rates),
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'outlet_id', 'event']).doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a waiting sale with the outlet's place of registration. Null means that it has been answered. */
export async function lockWaiting(transaction: Transaction<DB>, sale: number) {
  const row = await transaction
    .selectFrom('shop.sales_registrations as r')
    .innerJoin('shop.sales_registration_outlets as s', 's.outlet_id', 'r.outlet_id')
    .selectAll('r')
    .select(['s.premises', 's.register'])
    .where('r.id', '=', sale)
    .where('r.state', '=', 'waiting')
    .forUpdate('r')
    .executeTakeFirst()
  return row ?? null
}

export type WaitingSale = NonNullable<Awaited<ReturnType<typeof lockWaiting>>>

/** Counts an attempt before it is made, so that a repeated one knows that it may not be the first. */
export async function noteAttempt(
  transaction: Transaction<DB>,
  sale: number,
  { certificate, codes }: { readonly certificate: number; readonly codes: OutageCodes },
): Promise<void> {
  await transaction
    .updateTable('shop.sales_registrations')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      certificate_id: certificate,
      signature: codes.signature,
      security: codes.security,
    }))
    .where('id', '=', sale)
    .execute()
}

export async function noteFailure(
  transaction: Transaction<DB>,
  sale: number,
  failure: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.sales_registrations')
    .set({ failure })
    .where('id', '=', sale)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function noteRefused(
  transaction: Transaction<DB>,
  sale: number,
  answer: { readonly reason: string; readonly clockWrong: boolean; readonly at: Temporal.Instant },
): Promise<void> {
  await transaction
    .updateTable('shop.sales_registrations')
    .set({
      state: 'refused',
      failure: answer.reason,
      clock_wrong: answer.clockWrong,
      answered_at: answer.at,
    })
    .where('id', '=', sale)
    .where('state', '=', 'waiting')
    .execute()
}

/** A sale that has a code keeps it. */
export async function noteRegistered(
  transaction: Transaction<DB>,
  sale: number,
  answer: {
    readonly code: string
    readonly warnings: readonly string[]
    readonly clockWrong: boolean
    readonly at: Temporal.Instant
  },
): Promise<void> {
  await transaction
    .updateTable('shop.sales_registrations')
    .set({
      state: 'registered',
      code: answer.code,
      failure: null,
      warnings: [...answer.warnings],
      clock_wrong: answer.clockWrong,
      answered_at: answer.at,
    })
    .where('id', '=', sale)
    .where('state', '=', 'waiting')
    .execute()
}

/** Returns whether the sale was refused; it waits again with the same message. */
export async function waitAgain(transaction: Transaction<DB>, sale: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.sales_registrations')
    .set({ state: 'waiting' })
    .where('id', '=', sale)
    .where('state', '=', 'refused')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
