/**
 * Deletes accounts without a password. An old session alone must not suffice, so a mailed link confirms the deletion
 * (docs/security.md).
 */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { tokenHash } from '../../http/tokens.ts'
import type { SendMail } from '../mail/service.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { newLink } from './registration.ts'
import { accountById, takeToken } from './store.ts'

/** The number of mails before a pause is required between them. */
const FREE = 3

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly throttle: LoginThrottle
  readonly send: SendMail
}

export function createDeletionLinks({ database: { kysely }, clock, throttle, send }: Dependencies) {
  return {
    /** Throws `too_many_attempts`. */
    mailDeletionLink: async (userId: number): Promise<void> => {
      await throttle.take([{ key: `mail deletion ${userId}`, free: FREE }])
      await inTransaction(kysely, async (transaction) => {
        const account = await accountById(transaction, userId)
        if (account === null) throw new FailureError('not_logged_in')
        const link = await newLink(transaction, clock, { userId, purpose: 'deletion' })
        await send(transaction, { template: 'deletion', to: account.email, data: { link } })
      })
    },

    /** Consumes the link and returns the id of the account that it deletes. Throws `deletion_link_invalid`. */
    takeDeletionLink: async (transaction: Transaction<DB>, token: string): Promise<number> => {
      const taken = await takeToken(transaction, tokenHash(token), ['deletion'], clock())
      if (taken === null) throw new FailureError('deletion_link_invalid')
      return taken.userId
    },
  }
}
