/** The SQL that reads reports: sums over the summaries. */
import type { CancelReason } from '@sousto/domain/board/part-states.ts'
import type { VoucherBearer } from '@sousto/domain/credits/voucher-campaign.ts'
import type { RefundBearer } from '@sousto/domain/payment/gateways.ts'
import { SUM_NAMES, type SumName, type Sums } from '@sousto/domain/reports/figures.ts'
import type { Counted, MedianFigure } from '@sousto/domain/reports/medians.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Span } from './summaries-store.ts'

/** Null means all cities, or all outlets. */
export type Place = { readonly city: string | null; readonly outlet: number | null }
type Part = 'day' | 'hour' | 'city' | 'outlet'

const COLUMNS: Readonly<Record<SumName, string>> = {
  orders: 'orders',
  accepted: 'accepted',
  acceptSeconds: 'accept_seconds',
  delivered: 'delivered',
  cancelled: 'cancelled',
  sales: 'sales',
  refundedOperator: 'refunded_operator',
  refundedRestaurant: 'refunded_restaurant',
  refundedCourier: 'refunded_courier',
  kitchens: 'kitchens',
  kitchenSeconds: 'kitchen_seconds',
  arrivals: 'arrivals',
  arrivalSeconds: 'arrival_seconds',
  promised: 'promised',
  late: 'late',
  lateSeconds: 'late_seconds',
  courierOrders: 'courier_orders',
  courierSeconds: 'courier_seconds',
}

const KEYS: Readonly<Record<Part, RawBuilder<string>>> = {
  day: sql`day::text`,
  hour: sql`hour::text`,
  city: sql`city_slug`,
  outlet: sql`outlet_id::text`,
}

const isPlace = ({ city, outlet }: Place) =>
  sql.join(
    [
      ...(city === null ? [] : [sql`city_slug = ${city}`]),
      ...(outlet === null ? [] : [sql`outlet_id = ${outlet}`]),
      sql`true`,
    ],
    sql` AND `,
  )
const within = ({ from, to }: Span) => sql`day BETWEEN ${from}::date AND ${to}::date`

export type KeyedSums = Sums & { readonly key: string }

function tableOf(part: Part, { outlet }: Place): string {
  if (part === 'hour') return outlet === null ? 'shop.report_hours' : 'shop.report_outlet_hours'
  return part === 'outlet' || outlet !== null ? 'shop.report_outlet_days' : 'shop.report_hours'
}

/** Returns the sums of each part that has any. */
export async function sumsBy(
  database: Kysely<DB>,
  part: Part,
  place: Place,
  span: Span,
): Promise<readonly KeyedSums[]> {
  const { rows } = await sql<KeyedSums>`
    SELECT ${KEYS[part]} AS key, ${sql.join(
      SUM_NAMES.map((name) => sql`sum(${sql.ref(COLUMNS[name])}) AS ${sql.id(name)}`),
    )}
    FROM ${sql.table(tableOf(part, place))}
    WHERE ${isPlace(place)} AND ${within(span)}
    GROUP BY 1`.execute(database)
  return rows
}

/** Returns how often the figures that are means had each value, in haléře or seconds. */
export async function spreadsIn(
  database: Kysely<DB>,
  place: Place,
  span: Span,
): Promise<readonly (Counted & { readonly figure: MedianFigure })[]> {
  const { rows } = await sql<Counted & { readonly figure: MedianFigure }>`
    SELECT figure, value, sum(count) AS count
    FROM shop.report_spreads CROSS JOIN LATERAL unnest(amounts, counts) AS each (value, count)
    WHERE ${isPlace({ ...place, outlet: place.outlet ?? 0 })} AND ${within(span)}
    GROUP BY figure, value`.execute(database)
  return rows
}

export type Cancellation = {
  readonly reason: CancelReason | 'none'
  readonly bearer: RefundBearer | 'none'
  readonly orders: number
  readonly amount: number
}

/** The most frequent first. */
export async function cancellationsIn(
  database: Kysely<DB>,
  place: Place,
  span: Span,
): Promise<readonly Cancellation[]> {
  const { rows } = await sql<Cancellation>`
    SELECT reason, bearer, sum(orders) AS orders, sum(amount) AS amount FROM shop.report_cancellations
    WHERE ${isPlace(place)} AND ${within(span)}
    GROUP BY reason, bearer ORDER BY orders DESC, reason, bearer`.execute(database)
  return rows
}

export type VoucherCost = {
  readonly code: string
  readonly bearer: VoucherBearer
  readonly uses: number
  readonly amount: number
}

/** The most expensive first. */
export async function vouchersIn(
  database: Kysely<DB>,
  city: string | null,
  span: Span,
): Promise<readonly VoucherCost[]> {
  const { rows } = await sql<VoucherCost>`
    SELECT v.code, sum(r.uses) AS uses, sum(r.amount) AS amount,
      CASE WHEN v.restaurant_id IS NULL OR c.borne_by_operator THEN 'operator' ELSE 'outlet' END AS bearer
    FROM shop.report_vouchers r JOIN shop.vouchers v ON v.id = r.voucher_id
      LEFT JOIN shop.voucher_campaigns c ON c.id = v.campaign_id
    WHERE ${isPlace({ city, outlet: null })} AND ${within(span)}
    GROUP BY v.code, bearer ORDER BY amount DESC, v.code`.execute(database)
  return rows
}

export type Cohort = {
  readonly firstMonth: string
  readonly month: string
  readonly customers: number
  readonly orders: number
  readonly sales: number
}

/** Returns the customers who joined in these months, by the months in which they ordered. */
export async function cohortsIn(
  database: Kysely<DB>,
  city: string | null,
  { from, to }: Span,
): Promise<readonly Cohort[]> {
  const { rows } = await sql<Cohort>`
    SELECT first_month::text AS "firstMonth", month::text AS month, sum(customers) AS customers,
      sum(orders) AS orders, sum(sales) AS sales
    FROM shop.report_cohorts
    WHERE ${isPlace({ city, outlet: null })} AND first_month >= ${from}::date AND month <= ${to}::date
    GROUP BY first_month, month ORDER BY first_month, month`.execute(database)
  return rows
}

export async function cityNames(database: Kysely<DB>): Promise<ReadonlyMap<string, string>> {
  const rows = await database.selectFrom('shop.cities').select(['slug', 'name']).execute()
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}

/** Returns the outlets of a city, or of all, by name. An outlet that is gone keeps its figures under its number. */
export async function outletsOf(
  database: Kysely<DB>,
  city: string | null,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await database
    .selectFrom('shop.restaurants as r')
    .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
    .select(['r.id', 'r.name'])
    .$if(city !== null, (query) => query.where('c.slug', '=', city ?? ''))
    .orderBy('r.name')
    .orderBy('r.id')
    .execute()
}
