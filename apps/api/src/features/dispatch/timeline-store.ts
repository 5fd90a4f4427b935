/** The SQL of an order's whole history (`dispatch.md` §6). */
import type { OrderTimeline } from '@sousto/contract/dispatch/wire.ts'
import { minus, ZERO } from '@sousto/domain/money/money.ts'
import { type Kysely, sql } from 'kysely'
import { voucherOf } from '../../database/order-vouchers.ts'
import type { DB } from '../../database/tables.ts'
import { piecesLeftOf } from './order-care-store.ts'

/** Returns whether somebody of the staff placed the order for its customer. */
export async function isPlacedByPhone(database: Kysely<DB>, order: number): Promise<boolean> {
  const { placed_by: by } = await database
    .selectFrom('shop.orders')
    .select('placed_by')
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  return by !== null
}

export async function statesOf(database: Kysely<DB>, order: number) {
  return await database
    .selectFrom('shop.order_states')
    .select(['state', 'at', 'actor'])
    .where('order_id', '=', order)
    .execute()
}

/** Returns what staff did to the order, by its number in the audit log. */
export async function actionsOn(database: Kysely<DB>, number: string) {
  return await database
    .selectFrom('shop.audit_log as a')
    .leftJoin('shop.staff as s', 's.id', 'a.staff_id')
    .select(['a.at', 'a.action', 's.name as by'])
    .where(sql`a.detail ->> 'order'`, '=', number)
    .where('a.action', '<>', 'dispatch-message')
    .execute()
}

/** Returns the steps at the stops of the order, with the position that the courier had sent last. */
export async function stepsOf(database: Kysely<DB>, order: number) {
  return await database
    .selectFrom('shop.ride_steps as t')
    .innerJoin('shop.ride_stops as p', (join) =>
      join.onRef('p.ride_id', '=', 't.ride_id').onRef('p.position', '=', 't.stop'),
    )
    .innerJoin('shop.ride_orders as q', (join) =>
      join.onRef('q.ride_id', '=', 't.ride_id').on('q.order_id', '=', order),
    )
    .leftJoin('shop.staff as s', 's.id', 't.courier_id')
    .select(['t.ride_id as ride', 't.stop', 't.step', 't.pressed_at as pressedAt'])
    .select(['t.received_at as receivedAt', 's.name as courier'])
    .select((eb) =>
      eb
        .selectFrom('shop.ride_positions as g')
        .select((position) => position.fn.max('g.at').as('at'))
        .whereRef('g.ride_id', '=', 't.ride_id')
        .whereRef('g.at', '<=', 't.pressed_at')
        .as('positionAt'),
    )
    .where((eb) =>
      eb.or([
        eb('p.order_id', '=', order),
        eb(
          'p.outlet_id',
          'in',
          eb.selectFrom('shop.order_parts as a').select('a.outlet_id').where('a.order_id', '=', order),
        ),
      ]),
    )
    .execute()
}

/** Returns the decisions about rides of the order, of those about which courier to ask or to send. */
export async function decisionsOn(database: Kysely<DB>, order: number) {
  return await database
    .selectFrom('shop.dispatch_decisions as d')
    .innerJoin('shop.ride_orders as q', (join) =>
      join.onRef('q.ride_id', '=', 'd.ride_id').on('q.order_id', '=', order),
    )
    .leftJoin('shop.staff as s', 's.id', 'd.courier_id')
    .select(['d.at', 'd.ride_id as ride', 'd.outcome', 's.name as courier'])
    .execute()
}

export async function problemsOn(database: Kysely<DB>, order: number) {
  return await database
    .selectFrom('shop.ride_problems as p')
    .innerJoin('shop.ride_orders as q', (join) =>
      join.onRef('q.ride_id', '=', 'p.ride_id').on('q.order_id', '=', order),
    )
    .select(['p.reported_at as at', 'p.ride_id as ride', 'p.kind', 'p.note'])
    .execute()
}

export async function messagesOn(database: Kysely<DB>, order: number) {
  return await database
    .selectFrom('shop.dispatch_messages as m')
    .leftJoin('shop.staff as s', 's.id', 'm.staff_id')
    .select(['m.at', 'm.recipient as to', 'm.text', 's.name as by'])
    .where('m.order_id', '=', order)
    .execute()
}

export async function paymentsOn(database: Kysely<DB>, order: number) {
  return await database
    .selectFrom('shop.payments')
    .select(['created_at as at', 'state', 'amount'])
    .where('order_id', '=', order)
    .execute()
}

export async function refundsOn(database: Kysely<DB>, order: number) {
  return await database
    .selectFrom('shop.refunds')
    .select(['requested_at as at', 'tender', 'amount', 'reason', 'bearer', 'state'])
    .where('order_id', '=', order)
    .execute()
}

/** Returns the transfers of the ledger, the oldest first. */
export async function transfersOn(database: Kysely<DB>, order: number) {
  return await database
    .selectFrom('shop.ledger_posted as t')
    .leftJoin('shop.ledger_corrections as c', 'c.event_key', 't.event_key')
    .select(['t.at', 't.kind', 't.debit', 't.credit', 't.amount', 't.event_key as event', 'c.reason'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('shop.ledger_transfers as r').whereRef('r.reverses', '=', 't.id').selectAll())
        .$castTo<boolean>()
        .as('isReversed'),
    )
    .where('t.order_id', '=', order)
    .orderBy('t.at')
    .orderBy('t.event_key')
    .orderBy('t.position')
    .execute()
}

export async function alertsOn(database: Kysely<DB>, city: string, number: string) {
  return await database
    .selectFrom('shop.dispatch_alerts')
    .select(['raised_at as at', 'kind', 'ended_at as endedAt'])
    .where('city_slug', '=', city)
    .where(sql`about ->> 'order'`, '=', number)
    .execute()
}

export async function pricesOf(database: Kysely<DB>, order: number): Promise<OrderTimeline['prices']> {
  const { voucher, ...sums } = await database
    .selectFrom('shop.orders as o')
    .select(['items', 'packaging', 'delivery', 'shortfall', 'tip', 'credits', 'total'])
    .select((eb) => voucherOf(eb.ref('o.id'), eb.ref('o.credits')).as('voucher'))
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  const lines = await database
    .selectFrom('shop.order_lines')
    .select(['position', 'restaurant_id as outlet', 'name', 'quantity', 'price', 'packaging', 'extras'])
    .where('order_id', '=', order)
    .orderBy('position')
    .execute()
  const left = await piecesLeftOf(database, order)
  return {
    ...sums,
    voucher: voucher ?? ZERO,
    credits: minus(sums.credits, voucher ?? ZERO),
    lines: lines.map(({ extras, ...line }) => ({
      ...line,
      left: left.get(line.position) ?? 0,
      extras: extras.map(({ name }) => name),
    })),
  }
}
