/**
 * Resets a forgotten password by a mailed link that works once, for an hour. It does not sign the person in, and a
 * second factor is still required.
 */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import { loginProblem, normalizeLogin } from '@sousto/domain/account/account.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { newToken, tokenHash } from '../../http/tokens.ts'
import { sameMailbox } from '../../limits/same-mailbox.ts'
import {
  commonPasswordError,
  requireAcceptablePassword,
  withMinimumResponseTime,
} from '../accounts/service.ts'
import { audit } from '../audit/service.ts'
import type { StaffDependencies } from './dependencies.ts'
import { deleteChallenges, findChallenge, insertChallenge, takeChallenge } from './factor-store.ts'
import { deleteSessions } from './session-store.ts'
import { setPassword, staffByEmail, staffById } from './store.ts'

const LASTS = { hours: 1 } as const
const MAILS_AN_HOUR = 3

export function createPasswordReset(dependencies: StaffDependencies) {
  const { database, clock, throttle, passwords, hasLeaked, send } = dependencies
  const { kysely } = database

  const named = (token: string) =>
    ({ hash: tokenHash(token), purpose: 'password-reset', now: clock() }) as const

  async function mailLink(email: string): Promise<void> {
    const account = await staffByEmail(kysely, email, clock())
    if (account === null || account.deactivated || account.passwordHash === null) return
    const token = newToken()
    await inTransaction(kysely, async (transaction) => {
      await deleteChallenges(transaction, account.id, 'password-reset')
      await insertChallenge(transaction, {
        hash: tokenHash(token),
        purpose: 'password-reset',
        staffId: account.id,
        value: '',
        expiresAt: clock().add(LASTS),
      })
      const link = `/provoz/nove-heslo/${token}`
      await send(transaction, { template: 'staffReset', to: email, data: { link } })
    })
  }

  return {
    /** Returns the same response after the same time, whether or not the account exists. */
    request: async (written: string): Promise<void> => {
      const problem = loginProblem(written)
      if (problem !== null) throw new FailureError(problem, { failure: failure(problem, { field: 'email' }) })
      const email = normalizeLogin(written)
      const mayMail = await throttle.allow(`mail ${sameMailbox(email)}`, MAILS_AN_HOUR)
      await withMinimumResponseTime(async () => {
        if (mayMail) await mailLink(email)
      })
    },

    /** Ends every session. Throws `token_invalid`. */
    reset: async (token: string, password: string, again: string): Promise<void> => {
      const challenge = await findChallenge(kysely, named(token))
      const account = challenge?.staffId ? await staffById(kysely, challenge.staffId, clock()) : null
      if (account === null || account.deactivated) throw new FailureError('token_invalid')
      requireAcceptablePassword(password, again, [account.email, account.name])
      if (await hasLeaked(password)) throw commonPasswordError()
      const hash = await passwords.hash(password)
      await inTransaction(kysely, async (transaction) => {
        if ((await takeChallenge(transaction, named(token))) === null) throw new FailureError('token_invalid')
        await setPassword(transaction, account.id, hash)
        await deleteSessions(transaction, account.id)
        await deleteChallenges(transaction, account.id)
        const by = { id: account.id, role: null, subject: { kind: 'self' } } as const
        await audit(transaction, { at: clock(), by, action: 'password-reset', detail: {} })
        const data = { what: 'passwordChanged' } as const
        await send(transaction, { template: 'staffSecurity', to: account.email, data })
      })
    },
  }
}
