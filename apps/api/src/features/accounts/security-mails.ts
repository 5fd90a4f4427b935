/** Mails to the owner of an account about changes to its logins (docs/security.md). */
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { AccountMail, SecurityTemplate, SendMail } from '../mail/service.ts'
import { accountById } from './store.ts'

/** At most one mail of a kind is sent to each account in this time, so that nobody can flood the mailbox. */
const PAUSE = { minutes: 10 } as const

export type SecurityMail = {
  readonly [Each in SecurityTemplate]: Omit<AccountMail<Each>, 'to'>
}[SecurityTemplate]

export type NotifyOwner = (transaction: Transaction<DB>, userId: number, mail: SecurityMail) => Promise<void>

/** Sends to the account’s current e-mail, so call it before the e-mail changes. */
export function ownerNotifier({
  clock,
  send,
}: Pick<ApiDependencies, 'clock'> & { readonly send: SendMail }): NotifyOwner {
  return async (transaction, userId, mail) => {
    const account = await accountById(transaction, userId)
    if (account === null || !(await isDue(transaction, `mailed ${mail.template} ${userId}`, clock()))) return
    await send(transaction, { ...mail, to: account.email } as AccountMail)
  }
}

async function isDue(transaction: Transaction<DB>, key: string, now: Temporal.Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('shop.attempts')
    .values({ key, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ last_at: now })
        .where('shop.attempts.last_at', '<=', now.subtract(PAUSE)),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
