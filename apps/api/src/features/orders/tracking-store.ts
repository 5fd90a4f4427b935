import type { OrderAction } from '@sousto/domain/board/part-states.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { OrderActor, OrderState } from '@sousto/domain/order-state/order-states.ts'
import { compiledOnce } from '@sousto/postgres/prepared.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { addressChargeOf } from '../../database/address-charge.ts'
import type { OrderEventData, OrderEventType, OrderStateActor } from '../../database/column-types.ts'
import { notify } from '../../database/notify.ts'
import { courierOf } from '../../database/order-courier.ts'
import { paymentsOf, refundsOf, statesOf } from '../../database/order-money.ts'
import { orderNamed } from '../../database/order-named.ts'
import { voucherOf } from '../../database/order-vouchers.ts'
import type { DB } from '../../database/tables.ts'
import { ORDER_EVENTS } from '../../events/order-event.ts'
import type { MovedOrder } from '../../order-transaction.ts'

/** The channel that announces changes. The payload is `{year}/{number}` (`docs/interfaces.md`). */
export const ORDER_CHANGED = 'order_changed'

const orderBy = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.orders as o')
    .select(['guid', 'user_id', 'year', 'number', 'placed_at', 'state', 'email', 'language'])
    .select([
      'restaurant_id',
      'restaurant_name',
      'restaurant_slug',
      'city_slug',
      'own_delivery',
      'hotline',
      'pickup',
    ])
    .select([
      'pickup_hours',
      'lng',
      'lat',
      'minutes_min',
      'minutes_max',
      'address',
      'note_to_courier',
      'cutlery',
      'pays_with',
      'deliver_at',
      'lunch',
      'payment_method',
    ])
    .select(['items', 'packaging', 'delivery', 'shortfall', 'tip', 'credits', 'total', 'bonus_credits'])
    .select(['notification_token', 'promised_from', 'promised_to', 'cancel_reason', 'cancel_note'])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('shop.reviews as r').whereRef('r.order_id', '=', 'o.id'))
        .$castTo<boolean>()
        .as('reviewed'),
      eb
        .exists(eb.selectFrom('shop.divided_orders as v').whereRef('v.order_id', '=', 'o.id'))
        .$castTo<boolean>()
        .as('divided'),
      addressChargeOf(eb.ref('o.id')).as('farther_address'),
      voucherOf(eb.ref('o.id'), eb.ref('o.credits')).as('voucher'),
      eb
        .selectFrom('shop.reviews as r')
        .select('r.reply')
        .whereRef('r.order_id', '=', 'o.id')
        .where('r.reply_hidden_at', 'is', null)
        .as('reply'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.order_lines as l')
          .leftJoin('shop.restaurants as r', 'r.id', 'l.restaurant_id')
          .select(['l.name', 'l.price', 'l.quantity', 'l.extras', 'l.removed', 'l.removed_extras', 'l.note'])
          .select(['l.person', 'r.name as outlet', 'l.if_missing', 'l.replaced'])
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.position'),
      ).as('lines'),
      jsonObjectFrom(
        eb
          .selectFrom('shop.dispatch_messages as m')
          .select('m.text')
          .select((message) => message.cast<string>('m.at', 'text').as('at'))
          .whereRef('m.order_id', '=', 'o.id')
          .where('m.recipient', '=', 'customer')
          .orderBy('m.id', 'desc')
          .limit(1),
      ).as('message'),
      jsonObjectFrom(
        eb
          .selectFrom('shop.order_parts as p')
          .leftJoin('shop.day_numbers as n', (join) =>
            join.onRef('n.order_id', '=', 'p.order_id').onRef('n.outlet_id', '=', 'p.outlet_id'),
          )
          .leftJoin('shop.delivery_pins as k', 'k.order_id', 'p.order_id')
          .select(['n.sequence', 'k.pin'])
          .select((part) => part.fn.coalesce('p.pending_from', 'p.state').as('state'))
          .whereRef('p.order_id', '=', 'o.id')
          .where('o.pickup', '=', true)
          .limit(1),
      ).as('counter'),
      courierOf(eb.ref('o.id')).as('courier'),
      statesOf(eb.ref('o.id')).as('states'),
      paymentsOf(eb.ref('o.id')).as('payments'),
      refundsOf(eb.ref('o.id')).as('refunds'),
    ])

