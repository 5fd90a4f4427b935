/** The SQL of past orders: an outlet's parts of orders with all data that determines their money. */
import type { PartState } from '@sousto/domain/board/part-states.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { DaySpan } from '@sousto/domain/time/working-day.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isCounted } from '../../database/counted-orders.ts'
import { statesOf as historyOf, paymentsOf } from '../../database/order-money.ts'
import { PART_COLUMNS } from '../../database/part-columns.ts'
import { declinedOf, linesOf, madeRefundsOf } from '../../database/sold-order.ts'
import { paidAtOf } from '../../database/supply-day.ts'
import type { DB } from '../../database/tables.ts'

/** The time for which an order is due. */
const DUE = sql<Temporal.Instant>`coalesce(o.deliver_at AT TIME ZONE 'Europe/Prague', p.received_at)`

const LATEST_FIRST = sql`${DUE} DESC, o.year DESC, o.number DESC`

/** The outlets' parts of orders. */
const partsOfOrders = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.order_parts as p')
    .innerJoin('shop.orders as o', 'o.id', 'p.order_id')
    .where('o.state', '<>', 'unpaid')
    .where(isCounted('o'))

const partRows = (database: Kysely<DB>) =>
  partsOfOrders(database)
    .select(PART_COLUMNS)
    .select(['o.year', 'o.number', 'o.state as order_state', 'o.restaurant_id', 'o.payment_method'])
    .select(['o.placed_at', 'o.own_delivery', 'o.pickup'])
    .select(['o.first_name', 'o.last_name', 'o.cancel_reason', 'o.promised_to as promised_to_customer'])
    .select(['o.items', 'o.packaging', 'o.delivery', 'o.shortfall', 'o.tip', 'o.credits', 'o.total'])
    .select(['o.placed_at', 'o.deliver_at'])
    .select(DUE.as('due_at'))
    .select((eb) => [
      linesOf(eb.ref('o.id')).as('lines'),
      madeRefundsOf(eb.ref('o.id')).as('refunds'),
      historyOf(eb.ref('o.id')).as('states'),
      paymentsOf(eb.ref('o.id')).as('payments'),
      paidAtOf(eb.ref('o.id')).as('paid_at'),
      declinedOf(eb.ref('o.id')).as('declined'),
    ])

const pastOrders = (database: Kysely<DB>, outlet: number) =>
  partRows(database).where('p.outlet_id', '=', outlet)

export type PastOrderRow = Awaited<ReturnType<ReturnType<typeof pastOrders>['execute']>>[number]

/** The longest time between placing an order and its due time. */
const AHEAD = { hours: 5 * 24 } as const

/** The state of an order, and the state of its part by the outlet's own actions. */
export type StatePair = { readonly order: OrderState; readonly own: Exclude<PartState, 'cancelled'> }

export type HistoryFilter = {
  readonly span: DaySpan
  readonly states: readonly StatePair[] | null
  readonly ending: string | null
  readonly after: HistoryPosition | null
}
export type HistoryPosition = OrderNumber & { readonly dueAt: Temporal.Instant }

/** Latest first. Lines and money are read of the returned orders alone, not of all that are sorted. */
export async function ordersOfDays(
  database: Kysely<DB>,
  outlet: number,
  { span, states, ending, after }: HistoryFilter,
  limit: number,
): Promise<readonly PastOrderRow[]> {
  const found = partsOfOrders(database)
    .select('p.order_id')
    .where('p.outlet_id', '=', outlet)
    .where(isDueIn(span))
    .$if(states !== null, (query) =>
      query.where((eb) =>
        eb.or(
          (states ?? []).map(({ order, own }) =>
            eb.and([eb('o.state', '=', order), eb('p.state', '=', own)]),
          ),
        ),
      ),
    )
    .$if(ending !== null, (query) => query.where(sql`o.number::text`, 'like', `%${ending}`))
    .$if(after !== null, (query) => query.where(isAfter(after)))
    .orderBy(LATEST_FIRST)
    .limit(limit)
  return await pastOrders(database, outlet).where('p.order_id', 'in', found).orderBy(LATEST_FIRST).execute()
}

