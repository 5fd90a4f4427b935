/** The final state of the database, read when all automatic work has ended. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Gateways } from '@sousto/fakes/payments/gateway-servers.ts'
import type { Rows } from '@sousto/simulated-people/patient-rows.ts'

export type StoredOrder = {
  readonly number: string
  readonly key: string
  readonly total: number
  readonly state: string
  readonly method: string
  readonly email: string
  /** True if it has ever been confirmed, which is announced by a mail. */
  readonly confirmed: boolean
  /** For debugging. */
  readonly history: string
  /** True if a gateway did not report whether it made a refund, and an operator is asked to check (decision 037). */
  readonly uncertain: boolean
}

export const storedOrders = (rows: Rows) =>
  rows<StoredOrder>(`
    SELECT o.year || '/' || o.number AS number, o.idempotency_key AS key, o.total, o.state, o.payment_method AS method, o.email,
      EXISTS (SELECT FROM shop.order_states s WHERE s.order_id = o.id AND s.state = 'confirmed') AS confirmed,
      (SELECT string_agg(s.state || ' ' || s.at::timestamptz(0), ', ' ORDER BY s.at, s.id) FROM shop.order_states s WHERE s.order_id = o.id)
        AS history,
      EXISTS (SELECT FROM shop.payment_alerts a WHERE a.order_id = o.id AND a.kind = 'refund_uncertain') AS uncertain
    FROM shop.orders o WHERE o.idempotency_key IS NOT NULL`)

/** Pending payments and refunds, unread events of orders, and due mails. */
const OPEN = `
  SELECT 'payment ' || p.gateway || ' ' || p.gateway_id AS what FROM shop.payments p
    WHERE p.state = 'created' AND EXISTS (
      SELECT FROM shop.payment_checks c WHERE c.gateway = p.gateway AND c.gateway_id = p.gateway_id AND c.checks < 2)
  UNION ALL
  SELECT 'refund ' || r.id || ' ' || r.state FROM shop.refunds r WHERE r.due_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM shop.payment_alerts a WHERE a.kind = 'refund_uncertain' AND a.subject = 'refund ' || r.id)
  UNION ALL
  SELECT 'event ' || e.id || ' for ' || c.subscriber FROM shop.event_cursors c JOIN shop.order_events e ON e.id > c.last_id
  UNION ALL
  SELECT 'mail ' || template || ' of order ' || order_id || ' in the outbox' FROM shop.order_mails WHERE template <> 'reviewInvitation'
  UNION ALL
  SELECT 'mail ' || id || ' after ' || attempts || ' attempts' || coalesce(', held since ' || locked_at, '') || ': ' || coalesce(last_error, '')
    FROM graphile_worker.jobs WHERE task_identifier = 'mail'`

/**
 * Waits until all activity has ended, and skips the time that the product would wait between two checks. Returns what
 * is still pending after `seconds`.
 */
export async function settle(
  rows: Rows,
  gateways: Gateways,
  seconds: number,
  log: (line: string) => void,
): Promise<readonly string[]> {
  for (const control of [gateways.gopay, gateways.comgate]) control.reset()
  const until = Date.now() + seconds * 1_000
  const hurry = [
    ...['payment_checks', 'refunds'].map(
      (table) => `UPDATE shop.${table} SET due_at = now() - interval '1 second' WHERE due_at > now()`,
    ),
    `UPDATE shop.order_mails SET due_at = now() WHERE due_at > now() AND template <> 'reviewInvitation'`,
    // Running jobs are renewed every ten seconds, so these are not running.
    `UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 minute' WHERE locked_at < now() - interval '15 seconds'`,
  ].join(';')
  for (let round = 0; ; round += 1) {
    if (round % 8 === 0) await rows(hurry)
    await sleep(500)
    // Jobs taken in the meantime must end before their times are changed again.
    const left = round % 8 === 7 ? await rows<{ what: string }>(OPEN) : null
    if (left?.length === 0) return []
    if (left !== null) log(`  ${left.length} are not, such as ${left[0]?.what}`)
    if (left !== null && Date.now() > until) return left.map(({ what }) => what)
  }
}

/** Returns the orders whose payments or refunds are wrong, each with the reason. */
export function misplacedMoney(orders: readonly StoredOrder[], gateways: Gateways): readonly string[] {
  const cameIn = new Map<string, number>()
  const add = (reference: string, amount: number) => {
    const number = reference.split('-').slice(0, 2).join('/')
    cameIn.set(number, (cameIn.get(number) ?? 0) + amount)
  }
  for (const { reference, amount, paidAt, refunds } of [
    ...gateways.gopay.payments(),
    ...gateways.comgate.payments(),
  ]) {
    if (paidAt !== null) add(reference, amount)
    for (const refund of refunds) if (refund.state === 'SUCCESS') add(reference, -refund.amount)
  }
  return orders.flatMap(({ number, method, state, total, uncertain }) => {
    if (uncertain) return []
    const owed = method !== 'cash' && state === 'confirmed' ? total : 0
    const got = cameIn.get(number) ?? 0
    return got === owed ? [] : [`${number} (${method}, ${state}): ${got} haléřů instead of ${owed}`]
  })
}
