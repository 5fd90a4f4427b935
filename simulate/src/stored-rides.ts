/** What the evening left in the database: deliveries with their times and promises, rides, and couriers' cash. */

import { firstWindow } from '@sousto/domain/promise/window.ts'
import { pragueInstant } from '@sousto/domain/time/clock.ts'
import type { Rows } from '@sousto/simulated-people/patient-rows.ts'

/** All times in milliseconds. */
type Window = { readonly from: number; readonly to: number }

type Times = {
  readonly number: string
  readonly state: string
  readonly cancelReason: string | null
  readonly ownDelivery: boolean
  readonly placedAt: number
  readonly acceptedAt: number | null
  readonly readyAt: number | null
  readonly loadedAt: number | null
  readonly deliveredAt: number | null
  /** The windows of which the customer was notified after the checkout, each with a reason. */
  readonly changes: readonly Window[]
  /** The window in force. Null means that of the checkout. */
  readonly promised: Window | null
  readonly refunded: number
  /** The courier whose ride delivered it. */
  readonly courier: number | null
}

/** `first` is the window that the checkout promised. */
export type Delivery = Times & { readonly first: Window }

type Ordered = {
  readonly deliverAt: string | null
  readonly lunch: boolean
  readonly min: number
  readonly max: number
}

const milliseconds = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`
const stateAt = (state: string) =>
  `(SELECT ${milliseconds('min(s.at)')} FROM shop.order_states s WHERE s.order_id = o.id AND s.state = '${state}')`
const windowOf = (from: string, to: string) =>
  `json_build_object('from', ${milliseconds(from)}, 'to', ${milliseconds(to)})`

/** Returns the orders of the evening. */
export async function deliveries(rows: Rows): Promise<readonly Delivery[]> {
  const found = await rows<Times & Ordered>(`
    SELECT o.year || '/' || o.number AS number, o.state, o.cancel_reason AS "cancelReason", o.own_delivery AS "ownDelivery",
      ${milliseconds('o.placed_at')} AS "placedAt", o.deliver_at::text AS "deliverAt", o.lunch,
      o.minutes_min AS min, o.minutes_max AS max,
      (SELECT ${milliseconds('max(p.accepted_at)')} FROM shop.order_parts p WHERE p.order_id = o.id) AS "acceptedAt",
      (SELECT ${milliseconds('max(p.ready_at)')} FROM shop.order_parts p WHERE p.order_id = o.id) AS "readyAt",
      ${stateAt('loaded')} AS "loadedAt", ${stateAt('delivered')} AS "deliveredAt",
      (SELECT coalesce(json_agg(${windowOf('m.after_from', 'm.after_to')} ORDER BY m.id), '[]')
        FROM shop.promise_changes m WHERE m.order_id = o.id) AS changes,
      CASE WHEN o.promised_from IS NOT NULL THEN ${windowOf('o.promised_from', 'o.promised_to')} END AS promised,
      (SELECT coalesce(sum(r.amount), 0)::int FROM shop.refunds r WHERE r.order_id = o.id) AS refunded,
      (SELECT min(r.courier_id) FROM shop.ride_stops t JOIN shop.rides r ON r.id = t.ride_id
        WHERE t.order_id = o.id AND t.kind = 'drop_off' AND t.state = 'done') AS courier
    FROM shop.orders o WHERE o.idempotency_key IS NOT NULL ORDER BY o.id`)
  return found.map(({ deliverAt, lunch, min, max, ...times }) => {
    const { from, to } = firstWindow({
      placedAt: Temporal.Instant.fromEpochMilliseconds(Math.round(times.placedAt)),
      deliverAt: deliverAt === null ? null : pragueInstant(deliverAt),
      lunch,
      range: { min, max },
    })
    return { ...times, first: { from: from.epochMilliseconds, to: to.epochMilliseconds } }
  })
}

export async function openOrders(rows: Rows): Promise<number> {
  const [found] = await rows<{ open: number }>(`
    SELECT count(*)::int AS open FROM shop.orders
    WHERE idempotency_key IS NOT NULL AND state NOT IN ('delivered', 'cancelled')`)
  return found?.open ?? 0
}

/** Returns rides and shifts that have not ended, in words. */
export const openWork = async (rows: Rows): Promise<readonly string[]> =>
  (
    await rows<{ what: string }>(`
      SELECT 'ride ' || id || ' is ' || state AS what FROM shop.rides WHERE ended_at IS NULL
      UNION ALL SELECT 'shift ' || id || ' goes on' FROM shop.courier_shifts WHERE ended_at IS NULL`)
  ).map(({ what }) => what)

/** Returns the haléře that couriers still have in hand, by courier, where it is not nothing. */
export const cashInHand = (rows: Rows): Promise<{ readonly courier: number; readonly amount: number }[]> =>
  rows(`
    SELECT courier_id AS courier, sum(amount)::int AS amount FROM shop.courier_cash_entries
    GROUP BY courier_id HAVING sum(amount) <> 0`)
