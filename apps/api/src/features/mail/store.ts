import { removeJobs } from '@sousto/postgres/job-functions.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { OrderMail } from './mail.ts'
import { MAIL } from './mail-task.ts'

/** Removes due order mails from the outbox and returns them, oldest first. Parallel calls never return the same mail. */
export async function takeDueMails(
  transaction: Transaction<DB>,
  now: Temporal.Instant,
  most: number,
): Promise<readonly OrderMail[]> {
  return await transaction
    .with('due', (db) =>
      db
        .selectFrom('shop.order_mails')
        .select(['due_at', 'order_id', 'template'])
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('shop.order_mails as m')
    .using('due')
    .whereRef('m.due_at', '=', 'due.due_at')
    .whereRef('m.order_id', '=', 'due.order_id')
    .whereRef('m.template', '=', 'due.template')
    .returning(['m.template', 'm.order_id as orderId'])
    .execute()
}

/** Deletes pending mails to that recipient or about these orders; a mail that is being sent is not affected. */
export async function forgetMails(
  transaction: Transaction<DB>,
  { to, orderIds }: { readonly to: string; readonly orderIds: readonly number[] },
): Promise<void> {
  await transaction
    .deleteFrom('shop.order_mails')
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .execute()
  await removeJobs(transaction, MAIL.name, [{ to }, ...orderIds.map((orderId) => ({ orderId }))])
}
