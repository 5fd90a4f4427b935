/** Payments: one attempt to pay one order at one gateway (`wire.md`, Payments). */

import type { PaymentHolding } from '@sousto/domain/holding/holding.ts'
import type { Language } from '@sousto/domain/language/languages.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { GatewayName, PaymentPurpose, PaymentState } from '@sousto/domain/payment/gateways.ts'
import type { OnlineMethod, PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { orderNamed } from '../../database/order-named.ts'
import { voucherOf } from '../../database/order-vouchers.ts'
import { HOLDING_COLUMNS, holdingOf, holdingRow } from '../../database/payment-holding.ts'
import type { DB } from '../../database/tables.ts'
import type { GatewayId } from './check-store.ts'

/** The fields of an order that its payments need. */
export type PayableOrder = {
  readonly id: number
  readonly number: OrderNumber
  readonly guid: string
  readonly language: Language
  readonly state: OrderState
  readonly method: PaymentMethod
  readonly total: Haler
  readonly placedAt: Temporal.Instant
  readonly asap: boolean
  readonly restaurantId: number
  readonly restaurantName: string
  readonly ownDelivery: boolean
  readonly contact: {
    readonly email: string
    readonly phone: string
    readonly firstName: string
    readonly lastName: string
  }
}

const selectOrders = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.orders')
    .select(['id', 'year', 'number', 'guid', 'language', 'state', 'payment_method as method', 'total'])
    .select(['placed_at as placedAt', 'deliver_at', 'restaurant_id as restaurantId'])
    .select(['restaurant_name as restaurantName', 'own_delivery as ownDelivery'])
    .select(['email', 'phone', 'first_name as firstName', 'last_name as lastName'])

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

function payable({ year, number, deliver_at, email, phone, firstName, lastName, ...row }: Row): PayableOrder {
  const contact = { email, phone, firstName, lastName }
  return { ...row, number: { year, number }, asap: deliver_at === null, contact }
}

/** Null means that there is no order with that number and guid. */
export async function orderToPay(
  database: Kysely<DB>,
  number: OrderNumber,
  guid: string,
): Promise<PayableOrder | null> {
  const row = await selectOrders(database).where(orderNamed(number, guid)).executeTakeFirst()
  return row ? payable(row) : null
}

export async function orderToPayById(database: Kysely<DB>, id: number): Promise<PayableOrder> {
  return payable(await selectOrders(database).where('id', '=', id).executeTakeFirstOrThrow())
}

/** Oldest first. */
export async function unpaidOrders(
  database: Kysely<DB>,
  placedBefore: Temporal.Instant,
  most: number,
): Promise<readonly PayableOrder[]> {
  const rows = await selectOrders(database)
    .where('state', '=', 'unpaid')
    .where('placed_at', '<=', placedBefore)
    .orderBy('placed_at')
    .limit(most)
    .execute()
  return rows.map(payable)
}

/** Locks the order, so that its state cannot change until the transaction ends. */
export async function lockOrder(transaction: Transaction<DB>, id: number): Promise<PayableOrder> {
  const row = await selectOrders(transaction).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return payable(row)
}

export async function setMethod(
  transaction: Transaction<DB>,
  orderId: number,
  method: PaymentMethod,
): Promise<void> {
  await transaction
    .updateTable('shop.orders')
    .set({ payment_method: method })
    .where('id', '=', orderId)
    .execute()
}

/** The figures of an order, as its customer was shown them. */
export async function totalsOf(transaction: Transaction<DB>, orderId: number): Promise<OrderTotals> {
  const { voucher, ...totals } = await transaction
    .selectFrom('shop.orders as o')
    .select(['items', 'packaging', 'delivery', 'shortfall', 'tip', 'credits', 'total'])
    .select('bonus_credits as bonusCredits')
    .select((eb) => voucherOf(eb.ref('o.id'), eb.ref('o.credits')).as('voucher'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...totals, ...(voucher !== null && { voucher }) }
}

/** What dropping its tip changes at an order. */
export async function setTotals(
  transaction: Transaction<DB>,
  orderId: number,
  { tip, credits, total, bonusCredits }: OrderTotals,
): Promise<void> {
  await transaction
    .updateTable('shop.orders')
    .set((eb) => ({ tip, credits, total, bonus_credits: bonusCredits, revision: eb('revision', '+', 1) }))
    .where('id', '=', orderId)
    .execute()
}

export type StoredPayment = {
  readonly id: number
  readonly orderId: number
  /** The change of the order that it pays for. Null means the order as it was placed, or a tip. */
  readonly changeId: number | null
  /** Whose share of a group's order it pays. Empty: the whole order, or a tip. */
  readonly person: string
  readonly purpose: PaymentPurpose
  readonly gateway: GatewayName
  readonly method: OnlineMethod
  readonly reference: string
  readonly gatewayId: string | null
  readonly redirect: string | null
  readonly returnKey: string
  readonly amount: Haler
  readonly paid: Haler
  readonly state: PaymentState
  readonly createdAt: Temporal.Instant
  readonly holding: PaymentHolding
}

const selectPayments = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.payments')
    .select([
      'id',
      'order_id as orderId',
      'change_id as changeId',
      'person',
      'purpose',
      'gateway',
      'method',
      'reference',
      'gateway_id as gatewayId',
    ])
    .select(['redirect', 'return_key as returnKey', 'amount', 'paid', 'state', 'created_at as createdAt'])
    .select(HOLDING_COLUMNS)

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number]

function paymentFrom(row: PaymentRow): StoredPayment {
  const { holding, holder_id, merchant_id, receiver, outlet_share, ...payment } = row
  return { ...payment, holding: holdingOf({ holding, holder_id, merchant_id, receiver, outlet_share }) }
}

/** The open payment of the whole order, or of a person's share. */
export async function openPayment(
  database: Kysely<DB>,
  orderId: number,
  purpose: PaymentPurpose,
  person = '',
): Promise<StoredPayment | null> {
  const open = await openPayments(database, orderId, purpose)
  return open.find((payment) => payment.person === person) ?? null
}

/** One for each person who pays a share of the order, else one. */
export async function openPayments(
  database: Kysely<DB>,
  orderId: number,
  purpose: PaymentPurpose,
): Promise<readonly StoredPayment[]> {
  const payments = await selectPayments(database)
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'created')
    .execute()
  return payments.map(paymentFrom)
}

