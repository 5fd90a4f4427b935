/**
 * What the staff does to a customer's account (`administration.md` §4), in the caller's transaction. Nothing here lets
 * anybody into the account: links go to mailboxes only.
 */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import { loginProblem, normalizeLogin } from '@sousto/domain/account/account.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { sameMailbox } from '../../limits/same-mailbox.ts'
import { createLoginThrottle } from './login-throttle.ts'
import { newLink } from './registration.ts'
import { deleteSessions } from './session-store.ts'
import { type Account, accountByEmail, accountById, endTokens } from './store.ts'
import { createSuspension, type SuspensionDependencies } from './suspension.ts'

/** The number of mails that one mailbox receives in an hour. */
const MAILS_AN_HOUR = 3

type Dependencies = SuspensionDependencies & Pick<ApiDependencies, 'database'>

export function createCustomerHelp({ database, clock, send, fileSuspension }: Dependencies) {
  const suspension = createSuspension({ clock, send, fileSuspension })
  const throttle = createLoginThrottle(database, clock)

  async function openAccount(transaction: Transaction<DB>, id: number): Promise<Account> {
    const account = await accountById(transaction, id)
    if (account === null || account.deactivated) throw new FailureError('customer_not_found')
    return account
  }

  async function requireMailable(email: string): Promise<void> {
    if (await throttle.allow(`mail ${sameMailbox(email)}`, MAILS_AN_HOUR)) return
    throw new FailureError('too_many_requests')
  }

  return {
    endSessions: (transaction: Transaction<DB>, id: number): Promise<void> =>
      deleteSessions(transaction, id, null),

    /** Mails the link that changes the login to the new address, which it returns. The login stays until it is opened. */
    correctEmail: async (
      transaction: Transaction<DB>,
      { id, written }: { readonly id: number; readonly written: string },
    ): Promise<string> => {
      const problem = loginProblem(written)
      if (problem !== null) throw new FailureError(problem, { failure: failure(problem, { field: 'email' }) })
      const email = normalizeLogin(written)
      const account = await openAccount(transaction, id)
      if (!account.activated) throw new FailureError('customer_not_activated')
      if (account.email === email) throw new FailureError('customer_email_unchanged')
      if ((await accountByEmail(transaction, email))?.activated)
        throw new FailureError('customer_email_taken')
      await requireMailable(email)
      const change = { userId: id, purpose: 'login-change', newEmail: email } as const
      const link = await newLink(transaction, clock, change)
      await send(transaction, { template: 'loginChange', to: email, data: { link } })
      return email
    },

    cancelEmail: (transaction: Transaction<DB>, id: number): Promise<void> =>
      endTokens(transaction, id, ['login-change']),

    resendVerification: async (transaction: Transaction<DB>, id: number): Promise<void> => {
      const account = await openAccount(transaction, id)
      if (account.activated) throw new FailureError('customer_already_activated')
      await requireMailable(account.email)
      const link = await newLink(transaction, clock, { userId: id, purpose: 'activation' })
      await send(transaction, { template: 'activation', to: account.email, data: { link } })
    },

    deactivate: async (transaction: Transaction<DB>, id: number, reason: string): Promise<void> => {
      const account = await openAccount(transaction, id)
      await suspension.deactivate(transaction, account, reason)
    },

    reactivate: async (transaction: Transaction<DB>, id: number): Promise<void> => {
      if (!(await suspension.reactivate(transaction, id)))
        throw new FailureError('customer_changed_meanwhile')
    },

    sendResetLink: async (transaction: Transaction<DB>, id: number): Promise<void> => {
      const account = await openAccount(transaction, id)
      if (!account.activated) throw new FailureError('customer_not_activated')
      await requireMailable(account.email)
      await suspension.sendResetLink(transaction, account)
    },
  }
}
