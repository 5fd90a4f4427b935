/** Switching a customer's account off with a reason and on again (`administration.md` §9), in the caller's transaction. */
import type { Transaction } from 'kysely'
import { TOKEN_PURPOSES } from '../../database/column-types.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { SendMail } from '../mail/service.ts'
import { setDeactivated } from './operator-store.ts'
import { newLink } from './registration.ts'
import { deleteSessions } from './session-store.ts'
import { type Account, endTokens } from './store.ts'

export type SuspensionDependencies = Pick<ApiDependencies, 'clock'> & {
  readonly send: SendMail
  /** Adds the statement of reasons to the register. */
  readonly fileSuspension: (
    transaction: Transaction<DB>,
    statement: { readonly at: Temporal.Instant; readonly written: string; readonly email: string },
  ) => Promise<unknown>
}

type OfAccount = Pick<Account, 'id' | 'email'>

export const createSuspension = ({ clock, send, fileSuspension }: SuspensionDependencies) => ({
  /**
   * Ends the sessions, too. The customer gets the reason by mail, and it is kept in the register. Returns false if the
   * account was already off.
   */
  deactivate: async (
    transaction: Transaction<DB>,
    { id, email }: OfAccount,
    reason: string,
  ): Promise<boolean> => {
    const at = clock()
    if (!(await setDeactivated(transaction, id, at))) return false
    await fileSuspension(transaction, { at, written: reason, email })
    await send(transaction, { template: 'accountSuspended', to: email, data: { reason } })
    await deleteSessions(transaction, id, null)
    await endTokens(transaction, id, TOKEN_PURPOSES)
    return true
  },

  /** Returns false if the account was not off. */
  reactivate: (transaction: Transaction<DB>, id: number): Promise<boolean> =>
    setDeactivated(transaction, id, null),

  /** Only the owner of the mailbox may set a password, nobody of the staff. */
  sendResetLink: async (transaction: Transaction<DB>, { id, email }: OfAccount): Promise<void> => {
    const link = await newLink(transaction, clock, { userId: id, purpose: 'reset' })
    await send(transaction, { template: 'reset', to: email, data: { link } })
  },
})
