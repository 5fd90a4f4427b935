import { type QueryExecutorProvider, sql } from 'kysely'
import type { Mail } from './mail.ts'

/** The name under which the queue keeps mails. */
export const MAIL_TASK = 'mail'

/** A job in the caller's transaction: it is there when the transaction commits, and not otherwise. */
export async function addMailJob(transaction: QueryExecutorProvider, mail: Mail): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${MAIL_TASK}, ${JSON.stringify(mail)}::json)`.execute(transaction)
}
