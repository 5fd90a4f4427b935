import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { OrderActor, OrderState } from '@sousto/domain/order/order-states.ts'
import { type QueryExecutorProvider, sql } from 'kysely'
import type pg from 'pg'
import type { OrderRow } from './order-row.ts'

/** Payload: `{year}/{number}` (`docs/ARCHITECTURE.md`, Interfaces between modules). */
export const ORDER_CHANGED = 'order_changed'

/** The order with its lines and states, in one statement. */
const ORDER = `
  SELECT
    o.*,
    to_char(o.deliver_at, 'YYYY-MM-DD HH24:MI') AS deliver_at,
    EXISTS (SELECT FROM shop.reviews r WHERE r.order_id = o.id) AS reviewed,
    (SELECT json_agg(l ORDER BY l.position) FROM shop.order_lines l WHERE l.order_id = o.id) AS lines,
    (SELECT json_agg(json_build_object('state', s.state, 'at', s.at) ORDER BY s.at)
      FROM shop.order_states s WHERE s.order_id = o.id) AS states
  FROM shop.orders o`

/** Null where there is no such order. */
export async function orderByNumber(pool: pg.Pool, { year, number }: OrderNumber): Promise<OrderRow | null> {
  const { rows } = await pool.query<OrderRow>({
    name: 'order-by-number',
    text: `${ORDER} WHERE o.year = $1 AND o.number = $2`,
    values: [year, number],
  })
  return rows[0] ?? null
}

/** The order as its mails tell of it, by the id that they keep. */
export async function orderById(pool: pg.Pool, id: number): Promise<(OrderRow & { email: string }) | null> {
  const { rows } = await pool.query<OrderRow & { email: string }>({
    name: 'order-by-id',
    text: `${ORDER} WHERE o.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

export type OrderStep = { readonly state: OrderState; readonly at: Temporal.Instant }

/** The latest state; null where there is no such order. */
export async function latestState(pool: pg.Pool, { year, number }: OrderNumber): Promise<OrderStep | null> {
  const { rows } = await pool.query<OrderStep>({
    name: 'latest-state',
    text: `
      SELECT s.state, s.at FROM shop.orders o JOIN shop.order_states s ON s.order_id = o.id AND s.state = o.state
      WHERE o.year = $1 AND o.number = $2`,
    values: [year, number],
  })
  return rows[0] ?? null
}

type Step = {
  readonly number: OrderNumber
  readonly from: OrderState
  readonly to: OrderState
  readonly actor: OrderActor
  readonly at: Temporal.Instant
  /** What the new state brings. */
  readonly mail: { readonly template: string; readonly dueAt: Temporal.Instant } | null
}

/** An order that took a step, as far as credits depend on it. */
export type MovedOrder = {
  readonly id: number
  /** Null: nobody was logged in. */
  readonly userId: number | null
  readonly restaurantId: number
  readonly bonusCredits: number
}

/**
 * One step, its time, who took it, the mail that it brings, and the announcement; returns what the step means for credits. Null where the
 * order has left `from` in the meantime.
 */
export async function insertState(
  transaction: QueryExecutorProvider,
  { number: { year, number }, from, to, actor, at, mail }: Step,
): Promise<MovedOrder | null> {
  const { rows } = await sql<MovedOrder>`
    WITH moved AS (
      UPDATE shop.orders SET state = ${to} WHERE year = ${year} AND number = ${number} AND state = ${from}
      RETURNING id, user_id, restaurant_id, bonus_credits
    ), step AS (
      INSERT INTO shop.order_states (order_id, state, at, actor) SELECT id, ${to}, ${at.toString()}, ${actor} FROM moved
    ), mails AS (
      INSERT INTO shop.order_mails (due_at, order_id, template)
      SELECT ${mail?.dueAt.toString() ?? null}, id, ${mail?.template ?? null} FROM moved WHERE ${mail !== null}
    )
    SELECT id, user_id AS "userId", restaurant_id AS "restaurantId", bonus_credits AS "bonusCredits",
      pg_notify(${ORDER_CHANGED}, ${`${year}/${number}`})
    FROM moved`.execute(transaction)
  return rows[0] ?? null
}

export type ReviewedOrder = { readonly id: number; readonly restaurantId: number; readonly state: OrderState }

/** The order whose guid somebody holds. */
export async function orderToReview(pool: pg.Pool, guid: string): Promise<ReviewedOrder | null> {
  const { rows } = await pool.query<ReviewedOrder>(
    'SELECT id, restaurant_id AS "restaurantId", state FROM shop.orders WHERE guid = $1',
    [guid],
  )
  return rows[0] ?? null
}