const selectByNumber = compiledOnce(
  (database: Kysely<DB>, { year, number }: { year: number; number: number }) =>
    orderBy(database).where('year', '=', year).where('number', '=', number),
)
const selectById = compiledOnce((database: Kysely<DB>, { id }: { id: number }) =>
  orderBy(database).where('id', '=', id),
)

export type OrderRow = Awaited<ReturnType<typeof selectById>>['rows'][number]

/** Null means that the order is unknown. */
export async function orderByNumber(
  database: Kysely<DB>,
  { year, number }: OrderNumber,
): Promise<OrderRow | null> {
  const { rows } = await selectByNumber(database, { year, number })
  return rows[0] ?? null
}

/** Returns the order for its mails. */
export async function orderById(database: Kysely<DB>, id: number): Promise<OrderRow | null> {
  const { rows } = await selectById(database, { id })
  return rows[0] ?? null
}

export async function messageToCustomer(database: Kysely<DB>, id: number): Promise<string | null> {
  const message = await database
    .selectFrom('shop.dispatch_messages')
    .select('text')
    .where('id', '=', id)
    .where('recipient', '=', 'customer')
    .executeTakeFirst()
  return message?.text ?? null
}

export type OrderStep = { readonly state: OrderState; readonly at: Temporal.Instant }

/** Returns the account and guid of the order. Null means that the order is unknown. */
export async function ownerOf(database: Kysely<DB>, number: OrderNumber) {
  const owner = await database
    .selectFrom('shop.orders')
    .select(['guid', 'user_id'])
    .where(orderNamed(number))
    .executeTakeFirst()
  return owner ?? null
}

