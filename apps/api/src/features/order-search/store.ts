import type { OrderSearchFilter } from '@sousto/contract/order-search/wire.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { type Kysely, sql } from 'kysely'
import { isCounted } from '../../database/counted-orders.ts'
import { isLate, isOpen } from '../../database/open-orders.ts'
import type { DB } from '../../database/tables.ts'

export type Wanted = Pick<OrderSearchFilter, 'outlet' | 'city' | 'state' | 'only' | 'bearer'> & {
  /** If there are any, the span does not count. It does not count for open orders either. */
  readonly numbers: readonly OrderNumber[]
  readonly now: Temporal.Instant
  readonly span: { readonly from: Temporal.Instant; readonly until: Temporal.Instant }
  /** True if the span is that of the refunds. */
  readonly refunded: boolean
  readonly before: number | null
}

type RefundSpan = Pick<Wanted, 'span' | 'bearer'>

/** The condition for a refund `alias` of the span. */
const isRefundOf = (alias: 'r' | 'later', { span, bearer }: RefundSpan) => {
  const ref = (column: string) => sql.ref(`${alias}.${column}`)
  const borne = bearer === undefined ? sql`` : sql`AND ${ref('bearer')} = ${bearer}`
  return sql<boolean>`${ref('requested_at')} >= ${span.from} AND ${ref('requested_at')} < ${span.until}
    AND ${ref('state')} <> 'failed' ${borne}`
}

/**
 * Of several refunds of an order in the span, only the latest counts, so that an order is listed once. As an equality it
 * is decided refund by refund; as `NOT EXISTS` PostgreSQL would join all refunds of the span before it takes a page.
 */
const isLatestRefund = (wanted: RefundSpan) => sql<boolean>`r.id = (
  SELECT later.id FROM shop.refunds AS later WHERE later.order_id = r.order_id AND ${isRefundOf('later', wanted)}
  ORDER BY later.requested_at DESC, later.id DESC LIMIT 1)`

/** Returns the orders after `before`: the latest first, or those with the latest refund in the span. */
export async function foundOrders(
  database: Kysely<DB>,
  { numbers, outlet, city, state, only, bearer, now, span, refunded, before }: Wanted,
  limit: number,
) {
  const pattern = `%${(outlet ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const byNumber = numbers.length > 0
  const byRefund = !byNumber && refunded
  const inSpan = !byNumber && !refunded && only === undefined
  return await database
    .selectFrom('shop.orders as o')
    .select(['o.id', 'o.year', 'o.number', 'o.placed_at', 'o.city_slug', 'o.restaurant_name', 'o.state'])
    .select(['o.payment_method', 'o.total'])
    .select(
      sql<Haler>`(SELECT coalesce(sum(amount), 0)::integer FROM shop.refunds WHERE order_id = o.id AND state <> 'failed')`.as(
        'refunded',
      ),
    )
    .where(isCounted('o'))
    .$if(byNumber, (query) =>
      query.where((eb) =>
        eb.or(
          numbers.map(({ year, number }) => eb.and([eb('o.year', '=', year), eb('o.number', '=', number)])),
        ),
      ),
    )
    .$if(inSpan, (query) =>
      query
        .where('o.placed_at', '>=', span.from)
        // Beside the comparison with `before`, PostgreSQL would begin here and pass over everything between the two.
        .$if(before === null, (first) => first.where('o.placed_at', '<', span.until)),
    )
    .$if(only === 'open', (query) => query.where(isOpen('o')))
    .$if(only === 'late', (query) => query.where(isLate('o', now)))
    .$if(outlet !== undefined, (query) => query.where('o.restaurant_name', 'ilike', pattern))
    .$if(city !== undefined, (query) => query.where('o.city_slug', '=', city ?? ''))
    .$if(state !== undefined, (query) => query.where('o.state', '=', state ?? 'delivered'))
    .$if(byRefund, (query) =>
      query
        .innerJoin('shop.refunds as r', 'r.order_id', 'o.id')
        .where(isRefundOf('r', { span, bearer }))
        .where(isLatestRefund({ span, bearer }))
        .$if(before !== null, (next) =>
          next.where(
            sql<boolean>`(r.requested_at, r.id) < (
              SELECT r.requested_at, r.id FROM shop.refunds AS r
              WHERE r.order_id = ${before} AND ${isRefundOf('r', { span, bearer })}
              ORDER BY r.requested_at DESC, r.id DESC LIMIT 1)`,
          ),
        )
        .orderBy('r.requested_at', 'desc')
        .orderBy('r.id', 'desc'),
    )
    .$if(!byRefund, (query) =>
      query
        .$if(before !== null, (next) =>
          next.where(
            sql<boolean>`(o.placed_at, o.id) < (SELECT ${inSpan ? sql`least(placed_at, ${span.until})` : sql`placed_at`}, id FROM shop.orders WHERE id = ${before})`,
          ),
        )
        .orderBy('o.placed_at', 'desc')
        .orderBy('o.id', 'desc'),
    )
    .limit(limit)
    .execute()
}
