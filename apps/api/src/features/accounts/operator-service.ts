/**
 * Operators' actions on accounts. Every access to personal data and every change is written to the audit log in the
 * same transaction. The log names accounts by id, so that no personal data remains after an account is deleted.
 */

import { FailureError } from '@sousto/contract/failure-error.ts'
import { normalizeLogin } from '@sousto/domain/account/account.ts'
import type { AuditAction } from '@sousto/domain/staff/audit-actions.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { audit } from '../audit/service.ts'
import {
  type AuditEntry,
  type FoundAccount,
  findAccounts,
  readAudit,
  type ShownAccount,
  showAccount,
} from './operator-store.ts'
import { deleteSessions } from './session-store.ts'
import { type Account, accountByEmail } from './store.ts'
import { createSuspension, type SuspensionDependencies } from './suspension.ts'

export type { AuditEntry, FoundAccount, ShownAccount } from './operator-store.ts'

/** The maximum number of rows that a search or the log returns. */
export const MOST = 50

type Dependencies = SuspensionDependencies & {
  readonly database: ApiDependencies['database']
  /** The operator, for the audit log: `cli:<system account>`. */
  readonly actor: string
}

/** Throws `not_found` for an unknown account. */
export function createAccountAdministration({ database, clock, send, fileSuspension, actor }: Dependencies) {
  const { kysely } = database
  const suspension = createSuspension({ clock, send, fileSuspension })
  const note = (transaction: Transaction<DB>, action: AuditAction, userId: number | null, detail: object) =>
    audit(transaction, { at: clock(), by: actor, action, userId, detail })

  /** Runs the work on the account of that e-mail, in one transaction with the audit log. */
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

    /** Returns false if the account was already deactivated. */
    deactivate: async (written: string, reason: string): Promise<boolean> =>
      await onAccount(written, async (transaction, account) => {
        if (!(await suspension.deactivate(transaction, account, reason))) return false
        await note(transaction, 'user-deactivate', account.id, {})
        return true
      }),

    /** Returns false if the account was not deactivated. */
    reactivate: async (email: string): Promise<boolean> =>
      await onAccount(email, async (transaction, { id }) => {
        if (!(await suspension.reactivate(transaction, id))) return false
        await note(transaction, 'user-reactivate', id, {})
        return true
      }),

    /** Ends every session. The customer can still log in with the password. */
    logOut: async (email: string): Promise<void> =>
      await onAccount(email, async (transaction, { id }) => {
        await deleteSessions(transaction, id, null)
        await note(transaction, 'user-log-out', id, {})
      }),

    /** Returns false if the account is deactivated, because the link would not work. */
    sendResetLink: async (email: string): Promise<boolean> =>
      await onAccount(email, async (transaction, account) => {
        if (account.deactivated) return false
        await suspension.sendResetLink(transaction, account)
        await note(transaction, 'user-reset-link', account.id, {})
        return true
      }),

    /** Returns the audit log of one account or all, newest first. Reading it is not logged. */
    audit: async (email: string | null): Promise<readonly AuditEntry[]> => {
      if (email === null) return await readAudit(kysely, null, MOST)
      return await onAccount(email, (transaction, { id }) => readAudit(transaction, id, MOST))
    },
  }
}
