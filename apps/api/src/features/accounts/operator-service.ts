/**
 * Operators' actions on accounts. Every access to personal data and every change is written to the audit log in the
 * same transaction. The log names accounts by id, so that no personal data remains after an account is deleted.
 */

import { FailureError } from '@sousto/contract/failure-error.ts'
import { normalizeLogin } from '@sousto/domain/account/account.ts'
import type { AuditAction } from '@sousto/domain/staff/audit-actions.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import { TOKEN_PURPOSES } from '../../database/column-types.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { audit } from '../audit/service.ts'
import type { SendMail } from '../mail/service.ts'
import {
  type AuditEntry,
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

/** The maximum number of rows that a search or the log returns. */
export const MOST = 50

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly send: SendMail
  /** Adds the statement of reasons to the register. */
  readonly fileSuspension: (
    transaction: Transaction<DB>,
    statement: { readonly at: Temporal.Instant; readonly written: string; readonly email: string },
  ) => Promise<unknown>
  /** The operator, for the audit log: `cli:<system account>`. */
  readonly actor: string
}

/** Throws `not_found` for an unknown account. */
export function createAccountAdministration({ database, clock, send, fileSuspension, actor }: Dependencies) {
  const { kysely } = database
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

    /**
     * Deactivates the account and ends its sessions. The customer gets the reason by mail, and it is kept in the
     * register (`administration.md` §9). Returns false if it was already deactivated.
     */
    deactivate: async (written: string, reason: string): Promise<boolean> =>
      await onAccount(written, async (transaction, { id, email }) => {
        const at = clock()
        if (!(await setDeactivated(transaction, id, at))) return false
        await fileSuspension(transaction, { at, written: reason, email })
        await send(transaction, { template: 'accountSuspended', to: email, data: { reason } })
        await deleteSessions(transaction, id, null)
        await endTokens(transaction, id, TOKEN_PURPOSES)
        await note(transaction, 'user-deactivate', id, {})
        return true
      }),

    /** Returns false if the account was not deactivated. */
    reactivate: async (email: string): Promise<boolean> =>
      await onAccount(email, async (transaction, { id }) => {
        if (!(await setDeactivated(transaction, id, null))) return false
        await note(transaction, 'user-reactivate', id, {})
        return true
      }),

    /** Ends every session. The customer can still log in with the password. */
    logOut: async (email: string): Promise<void> =>
      await onAccount(email, async (transaction, { id }) => {
        await deleteSessions(transaction, id, null)
        await note(transaction, 'user-log-out', id, {})
      }),

    /**
     * Mails a password reset link, because only the owner of the mailbox may set a password, not the operator. Returns
     * false if the account is deactivated, because the link would not work.
     */
    sendResetLink: async (email: string): Promise<boolean> =>
      await onAccount(email, async (transaction, { id, email: to, deactivated }) => {
        if (deactivated) return false
        const link = await newLink(transaction, clock, { userId: id, purpose: 'reset' })
        await send(transaction, { template: 'reset', to, data: { link } })
        await note(transaction, 'user-reset-link', id, {})
        return true
      }),

    /** Returns the audit log of one account or all, newest first. Reading it is not logged. */
    audit: async (email: string | null): Promise<readonly AuditEntry[]> => {
      if (email === null) return await readAudit(kysely, null, MOST)
      return await onAccount(email, (transaction, { id }) => readAudit(transaction, id, MOST))
    },
  }
}
