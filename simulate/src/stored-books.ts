/**
 * What the evening left in the ledger: its differences from the facts, and what it posted for each outlet's orders
 * beside the outlet's daily closes (`settlement.md` §9).
 */
import type { DB } from '@sousto/api/database/tables.ts'
import { checkLedger } from '@sousto/api/features/ledger/check.ts'
import { createOrderHistory } from '@sousto/api/features/order-history/service.ts'
import type { DaySpan } from '@sousto/domain/time/working-day.ts'
import type { Database } from '@sousto/postgres/database.ts'

/** Haléře. */
export type BookedDay = {
  readonly outlet: number
  readonly day: string
  /** By the daily close. */
  readonly kept: number
  /** By the ledger: sales with tips, less refunds, whoever bears them. */
  readonly posted: number
}

export type Books = {
  readonly transfers: number
  /** In words. */
  readonly differences: readonly string[]
  readonly days: readonly BookedDay[]
}

/** Every order of an evening has one outlet. */
export async function storedBooks(
  database: Database<DB>,
  { from, to }: DaySpan,
  clock: () => Temporal.Instant,
): Promise<Books> {
  const { transfers, differences } = await checkLedger(database.kysely)
  const history = createOrderHistory({ database, clock })
  const { rows: outlets } = await database.pool.query<{ id: number }>(
    'SELECT DISTINCT restaurant_id AS id FROM shop.orders WHERE idempotency_key IS NOT NULL ORDER BY 1',
  )
  const days: BookedDay[] = []
  for (const { id: outlet } of outlets) {
    for (const day of datesAround(from, to)) {
      const { close, ...span } = await history.close(outlet, day)
      const posted = await postedFor(database, outlet, span)
      if (close.orders > 0 || posted !== 0) days.push({ outlet, day, kept: close.kept, posted })
    }
  }
  return {
    transfers,
    differences: differences.map(({ kind, subject, expected, stored }) =>
      [kind, `${subject}:`, expected || 'nothing', 'is', stored || 'nothing'].join(' '),
    ),
    days,
  }
}

function datesAround(from: Temporal.Instant, to: Temporal.Instant): readonly string[] {
  const [first, last] = [from, to].map((at) => at.toZonedDateTimeISO('Europe/Prague').toPlainDate())
  if (first === undefined || last === undefined) return []
  const days = first.until(last).days + 3
  return Array.from({ length: days }, (_, index) => first.add({ days: index - 1 }).toString())
}

async function postedFor(
  { pool }: Database<DB>,
  outlet: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const { rows } = await pool.query<{ posted: number }>(
    `SELECT coalesce(sum(amount), 0)::int AS posted FROM (
       SELECT CASE WHEN t.kind = 'refund' AND starts_with(t.credit, 'customer_receivable/') THEN -t.amount ELSE t.amount END AS amount,
         CASE WHEN r.id IS NULL OR r.tender = 'cash' AND r.requested_at < ended.at
           THEN coalesce(o.deliver_at AT TIME ZONE 'Europe/Prague', p.received_at) ELSE r.requested_at END AS at
       FROM shop.ledger_posted t
       JOIN shop.orders o ON o.id = t.order_id
       JOIN shop.order_parts p ON p.order_id = o.id AND p.outlet_id = o.restaurant_id
       JOIN LATERAL (SELECT max(s.at) AS at FROM shop.order_states s WHERE s.order_id = o.id AND s.state = 'delivered') ended ON true
       LEFT JOIN shop.refunds r ON t.event_key = 'refund/' || r.id
       WHERE o.restaurant_id = $1 AND (t.kind = 'refund' OR
         t.event_key = 'order/' || o.id || '/delivered' AND t.kind IN ('items', 'packaging', 'delivery', 'shortfall', 'tip'))
     ) AS moved WHERE at >= $2 AND at < $3`,
    [outlet, from, to],
  )
  return rows[0]?.posted ?? 0
}
