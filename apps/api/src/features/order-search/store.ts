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

/** Returns the orders that are older than `before`, latest first. */
export async function foundOrders(
  database: Kysely<DB>,
  { numbers, outlet, city, state, only, bearer, now, span, refunded, before }: Wanted,
  limit: number,
) {
  const pattern = `%${(outlet ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const byNumber = numbers.length > 0
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
    .$if(!byNumber && refunded, (query) =>
      query.where('o.id', 'in', (eb) =>
        eb
          .selectFrom('shop.refunds')
          .select('order_id')
          .where('requested_at', '>=', span.from)
          .where('requested_at', '<', span.until)
          .where('state', '<>', 'failed')
          .$if(bearer !== undefined, (refunds) => refunds.where('bearer', '=', bearer ?? 'operator')),
      ),
    )
    .$if(only === 'open', (query) => query.where(isOpen('o')))
    .$if(only === 'late', (query) => query.where(isLate('o', now)))
    .$if(outlet !== undefined, (query) => query.where('o.restaurant_name', 'ilike', pattern))
    .$if(city !== undefined, (query) => query.where('o.city_slug', '=', city ?? ''))
    .$if(state !== undefined, (query) => query.where('o.state', '=', state ?? 'delivered'))
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(o.placed_at, o.id) < (SELECT ${inSpan ? sql`least(placed_at, ${span.until})` : sql`placed_at`}, id FROM shop.orders WHERE id = ${before})`,
      ),
    )
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
}
