/** Signing in: the password, and the code of the second factor if the account has one (docs/security.md, Staff). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { normalizeLogin } from '@sousto/domain/account/account.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { newToken, tokenHash } from '../../http/tokens.ts'
import { loginLimits } from '../accounts/service.ts'
import { useCode } from './codes.ts'
import type { StaffClient, StaffDependencies } from './dependencies.ts'
import { type Entered, enter } from './entering.ts'
import { findChallenge, insertChallenge, takeChallenge } from './factor-store.ts'
import { hasFactor, isKnownBrowser, type StaffAccount, staffByEmail, staffById } from './store.ts'

/** The time that a sign-in or a change of factors may take. */
export const CHALLENGE_LASTS = { minutes: 10 } as const

export type SignedIn =
  | { readonly state: 'signed_in'; readonly entered: Entered }
  | {
      readonly state: 'second_factor'
      readonly token: string
      readonly totp: boolean
      readonly passkey: boolean
    }

export function createSignIn(dependencies: StaffDependencies) {
  const { database, clock, throttle, passwords } = dependencies
  const { kysely } = database

  async function limitsOf(kind: string, who: string, account: StaffAccount | null, client: StaffClient) {
    const hash = client.browser === null ? null : tokenHash(client.browser)
    const known = account !== null && hash !== null && (await isKnownBrowser(kysely, account.id, hash))
    return loginLimits({ kind, who, ip: client.ip, knownBrowser: known ? hash : null })
  }

  return {
    signIn: async (written: string, password: string, client: StaffClient): Promise<SignedIn> => {
      const email = normalizeLogin(written)
      const account = await staffByEmail(kysely, email, clock())
      const limits = await limitsOf('staff-login', email, account, client)
      await throttle.take(limits)
      const matches = await passwords.verify(password, account?.passwordHash ?? null)
      if (!matches || account === null || account.deactivated) throw new FailureError('credentials_wrong')
      await throttle.forgive(limits)
      const staffId = account.id
      if (!hasFactor(account)) {
        const entry = { staffId, client, secondFactor: false, method: 'password' } as const
        const entered = await inTransaction(kysely, (transaction) => enter(transaction, dependencies, entry))
        return { state: 'signed_in', entered }
      }
      const token = newToken()
      await insertChallenge(kysely, {
        hash: tokenHash(token),
        purpose: 'second-factor',
        staffId,
        value: '',
        expiresAt: clock().add(CHALLENGE_LASTS),
      })
      return { state: 'second_factor', token, totp: account.totpSecret !== null, passkey: account.hasPasskey }
    },

    /** `code` is a TOTP code or a recovery code. Attempts are counted, and a correct one consumes the token. */
    secondFactor: async (token: string, written: string, client: StaffClient): Promise<Entered> => {
      const code = written.replace(/\s/g, '')
      const named = { hash: tokenHash(token), purpose: 'second-factor', now: clock() } as const
      const challenge = await findChallenge(kysely, named)
      const account = challenge?.staffId ? await staffById(kysely, challenge.staffId, clock()) : null
      if (account === null) throw new FailureError('sign_in_expired')
      const limits = await limitsOf('staff-code', String(account.id), account, client)
      await throttle.take(limits)
      const entered = await inTransaction(kysely, async (transaction) => {
        const method = await useCode(transaction, dependencies, account.id, code)
        if (method === null) throw new FailureError('second_factor_wrong')
        if ((await takeChallenge(transaction, named)) === null) throw new FailureError('sign_in_expired')
        return await enter(transaction, dependencies, {
          staffId: account.id,
          client,
          secondFactor: true,
          method,
        })
      })
      await throttle.forgive(limits)
      return entered
    },
  }
}
