/**
 * What an operator does to accounts. Every look at a person and every change stands in the audit log, written in the same transaction. The
 * log names accounts by their ids, so that nothing of a person is left in it when their account is deleted.
 */

import { FailureError } from '@sousto/contract/failure-error.ts'
import { normalizeLogin } from '@sousto/domain/account/account.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { SendMail } from '../mail/service.ts'
import {
  type AuditEntry,
  addAudit,
  type FoundAccount,
  findAccounts,
  readAudit,
  type ShownAccount,
  setDeactivated,
  showAccount,
} from './operator-store.ts'
import { newLink } from './registration.ts'
import { deleteSessions } from './session-store.ts'
import { type Account, accountByEmail, endTokens } from './store.ts'

export type { AuditEntry, FoundAccount, ShownAccount } from './operator-store.ts'

/** More than anybody reads. */
export const MOST = 50

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly send: SendMail
  /** Who acts: `cli:<system account>`. */
  readonly actor: string
}

/** What there is no account for is the refusal `not_found`. */
export function createAccountAdministration({ database, clock, send, actor }: Dependencies) {
  const { kysely } = database
  const note = (transaction: Transaction<DB>, action: string, userId: number | null, detail: object) =>
    addAudit(transaction, { at: clock(), actor, action, userId, detail })

  /** Works on the account of that e-mail, in a transaction that the log is part of. */
  async function onAccount<Result>(
    written: string,
    work: (transaction: Transaction<DB>, account: Account) => Promise<Result>,
  ): Promise<Result> {
    return await inTransaction(kysely, async (transaction) => {
      const account = await accountByEmail(transaction, normalizeLogin(written))
      if (account === null) throw new FailureError('not_found')
      return await work(transaction, account)
    })
  }

  return {
    find: async (text: string): Promise<readonly FoundAccount[]> =>
      await inTransaction(kysely, async (transaction) => {
        const found = await findAccounts(transaction, text, MOST)
        await note(transaction, 'user-find', null, { users: found.map(({ id }) => id) })
        return found
      }),

    show: async (email: string): Promise<ShownAccount> =>
      await onAccount(email, async (transaction, { id }) => {
        const shown = await showAccount(transaction, id, clock())
        if (shown === null) throw new FailureError('not_found')
        await note(transaction, 'user-show', id, {})
        return shown
      }),

    /** Nobody gets in any more, and who is in is out at once. False: it was deactivated already. */
    deactivate: async (email: string): Promise<boolean> =>
      await onAccount(email, async (transaction, { id }) => {
        if (!(await setDeactivated(transaction, id, clock()))) return false
        await deleteSessions(transaction, id, null)
        await endTokens(transaction, id, ['activation', 'reset', 'login-change'])
        await note(transaction, 'user-deactivate', id, {})
        return true
      }),

    /** False: it was not deactivated. */
    reactivate: async (email: string): Promise<boolean> =>
      await onAccount(email, async (transaction, { id }) => {
        if (!(await setDeactivated(transaction, id, null))) return false
        await note(transaction, 'user-reactivate', id, {})
        return true
      }),

    /** Who is in is out at once, whoever it is; with the password they get in again. */
    logOut: async (email: string): Promise<void> =>
      await onAccount(email, async (transaction, { id }) => {
        await deleteSessions(transaction, id, null)
        await note(transaction, 'user-log-out', id, {})
      }),

    /**
     * Mails the link by which the customer sets a new password: who opens it has proven the mailbox, which an operator has not. False: the
     * account is deactivated, no link would work.
     */
    sendResetLink: async (email: string): Promise<boolean> =>
      await onAccount(email, async (transaction, { id, email: to, deactivated }) => {
        if (deactivated) return false
        const link = await newLink(transaction, clock, { userId: id, purpose: 'reset' })
        await send(transaction, { template: 'reset', to, data: { link } })
        await note(transaction, 'user-reset-link', id, {})
        return true
      }),

    /** What was done, the latest first; to one account or to all. Reading it is not written into it. */
    audit: async (email: string | null): Promise<readonly AuditEntry[]> => {
      if (email === null) return await readAudit(kysely, null, MOST)
      return await onAccount(email, (transaction, { id }) => readAudit(transaction, id, MOST))
    },
  }
}
