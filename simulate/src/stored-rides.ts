/** What the evening left in the database: deliveries with their times, rides, and couriers' cash. */
import type { Rows } from '@sousto/chaos/stored.ts'

export type Delivery = {
  readonly number: string
  readonly state: string
  readonly ownDelivery: boolean
  /** Milliseconds, like all times here. */
  readonly placedAt: number
  readonly acceptedAt: number | null
  readonly readyAt: number | null
  readonly loadedAt: number | null
  readonly deliveredAt: number | null
  /** The window that the checkout promised. */
  readonly promised: { readonly from: number; readonly to: number } | null
  readonly courier: number | null
}

const milliseconds = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`
const stateAt = (state: string) =>
  `(SELECT ${milliseconds('min(s.at)')} FROM shop.order_states s WHERE s.order_id = o.id AND s.state = '${state}')`

export const deliveries = (rows: Rows): Promise<Delivery[]> =>
  rows<Delivery>(`
    SELECT o.year || '/' || o.number AS number, o.state, o.own_delivery AS "ownDelivery",
      ${milliseconds('o.placed_at')} AS "placedAt",
      (SELECT ${milliseconds('max(p.accepted_at)')} FROM shop.order_parts p WHERE p.order_id = o.id) AS "acceptedAt",
      (SELECT ${milliseconds('max(p.ready_at)')} FROM shop.order_parts p WHERE p.order_id = o.id) AS "readyAt",
      ${stateAt('loaded')} AS "loadedAt", ${stateAt('delivered')} AS "deliveredAt",
      CASE WHEN o.promised_from IS NOT NULL THEN
        json_build_object('from', ${milliseconds('o.promised_from')}, 'to', ${milliseconds('o.promised_to')}) END AS promised,
      (SELECT r.courier_id FROM shop.ride_orders q JOIN shop.rides r ON r.id = q.ride_id
        WHERE q.order_id = o.id ORDER BY r.id DESC LIMIT 1) AS courier
    FROM shop.orders o WHERE o.idempotency_key IS NOT NULL ORDER BY o.id`)

export type OpenWork = { readonly what: string }

/** Returns rides, offers and shifts that have not ended. */
export const openWork = (rows: Rows): Promise<OpenWork[]> =>
  rows<OpenWork>(`
    SELECT 'ride ' || id || ' is ' || state AS what FROM shop.rides WHERE ended_at IS NULL AND state <> 'proposed'
    UNION ALL SELECT 'shift ' || id || ' goes on' FROM shop.courier_shifts WHERE ended_at IS NULL`)

/** Returns the haléře that couriers still have in hand, by courier, where it is not nothing. */
export const cashInHand = (rows: Rows): Promise<{ readonly courier: number; readonly amount: number }[]> =>
  rows(`
    SELECT courier_id AS courier, sum(amount)::int AS amount FROM shop.courier_cash_entries
    GROUP BY courier_id HAVING sum(amount) <> 0`)