/** Null means that the order is unknown. */
export async function latestState(
  database: Kysely<DB>,
  { year, number }: OrderNumber,
): Promise<OrderStep | null> {
  const step = await database
    .selectFrom('shop.orders as o')
    .innerJoin('shop.order_states as s', (join) =>
      join.onRef('s.order_id', '=', 'o.id').onRef('s.state', '=', 'o.state'),
    )
    .select(['s.state', 's.at'])
    .where('o.year', '=', year)
    .where('o.number', '=', number)
    .orderBy('s.at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return step ?? null
}

type Step = {
  readonly number: OrderNumber
  readonly from: OrderState
  readonly to: OrderState
  readonly actor: OrderActor
  readonly at: Temporal.Instant
}

/**
 * Stores a transition with its time and actor; returns what declared features need of the order. Null: it has left `from` in the meantime.
 */
export async function insertState(
  transaction: Transaction<DB>,
  { number, from, to, actor, at }: Step,
): Promise<MovedOrder | null> {
  const moved = await transaction
    .with('moved', (db) =>
      db
        .updateTable('shop.orders')
        .set((eb) => ({ state: to, revision: eb('revision', '+', 1) }))
        .where(orderNamed(number))
        .where('state', '=', from)
        .returning(['id', 'user_id', 'restaurant_id', 'bonus_credits', 'is_test', 'cancel_reason']),
    )
    .with('step', (db) =>
      db
        .insertInto('shop.order_events')
        .columns(['order_id', 'type', 'state', 'at', 'actor', 'data'])
        .expression((eb) =>
          eb
            .selectFrom('moved')
            .select([
              'id',
              eb.cast<OrderEventType>(eb.val('order.moved'), 'text').as('type'),
              eb.cast<OrderState>(eb.val(to), 'text').as('state'),
              eb.cast<Temporal.Instant>(eb.val(at), 'timestamptz').as('at'),
              eb.cast<OrderStateActor>(eb.val(actor), 'text').as('actor'),
              eb.cast<OrderEventData>(eb.val(JSON.stringify({ from })), 'jsonb').as('data'),
            ]),
        ),
    )
    .selectFrom('moved')
    .select(['id', 'user_id as userId', 'restaurant_id as restaurantId', 'is_test as isTest'])
    .select((eb) => [
      // An order that nobody collected earns nothing.
      sql<number>`CASE WHEN cancel_reason = 'not_collected' THEN 0 ELSE bonus_credits END`.as('bonusCredits'),
      eb.fn('pg_notify', [eb.val(ORDER_CHANGED), eb.val(`${number.year}/${number.number}`)]).as('notified'),
      eb.fn('pg_notify', [eb.val(ORDER_EVENTS), eb.val('')]).as('events'),
    ])
    .executeTakeFirst()
  return moved ?? null
}

type Change = {
  readonly orderId: number
  /** Left out: the whole order. */
  readonly outlet?: number
  readonly type: 'order.changed' | 'order.seen' | 'order.unnoticed' | 'order.card_changed'
  /** The action that can no longer be undone. */
  readonly committed?: OrderAction
  readonly actor: OrderActor
  readonly at: Temporal.Instant
}

/** Notes that an outlet has changed, seen or not noticed its part of an order, or that its cards show something else, whose next revision this is. The caller has locked the order. */
export async function noteChange(
  transaction: Transaction<DB>,
  { orderId, outlet, type, committed, actor, at }: Change,
): Promise<void> {
  await transaction
    .with('revised', (db) =>
      db
        .updateTable('shop.orders')
        .set((eb) => ({ revision: eb('revision', '+', 1) }))
        .where('id', '=', orderId)
        .returning('id'),
    )
    .with('event', (db) =>
      db
        .insertInto('shop.order_events')
        .columns(['order_id', 'type', 'at', 'actor', 'data'])
        .expression((eb) =>
          eb
            .selectFrom('revised')
            .select([
              'id',
              eb.cast<OrderEventType>(eb.val(type), 'text').as('type'),
              eb.cast<Temporal.Instant>(eb.val(at), 'timestamptz').as('at'),
              eb.cast<OrderStateActor>(eb.val(actor), 'text').as('actor'),
              eb.cast<OrderEventData>(eb.val(JSON.stringify({ outlet, committed })), 'jsonb').as('data'),
            ]),
        ),
    )
    .selectFrom('revised')
    .select((eb) => eb.fn('pg_notify', [eb.val(ORDER_EVENTS), eb.val('')]).as('events'))
    .execute()
}

/** Notifies open pages of the order that it has changed. */
export async function announceChange(database: Kysely<DB>, { year, number }: OrderNumber): Promise<void> {
  await notify(database, ORDER_CHANGED, `${year}/${number}`)
}

/**
 * Changes the device that receives the order's notifications. Returns false if there is no order with that number and
 * guid.
 */
export async function updateToken(
  database: Kysely<DB>,
  number: OrderNumber,
  guid: string,
  token: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('shop.orders')
    .set({ notification_token: token })
    .where(orderNamed(number, guid))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes the device that receives the order's notifications. */
export async function forgetToken(database: Kysely<DB>, orderId: number): Promise<void> {
  await database
    .updateTable('shop.orders')
    .set({ notification_token: null })
    .where('id', '=', orderId)
    .execute()
}

export type ReviewedOrder = {
  readonly id: number
  readonly restaurantId: number
  readonly state: OrderState
  readonly isReviewed: boolean
}

export async function orderToReview(database: Kysely<DB>, guid: string): Promise<ReviewedOrder | null> {
  const order = await database
    .selectFrom('shop.orders')
    .select(['id', 'restaurant_id as restaurantId', 'state'])
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom('shop.reviews as r').select('r.id').whereRef('r.order_id', '=', 'shop.orders.id'),
        )
        .$castTo<boolean>()
        .as('isReviewed'),
    )
    .where('guid', '=', guid)
    .executeTakeFirst()
  return order ?? null
}
