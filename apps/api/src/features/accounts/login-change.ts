/**
 * Confirms a new login by a mailed link. The link proves the mailbox, not the person: anyone can request another
 * person's e-mail as their login.
 */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentUser } from '../../http/session.ts'
import { tokenHash } from '../../http/tokens.ts'
import type { SendMail } from '../mail/service.ts'
import type { LoginThrottle } from './login-throttle.ts'
import type { Passwords } from './passwords.ts'
import { newLink } from './registration.ts'
import { deleteSessions } from './session-store.ts'
import { accountById, endTokens, ownerOfToken, setEmail, takeToken } from './store.ts'

/** The number of passwords that may be tried for one account without a pause. */
const FREE = 5

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly throttle: LoginThrottle
  readonly passwords: Passwords
  readonly send: SendMail
}

const linkInvalid = () => new FailureError('login_change_link_invalid')

export function createLoginChange({ database: { kysely }, clock, throttle, passwords, send }: Dependencies) {
  /** `password` is empty if none was asked for. */
  async function requireOwner(userId: number, password: string): Promise<void> {
    const account = await accountById(kysely, userId)
    if (account === null || account.deactivated) throw linkInvalid()
    if (account.passwordHash === null) throw new FailureError('login_change_log_in')
    if (password === '') throw new FailureError('login_change_password')
    const limits = [{ key: `login-change ${userId}`, free: FREE }]
    await throttle.take(limits)
    if (!(await passwords.verify(password, account.passwordHash))) {
      throw new FailureError('login_change_password_wrong', {
        failure: failure('login_change_password_wrong', { field: 'heslo' }),
      })
    }
    await throttle.forgive(limits)
  }

  return {
    /**
     * Confirms a new login in a session of its account, or by its password. Ends every other session and every link
     * that was mailed to the former login, and mails that address a link that restores it.
     */
    confirmLogin: async (token: string, password: string, user: CurrentUser | null): Promise<void> => {
      const hash = tokenHash(token)
      const owner = await ownerOfToken(kysely, hash, ['login-change'], clock())
      if (owner === null) throw linkInvalid()
      if (user?.id !== owner) await requireOwner(owner, password)
      await inTransaction(kysely, async (transaction) => {
        const taken = await takeToken(transaction, hash, ['login-change'], clock())
        const former = taken && (await accountById(transaction, taken.userId))
        if (!taken?.newEmail || former === null) throw linkInvalid()
        const { userId, newEmail } = taken
        if (!(await setEmail(transaction, userId, newEmail))) throw linkInvalid()
        await endTokens(transaction, userId, ['reset', 'browser', 'deletion'])
        const restored = { userId, purpose: 'login-restore', newEmail: former.email } as const
        const link = await newLink(transaction, clock, restored)
        await send(transaction, { template: 'loginChanged', to: former.email, data: { link } })
        await deleteSessions(transaction, userId, user?.id === userId ? user.sessionId : null)
      })
    },
  }
}
