/** The SQL that computes the summaries of a city's day from its orders, refunds, kitchens, shifts and vouchers. */
import { statesThatAre } from '@sousto/domain/order-state/order-states.ts'
import { MEDIAN_FIGURES, MEDIAN_STEPS, type MedianFigure } from '@sousto/domain/reports/medians.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { isCounted } from '../../database/counted-orders.ts'
import type { DB } from '../../database/tables.ts'

const ZONE = 'Europe/Prague'

export type CityDay = { readonly city: string; readonly day: string }
/** Days, both included. */
export type Span = { readonly from: string; readonly to: string }
export type CityMonth = { readonly city: string; readonly month: string }

/** Notes that the summaries of the days of these orders are out of date. */
export async function markDaysOf(transaction: Transaction<DB>, orders: readonly number[]): Promise<void> {
  await sql`INSERT INTO shop.report_marks (city_slug, day)
    SELECT DISTINCT city_slug, (placed_at AT TIME ZONE ${sql.lit(ZONE)})::date
    FROM shop.orders WHERE id = ANY(${orders})`.execute(transaction)
}

/** Notes that these days of every city are out of date. */
export async function markAllDays(transaction: Transaction<DB>, { from, to }: Span): Promise<void> {
  await sql`INSERT INTO shop.report_marks (city_slug, day)
    SELECT city_slug, day::date FROM (SELECT slug AS city_slug FROM shop.cities UNION SELECT '') AS c,
      generate_series(${from}::date, ${to}::date, interval '1 day') AS day
    ORDER BY day DESC`.execute(transaction)
}

/** Returns the day of the first order. Null means that there is none. */
export async function firstDay(transaction: Transaction<DB>): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT (min(placed_at) AT TIME ZONE ${sql.lit(ZONE)})::date::text AS day FROM shop.orders`.execute(
    transaction,
  )
  return rows[0]?.day ?? null
}

/** Waits for nobody: false means that another process computes summaries. The lock lasts until the transaction ends. */
export async function lockSummaries(transaction: Transaction<DB>): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('summaries of reports', 0)) AS free`.execute(
    transaction,
  )
  return rows[0]?.free ?? false
}

/** Takes the day that has waited longest, with all its marks. Null means that none waits. */
export async function takeMarkedDay(transaction: Transaction<DB>): Promise<CityDay | null> {
  const { rows } = await sql<CityDay>`
    DELETE FROM shop.report_marks
    WHERE (city_slug, day) = (SELECT city_slug, day FROM shop.report_marks ORDER BY id LIMIT 1)
    RETURNING city_slug AS city, day::text AS day`.execute(transaction)
  return rows[0] ?? null
}

export async function takeMarkedMonth(transaction: Transaction<DB>): Promise<CityMonth | null> {
  const { rows } = await sql<CityMonth>`
    DELETE FROM shop.report_month_marks
    WHERE (city_slug, month) = (SELECT city_slug, month FROM shop.report_month_marks ORDER BY month, city_slug LIMIT 1)
    RETURNING city_slug AS city, month::text AS month`.execute(transaction)
  return rows[0] ?? null
}

const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(ZONE).toInstant().toString()

function spanOf(first: Temporal.PlainDate, next: Temporal.PlainDate) {
  return { from: sql`${startOf(first)}::timestamptz`, until: sql`${startOf(next)}::timestamptz` }
}

/** Orders count once they were confirmed: paid, or to be paid at the door. */
const ordersOf = (city: string, { from, until }: ReturnType<typeof spanOf>) => sql`
  SELECT o.id, o.restaurant_id AS outlet, o.state, o.own_delivery, o.pickup, o.deliver_at, o.promised_to,
    o.cancel_reason, o.cancel_bearer, o.items + o.packaging + o.delivery + o.shortfall AS price,
    extract(hour FROM o.placed_at AT TIME ZONE ${sql.lit(ZONE)})::smallint AS hour,
    reached.confirmed, reached.accepted, reached.delivered
  FROM shop.orders o CROSS JOIN LATERAL (
    SELECT min(at) FILTER (WHERE state = 'confirmed') AS confirmed,
      min(at) FILTER (WHERE state = 'accepted') AS accepted,
      min(at) FILTER (WHERE state = 'delivered') AS delivered
    FROM shop.order_states WHERE order_id = o.id
  ) AS reached
  WHERE o.city_slug = ${city} AND o.placed_at >= ${from} AND o.placed_at < ${until}
    AND reached.confirmed IS NOT NULL AND ${isCounted('o')}`

/** Shifts by the hours that they reach into, without breaks. */
const workOf = (city: string, { from, until }: ReturnType<typeof spanOf>) => sql`
  SELECT extract(hour FROM hour AT TIME ZONE ${sql.lit(ZONE)})::smallint AS hour,
    extract(epoch FROM least(s.ended_at, hour + interval '1 hour') - greatest(s.began_at, hour)) - coalesce((
      SELECT sum(extract(epoch FROM least(b.ended_at, hour + interval '1 hour') - greatest(b.began_at, hour)))
      FROM shop.courier_breaks b
      WHERE b.shift_id = s.id AND b.ended_at > hour AND b.began_at < hour + interval '1 hour'
    ), 0) AS seconds
  FROM shop.courier_shifts s CROSS JOIN LATERAL generate_series(
    date_trunc('hour', greatest(s.began_at, ${from})), least(s.ended_at, ${until}) - interval '1 microsecond',
    interval '1 hour') AS hour
  WHERE s.city_slug = ${city} AND s.ended_at > ${from} AND s.began_at < ${until}`