export async function paymentByReturnKey(database: Kysely<DB>, key: string): Promise<StoredPayment | null> {
  const payment = await selectPayments(database).where('return_key', '=', key).executeTakeFirst()
  return payment === undefined ? null : paymentFrom(payment)
}

/**
 * Finds a payment by the gateway's id, or by our reference if the response to its creation was lost. A payment is found
 * only with the keys of its own merchant, so that an outlet's gateway decides about no other payment.
 */
export async function paymentOf(
  database: Kysely<DB>,
  { gateway, merchant }: Pick<GatewayId, 'gateway' | 'merchant'>,
  { gatewayId, reference }: { readonly gatewayId: string; readonly reference: string },
): Promise<StoredPayment | null> {
  const payments = await selectPayments(database)
    .where('gateway', '=', gateway)
    .where('merchant_id', 'is not distinct from', merchant)
    .where((eb) =>
      eb.or([
        eb('gateway_id', '=', gatewayId),
        eb.and([eb('gateway_id', 'is', null), eb('reference', '=', reference)]),
      ]),
    )
    .execute()
  const found = payments.find((payment) => payment.gatewayId === gatewayId) ?? payments[0]
  return found === undefined ? null : paymentFrom(found)
}

export async function lockPayment(transaction: Transaction<DB>, id: number): Promise<StoredPayment> {
  const locked = selectPayments(transaction).where('id', '=', id).forUpdate()
  return paymentFrom(await locked.executeTakeFirstOrThrow())
}

type NewPayment = Pick<
  StoredPayment,
  'orderId' | 'changeId' | 'person' | 'purpose' | 'gateway' | 'method' | 'amount' | 'returnKey' | 'holding'
> & {
  readonly number: OrderNumber
  readonly at: Temporal.Instant
}

/** Null means that another payment of the order, or of the person's share, is open, or has just taken its number. */
export async function insertPayment(
  database: Kysely<DB>,
  payment: NewPayment,
): Promise<StoredPayment | null> {
  const { orderId, changeId, person, purpose, number, gateway, method, amount, returnKey, holding, at } =
    payment
  const inserted = await database
    .insertInto('shop.payments')
    .values((eb) => ({
      order_id: orderId,
      change_id: changeId,
      person,
      purpose,
      gateway,
      method,
      // The number of the order and of the attempt.
      reference: sql<string>`${`${number.year}-${number.number}-`} || ${eb
        .selectFrom('shop.payments')
        .where('order_id', '=', orderId)
        .select((all) => sql<number>`${all.fn.countAll()} + 1`.as('attempt'))}`,
      return_key: returnKey,
      amount,
      state: 'created',
      created_at: at,
      ...holdingRow(holding),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'reference'])
    .executeTakeFirst()
  if (inserted === undefined) return null
  return {
    ...inserted,
    orderId,
    changeId,
    person,
    purpose,
    gateway,
    method,
    amount,
    returnKey,
    holding,
    gatewayId: null,
    redirect: null,
    paid: 0 as Haler,
    state: 'created',
    createdAt: at,
  }
}

/** Stores the gateway's id of the payment. */
export async function setGatewayId(
  database: Kysely<DB>,
  id: number,
  gatewayId: string,
  redirect: string | null,
): Promise<void> {
  await database
    .updateTable('shop.payments')
    .set({ gateway_id: gatewayId, ...(redirect !== null && { redirect }) })
    .where('id', '=', id)
    .execute()
}

/** Ends an open attempt without money. Returns false if it is not open any more. */
export async function endPayment(
  database: Kysely<DB>,
  id: number,
  state: 'cancelled' | 'timed_out',
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('shop.payments')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps the fingerprint of the card by which an account paid. Orders without an account have none. */
export async function keepCard(transaction: Transaction<DB>, paymentId: number, card: Buffer): Promise<void> {
  await sql`INSERT INTO shop.payment_cards (payment_id, order_id, card, paid_at)
    SELECT p.id, p.order_id, ${card}::bytea, p.paid_at
    FROM shop.payments p JOIN shop.orders o ON o.id = p.order_id
    WHERE p.id = ${paymentId} AND o.user_id IS NOT NULL`.execute(transaction)
}

export async function setPaid(
  transaction: Transaction<DB>,
  id: number,
  paid: Haler,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('shop.payments')
    .set({ state: 'paid', paid, paid_at: at })
    .where('id', '=', id)
    .execute()
}
