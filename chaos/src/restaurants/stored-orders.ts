/** The stored orders of the evening, read when all activity has ended. */
import type { PartState } from '@sousto/domain/board/part-states.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { Rows } from '@sousto/simulated-people/patient-rows.ts'

export type StoredPart = {
  readonly outlet: number
  readonly state: PartState
  readonly reason: string | null
  /** In milliseconds, like all times here. */
  readonly cameAt: number
  readonly acceptedAt: number | null
  readonly finishedAt: number | null
  /** The id of its latest event. */
  readonly event: number
}

export type EveningOrder = {
  readonly number: string
  readonly key: string
  readonly email: string
  readonly method: string
  readonly state: OrderState
  readonly cancelReason: string | null
  /** In haléře, without the credits. */
  readonly total: number
  readonly credits: number
  readonly refundedCash: number
  /** The amount taken from the purse, minus the amount returned. */
  readonly creditsKept: number
  readonly states: readonly { readonly state: OrderState; readonly at: number }[]
  readonly parts: readonly StoredPart[]
  readonly lines: readonly {
    readonly outlet: number
    readonly position: number
    readonly quantity: number
    readonly removed: number
    readonly price: number
    readonly packaging: number
  }[]
  /** The number of requested refunds; each is announced by a mail. */
  readonly refunds: number
  /** The number of alerts because of missing answers. */
  readonly alerts: number
  /** True if a gateway did not report whether it made a refund, and an operator is asked to check (decision 037). */
  readonly uncertain: boolean
}

const milliseconds = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`

export const eveningOrders = (rows: Rows) =>
  rows<EveningOrder>(`
    SELECT o.year || '/' || o.number AS number, o.idempotency_key AS key, o.email, o.payment_method AS method, o.state,
      o.cancel_reason AS "cancelReason", o.total, o.credits, o.refunded_cash AS "refundedCash",
      (SELECT coalesce(-sum(e.amount), 0)::int FROM shop.credit_entries e WHERE e.order_id = o.id AND e.kind <> 'order-bonus') AS "creditsKept",
      (SELECT json_agg(json_build_object('state', s.state, 'at', ${milliseconds('s.at')}) ORDER BY s.at, s.id)
        FROM shop.order_states s WHERE s.order_id = o.id) AS states,
      (SELECT coalesce(json_agg(json_build_object('outlet', p.outlet_id, 'state', p.state, 'reason', p.decline_reason,
          'cameAt', ${milliseconds('p.received_at')}, 'acceptedAt', ${milliseconds('p.accepted_at')},
          'finishedAt', ${milliseconds('p.finished_at')},
          'event', (SELECT max(e.id) FROM shop.order_events e WHERE e.order_id = o.id)) ORDER BY p.outlet_id), '[]')
        FROM shop.order_parts p WHERE p.order_id = o.id) AS parts,
      (SELECT json_agg(json_build_object('outlet', l.restaurant_id, 'position', l.position, 'quantity', l.quantity, 'removed', l.removed,
          'price', l.price, 'packaging', l.packaging) ORDER BY l.position)
        FROM shop.order_lines l WHERE l.order_id = o.id) AS lines,
      (SELECT count(DISTINCT (r.reason, r.requested_at))::int FROM shop.refunds r WHERE r.order_id = o.id) AS refunds,
      (SELECT count(DISTINCT a.told_at)::int FROM shop.dispatcher_alerts a WHERE a.order_id = o.id) AS alerts,
      EXISTS (SELECT FROM shop.payment_alerts a WHERE a.order_id = o.id AND a.kind = 'refund_uncertain') AS uncertain
    FROM shop.orders o WHERE o.idempotency_key IS NOT NULL ORDER BY o.id`)

/** Returns the keys of the committed actions. */
export const storedActions = async (rows: Rows): Promise<readonly string[]> =>
  (await rows<{ key: string }>('SELECT key FROM shop.order_actions')).map(({ key }) => key)

export async function auditedActions(rows: Rows): Promise<number> {
  const [found] = await rows<{ actions: number }>(
    `SELECT count(*)::int AS actions FROM shop.audit_log WHERE action LIKE 'order-%'`,
  )
  return found?.actions ?? 0
}

/** Returns orders that are unpaid or undecided, and actions that are not committed yet. */
export async function undecided(rows: Rows): Promise<readonly string[]> {
  const found = await rows<{ what: string }>(`
    SELECT o.year || '/' || o.number || ' ' || o.state || ' ' || coalesce(string_agg(p.state || coalesce(' ' || p.pending_action, ''), ', '), '') AS what
    FROM shop.orders o LEFT JOIN shop.order_parts p ON p.order_id = o.id
    WHERE o.idempotency_key IS NOT NULL AND (o.state IN ('unpaid', 'confirmed') OR p.pending_action IS NOT NULL) GROUP BY o.id`)
  return found.map(({ what }) => what)
}