/** The summed columns, each with what an order, a kitchen or a shift adds to it. */
const FACTS = sql`
  SELECT o.outlet, o.hour, 1 AS orders, (o.accepted IS NOT NULL)::int AS accepted,
    coalesce(extract(epoch FROM o.accepted - o.confirmed), 0) AS accept_seconds,
    (o.state = 'delivered')::int AS delivered, (o.state = 'cancelled')::int AS cancelled,
    CASE WHEN o.state = 'cancelled' THEN 0 ELSE o.price END AS sales,
    refunded.operator AS refunded_operator, refunded.restaurant AS refunded_restaurant,
    refunded.courier AS refunded_courier, 0 AS kitchens, 0 AS kitchen_seconds,
    (soon.seconds IS NOT NULL)::int AS arrivals, coalesce(soon.seconds, 0) AS arrival_seconds,
    (late.by IS NOT NULL)::int AS promised, coalesce(late.by > 0, false)::int AS late,
    greatest(coalesce(late.by, 0), 0) AS late_seconds,
    (o.state = 'delivered' AND NOT o.own_delivery AND NOT o.pickup)::int AS courier_orders, 0 AS courier_seconds
  FROM o
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount) FILTER (WHERE bearer = 'operator'), 0) AS operator,
      coalesce(sum(amount) FILTER (WHERE bearer = 'restaurant'), 0) AS restaurant,
      coalesce(sum(amount) FILTER (WHERE bearer = 'courier'), 0) AS courier
    FROM shop.refunds WHERE order_id = o.id AND state <> 'failed' AND o.state <> 'cancelled'
  ) AS refunded
  CROSS JOIN LATERAL (
    SELECT CASE WHEN o.deliver_at IS NULL AND NOT o.pickup
      THEN extract(epoch FROM o.delivered - o.confirmed) END AS seconds
  ) AS soon
  CROSS JOIN LATERAL (
    SELECT CASE WHEN NOT o.pickup THEN extract(epoch FROM o.delivered - o.promised_to) END AS by
  ) AS late
  UNION ALL
  SELECT p.outlet_id, o.hour, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, extract(epoch FROM p.ready_at - p.ready_by), 0, 0, 0, 0, 0, 0, 0
  FROM o JOIN shop.order_parts p ON p.order_id = o.id WHERE p.ready_at IS NOT NULL AND p.ready_by IS NOT NULL
  UNION ALL
  SELECT NULL, hour, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, seconds FROM work`

const SUMMED = sql`sum(orders), sum(accepted), sum(accept_seconds), sum(delivered), sum(cancelled), sum(sales),
  sum(refunded_operator), sum(refunded_restaurant), sum(refunded_courier), sum(kitchens), sum(kitchen_seconds),
  sum(arrivals), sum(arrival_seconds), sum(promised), sum(late), sum(late_seconds), sum(courier_orders),
  sum(courier_seconds)`

const COLUMNS = sql`orders, accepted, accept_seconds, delivered, cancelled, sales, refunded_operator, refunded_restaurant,
  refunded_courier, kitchens, kitchen_seconds, arrivals, arrival_seconds, promised, late, late_seconds, courier_orders,
  courier_seconds`

/** What an order or a kitchen adds to the values of a median. Null adds none. */
const MEDIAN_VALUES: Readonly<Record<MedianFigure, RawBuilder<unknown>>> = {
  basket: sql`CASE WHEN orders = 1 AND cancelled = 0 THEN sales END`,
  acceptance_time: sql`CASE WHEN accepted = 1 THEN accept_seconds END`,
  kitchen_error: sql`CASE WHEN kitchens = 1 THEN kitchen_seconds END`,
  delivery_time: sql`CASE WHEN arrivals = 1 THEN arrival_seconds END`,
  lateness: sql`CASE WHEN late = 1 THEN late_seconds END`,
}
const VALUES = sql.join(
  MEDIAN_FIGURES.map((figure) => {
    const step = sql.lit(MEDIAN_STEPS[figure])
    return sql`(${sql.lit(figure)}, (round(${MEDIAN_VALUES[figure]} / ${step}::numeric) * ${step})::integer)`
  }),
)

const SUMMARIES = [
  'report_hours',
  'report_outlet_days',
  'report_outlet_hours',
  'report_spreads',
  'report_cancellations',
  'report_vouchers',
] as const

