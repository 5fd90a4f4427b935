import { removeJobs } from '@sousto/postgres/job-functions.ts'
import { rowsParameter } from '@sousto/postgres/rows-parameter.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { OrderMail } from './mail.ts'
import { MAIL } from './mail-task.ts'

export type DueOrderMail = OrderMail & {
  /** The mailbox, if it is not proven to be the customer's. Null means that it is, or that there is no such order. */
  readonly unproven: string | null
  readonly paced: boolean
}

/** Removes due order mails from the outbox and returns them. Parallel calls never return the same mail. */
export async function takeDueMails(
  transaction: Transaction<DB>,
  now: Temporal.Instant,
  most: number,
): Promise<readonly DueOrderMail[]> {
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
    .returning(['m.template', 'm.order_id as orderId', 'm.paced'])
    .returning((eb) =>
      eb
        .selectFrom('shop.orders as o')
        .leftJoin('shop.users as u', (join) =>
          join
            .onRef('u.id', '=', 'o.user_id')
            .on('u.activated_at', 'is not', null)
            .on((on) => on('u.email', '=', on.fn<string>('lower', ['o.email']))),
        )
        .select('o.email')
        .whereRef('o.id', '=', 'm.order_id')
        .where('u.id', 'is', null)
        .as('unproven'),
    )
    .execute()
}

export type DueMail = OrderMail & { readonly dueAt: Temporal.Instant }

/** A mail that waits already is sent once, with what the order says then. */
export async function insertOrderMails(
  transaction: Transaction<DB>,
  mails: readonly DueMail[],
): Promise<void> {
  if (mails.length === 0) return
  const columns = {
    template: mails.map(({ template }) => template),
    orderId: mails.map(({ orderId }) => orderId),
    dueAt: mails.map(({ dueAt }) => dueAt),
  }
  await transaction
    .insertInto('shop.order_mails')
    .columns(['template', 'order_id', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom(rowsParameter<DueMail, 'mail'>('mail', MAIL_TYPES, columns))
        .select(['mail.template', 'mail.orderId', 'mail.dueAt']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
const MAIL_TYPES = { template: 'text', orderId: 'int8', dueAt: 'timestamptz' } as const

/** Returns a mail to the outbox, to be sent at that time. */
export async function postponeMail(
  transaction: Transaction<DB>,
  { template, orderId }: OrderMail,
  until: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('shop.order_mails')
    .values({ template, order_id: orderId, due_at: until, paced: true })
    .execute()
}

/** Deletes pending mails to that recipient or about these orders. A mail that is being sent is not affected. */
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
