import { type QueryExecutorProvider, sql } from 'kysely'
import type pg from 'pg'
import type { Mail } from './mail.ts'

/** The name under which the queue keeps mails. */
export const MAIL_TASK = 'mail'

/** A job in the caller's transaction: it is there when the transaction commits, and not otherwise. */
export async function addMailJob(transaction: QueryExecutorProvider, mail: Mail): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${MAIL_TASK}, ${JSON.stringify(mail)}::json)`.execute(transaction)
}

/** Makes jobs of mails about orders that are due, the oldest first, and tells how many. Several may do so at once; none is taken twice. */
export async function queueDueMails(pool: pg.Pool, now: Temporal.Instant, most: number): Promise<number> {
  const { rowCount } = await pool.query(
    `WITH due AS (
       SELECT * FROM shop.order_mails WHERE due_at <= $1 ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
     ), taken AS (
       DELETE FROM shop.order_mails m USING due
       WHERE (m.due_at, m.order_id, m.template) = (due.due_at, due.order_id, due.template)
       RETURNING m.order_id, m.template
     )
     SELECT graphile_worker.add_job($3, json_build_object('template', template, 'orderId', order_id)) FROM taken`,
    [now.toString(), most, MAIL_TASK],
  )
  return rowCount ?? 0
}

/** Mails to somebody, or about these orders, that are not being sent at this moment are not sent any more. */
export async function forgetMails(
  transaction: QueryExecutorProvider,
  { to, orderIds }: { readonly to: string; readonly orderIds: readonly number[] },
): Promise<void> {
  await sql`DELETE FROM shop.order_mails WHERE order_id = ANY(${orderIds})`.execute(transaction)
  await sql`
    SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker._private_jobs
    WHERE payload->>'to' = ${to} OR (payload->>'orderId')::bigint = ANY(${orderIds})`.execute(transaction)
}

/** How many mails wait to be sent, those that failed before among them. */
export async function countWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = $1',
    [MAIL_TASK],
  )
  return rows[0]?.count ?? 0
}