/** Replaces the summaries of a city's day by what is true now, and notes that the cohorts of its month are out of date. */
export async function summarizeDay(transaction: Transaction<DB>, { city, day }: CityDay): Promise<void> {
  const date = Temporal.PlainDate.from(day)
  const span = spanOf(date, date.add({ days: 1 }))
  const isUnit = sql`city_slug = ${city} AND day = ${day}`
  for (const table of SUMMARIES) {
    await sql`DELETE FROM ${sql.table(`shop.${table}`)} WHERE ${isUnit}`.execute(transaction)
  }
  await sql`
    WITH o AS MATERIALIZED (${ordersOf(city, span)}), work AS (${workOf(city, span)}), facts AS MATERIALIZED (${FACTS}),
    hours AS (
      INSERT INTO shop.report_hours (day, city_slug, hour, ${COLUMNS})
        SELECT ${day}::date, ${city}, hour, ${SUMMED} FROM facts GROUP BY hour
    ), outlet_hours AS (
      INSERT INTO shop.report_outlet_hours (day, city_slug, outlet_id, hour, ${COLUMNS})
        SELECT ${day}::date, ${city}, outlet, hour, ${SUMMED} FROM facts WHERE outlet IS NOT NULL GROUP BY outlet, hour
    ), spreads AS (
      INSERT INTO shop.report_spreads (day, city_slug, outlet_id, figure, amounts, counts)
        SELECT ${day}::date, ${city}, coalesce(outlet, 0), figure, array_agg(value ORDER BY value),
          array_agg(count ORDER BY value)
        FROM (
          SELECT outlet, figure, value, count(*)::integer AS count
          FROM facts CROSS JOIN LATERAL (VALUES ${VALUES}) AS each (figure, value)
          WHERE value IS NOT NULL
          GROUP BY GROUPING SETS ((outlet, figure, value), (figure, value))
        ) AS counted
        GROUP BY outlet, figure
    ), cancellations AS (
      INSERT INTO shop.report_cancellations (day, city_slug, outlet_id, reason, bearer, orders, amount)
        SELECT ${day}::date, ${city}, o.outlet, coalesce(o.cancel_reason, 'none'),
          coalesce(o.cancel_bearer, (
            SELECT min(bearer) FROM shop.refunds WHERE order_id = o.id AND reason = 'order_cancelled' AND state <> 'failed'
          ), 'none'), count(*), sum(o.price)
        FROM o WHERE o.state = 'cancelled' GROUP BY 3, 4, 5
    )
    INSERT INTO shop.report_outlet_days (day, city_slug, outlet_id, ${COLUMNS})
      SELECT ${day}::date, ${city}, outlet, ${SUMMED} FROM facts WHERE outlet IS NOT NULL GROUP BY outlet`.execute(
    transaction,
  )
  await sql`
    INSERT INTO shop.report_vouchers (day, city_slug, voucher_id, uses, amount)
      SELECT ${day}::date, ${city}, e.voucher_id, count(*), sum(e.amount)
      FROM (
        SELECT voucher_id, amount FROM shop.credit_entries
        WHERE kind = 'voucher' AND at >= ${span.from} AND at < ${span.until}
        UNION ALL
        SELECT u.voucher_id, (SELECT sum(p.amount) FROM shop.credit_entries p
          WHERE p.order_id = u.order_id AND p.kind IN ('order-voucher', 'order-voucher-return'))
        FROM shop.order_vouchers u WHERE u.at >= ${span.from} AND u.at < ${span.until} AND u.returned_at IS NULL
      ) e JOIN shop.voucher_cities c ON c.voucher_id = e.voucher_id
      WHERE c.city_slug = ${city}
      GROUP BY e.voucher_id`.execute(transaction)
  if (city !== '') await markMonth(transaction, { city, month: date.with({ day: 1 }).toString() })
}

const markMonth = async (transaction: Transaction<DB>, { city, month }: CityMonth): Promise<void> => {
  await sql`INSERT INTO shop.report_month_marks (city_slug, month) VALUES (${city}, ${month})
    ON CONFLICT DO NOTHING`.execute(transaction)
}

/** Replaces the cohorts of the customers who ordered in a city in a month. */
export async function summarizeMonth(
  transaction: Transaction<DB>,
  { city, month }: CityMonth,
): Promise<void> {
  const first = Temporal.PlainDate.from(month)
  const { from, until } = spanOf(first, first.add({ months: 1 }))
  const counts = sql`city_slug = ${city} AND state <> ALL(${statesThatAre('failed')})`
  await sql`DELETE FROM shop.report_cohorts WHERE city_slug = ${city} AND month = ${month}`.execute(
    transaction,
  )
  await sql`
    WITH customers AS (
      SELECT user_id, count(*) AS orders, sum(items + packaging + delivery + shortfall) AS sales
      FROM shop.orders
      WHERE placed_at >= ${from} AND placed_at < ${until} AND user_id IS NOT NULL AND ${counts}
      GROUP BY user_id
    )
    INSERT INTO shop.report_cohorts (city_slug, month, first_month, customers, orders, sales)
      SELECT ${city}, ${month}::date, joined.month, count(*), sum(orders), sum(sales)
      FROM customers CROSS JOIN LATERAL (
        SELECT date_trunc('month', min(placed_at) AT TIME ZONE ${sql.lit(ZONE)})::date AS month
        FROM shop.orders WHERE user_id = customers.user_id AND ${counts}
      ) AS joined
      GROUP BY joined.month`.execute(transaction)
}