/** The first two conditions use an index; the third decides. */
const isDueIn = ({ from, to }: DaySpan): RawBuilder<boolean> =>
  sql`p.received_at >= ${from.subtract(AHEAD)} AND p.received_at < ${to.add(AHEAD)} AND ${DUE} >= ${from} AND ${DUE} < ${to}`

const isAfter = (position: HistoryPosition | null): RawBuilder<boolean> =>
  sql<boolean>`(${DUE}, o.year, o.number) < (${position?.dueAt.toString()}::timestamptz, ${position?.year}::smallint, ${position?.number}::integer)`

/** Returns the orders of the outlet with that number, at most one per year. */
export async function ordersByNumber(
  database: Kysely<DB>,
  outlet: number,
  { years, number }: { readonly years: readonly number[]; readonly number: number },
): Promise<readonly PastOrderRow[]> {
  return await pastOrders(database, outlet)
    .where((eb) => eb('o.year', '=', eb.fn.any(eb.val(years))))
    .where('o.number', '=', number)
    .execute()
}

/** Returns the orders of a working day, and earlier ones that were partly refunded on it. */
export async function ordersToClose(
  database: Kysely<DB>,
  outlet: number,
  span: DaySpan,
): Promise<readonly PastOrderRow[]> {
  const [ofDay, refunded] = await Promise.all([
    pastOrders(database, outlet).where(isDueIn(span)).execute(),
    pastOrders(database, outlet)
      .where((eb) =>
        eb(
          'o.id',
          'in',
          eb
            .selectFrom('shop.refunds as f')
            .select('f.order_id')
            .where('f.requested_at', '>=', span.from)
            .where('f.requested_at', '<', span.to),
        ),
      )
      .execute(),
  ])
  return [...new Map([...ofDay, ...refunded].map((row) => [row.order_id, row])).values()]
}

/** Returns the outlet's parts of delivered orders that it received in that time. */
export async function deliveredRows(
  database: Kysely<DB>,
  outlet: number,
  { from, to }: DaySpan,
): Promise<readonly PastOrderRow[]> {
  return await pastOrders(database, outlet)
    .where('p.received_at', '>=', from)
    .where('p.received_at', '<', to)
    .where('o.state', '=', 'delivered')
    .execute()
}

/** Returns the parts of these orders at all of their outlets. */
export async function rowsOfOrders(
  database: Kysely<DB>,
  orders: readonly number[],
): Promise<readonly PastOrderRow[]> {
  return await partRows(database)
    .where((eb) => eb('p.order_id', '=', eb.fn.any(eb.val([...orders]))))
    .orderBy('p.order_id')
    .orderBy('p.outlet_id')
    .execute()
}

/** Returns the actions on an order at an outlet, with their persons. */
export async function pressesOf(database: Kysely<DB>, outlet: number, order: string) {
  return await database
    .selectFrom('shop.audit_log as a')
    .leftJoin('shop.staff as p', 'p.id', 'a.staff_id')
    .select(['a.at', 'a.action', 'p.name'])
    .where(sql`a.detail ->> 'order'`, '=', order)
    .where('a.outlet_id', '=', outlet)
    .orderBy('a.id')
    .execute()
}

export async function statesOf(database: Kysely<DB>, orderId: number) {
  return await database
    .selectFrom('shop.order_states')
    .select(['state', 'at', 'actor'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function staffName(database: Kysely<DB>, actor: string | null): Promise<string | null> {
  const [, kind, id] = /^(staff|key):(\d+)$/.exec(actor ?? '') ?? []
  if (kind === undefined || id === undefined) return null
  const table = kind === 'staff' ? 'shop.staff' : 'shop.partner_keys'
  const row = await database.selectFrom(table).select('name').where('id', '=', Number(id)).executeTakeFirst()
  return row?.name ?? null
}
