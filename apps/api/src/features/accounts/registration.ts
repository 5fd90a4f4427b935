/** Registration, activation and reset by mailed links. No response reveals whether an e-mail is known; only the mail does (`wire.md`, Accounts). */
import type { Decision, NewPassword } from '@sousto/contract/accounts/codec.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import {
  type AccountCode,
  loginProblem,
  newPasswordProblem,
  normalizeLogin,
  normalizeProfile,
  passwordProblem,
  profileProblems,
  type Registration,
} from '@sousto/domain/account/account.ts'
import { accountMessage } from '@sousto/messages/messages.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { newToken, tokenHash } from '../../http/tokens.ts'
import type { SendMail } from '../mail/service.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { LeakedPasswords } from './leaked-passwords.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { withMinimumResponseTime } from './minimum-response-time.ts'
import type { Passwords } from './passwords.ts'
import { deleteSessions, rememberBrowser } from './session-store.ts'
import {
  type Account,
  accountByEmail,
  accountById,
  accountToRegister,
  activate,
  endTokens,
  hasToken,
  type NewToken,
  pendingRegistration,
  type Registered,
  replaceToken,
  setPassword,
  takeToken,
  updateProfile,
} from './store.ts'

/** `wire.md`, Accounts. */
const LASTS = {
  activation: { hours: 7 * 24 },
  reset: { hours: 1 },
  'login-change': { hours: 7 * 24 },
} as const
/** Mails that anybody can trigger by entering an address. */
const MAILS_AN_HOUR = 3

export type Parts = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly throttle: LoginThrottle
  readonly passwords: Passwords
  readonly hasLeaked: LeakedPasswords
  readonly send: SendMail
}

/** Creates a token for that purpose, in the caller's transaction. */
export async function newLink(
  transaction: Transaction<DB>,
  clock: () => Temporal.Instant,
  token: NewToken,
): Promise<string> {
  const text = newToken()
  const now = clock()
  await replaceToken(transaction, tokenHash(text), token, now, now.add(LASTS[token.purpose]))
  return `/${PAGES[token.purpose]}?token=${text}`
}

const PAGES = {
  activation: 'aktivace-uctu',
  reset: 'obnova-hesla',
  'login-change': 'zmena-prihlaseni',
} as const

/** Why a new password is not accepted; `own`: what others know about the person. */
export function requireAcceptablePassword(password: string, again: string, own: readonly string[]): void {
  const code = newPasswordProblem(password, again) ?? commonPasswordProblem(password, own)
  if (code !== null) throw passwordError(code)
}

const passwordError = (code: AccountCode) =>
  new FailureError(code, { failure: failure(code, { field: 'password' }) })
/** Also rejects leaked passwords, which attackers try. */
export const commonPasswordError = () => passwordError('password_common')

const decided = (code: AccountCode, field: string): Decision => ({
  ok: false,
  failure: failure(code, { field }),
})

const commonPasswordProblem = (password: string, own: readonly string[]): AccountCode | null =>
  isCommonPassword(password, own) ? 'password_common' : null

export function createRegistration({ database, clock, throttle, passwords, hasLeaked, send }: Parts) {
  const { kysely } = database
  const mayMail = (email: string) => throttle.allow(`mail ${email}`, MAILS_AN_HOUR)

  function problem({ email, password, ...profile }: Registration): Decision | null {
    const login = loginProblem(email)
    const weak =
      passwordProblem(password) ??
      commonPasswordProblem(password, [email, profile.firstName, profile.lastName])
    const [wrong] = [
      login && { code: login, field: 'login' },
      weak && { code: weak, field: 'heslo' },
      ...profileProblems(profile).map(({ code, field }) => ({ code, field: WIRE[field] })),
    ].filter((each) => each !== null)
    return wrong === undefined ? null : decided(wrong.code, wrong.field)
  }

  const resetLink = (transaction: Transaction<DB>, userId: number) =>
    newLink(transaction, clock, { userId, purpose: 'reset' })

  async function mailActivation(
    transaction: Transaction<DB>,
    { id: userId, email }: Account,
    registered: Registered,
  ): Promise<void> {
    const link = await newLink(transaction, clock, { userId, purpose: 'activation', registered })
    await send(transaction, { template: 'activation', to: email, data: { link } })
  }

  /** Mails the link to known accounts below the mail limit, and nothing to others; the response takes the same time. */
  async function mailIfKnown(
    written: string,
    mail: (transaction: Transaction<DB>, account: Account) => Promise<void>,
  ): Promise<void> {
    const email = validLogin(written)
    await withMinimumResponseTime(async () => {
      if (!(await mayMail(email))) return
      await inTransaction(kysely, async (transaction) => {
        const account = await accountByEmail(transaction, email)
        if (account !== null && !account.deactivated) await mail(transaction, account)
      })
    })
  }

  /**
   * The mail limit is reached. A pending registration with another password may be a stranger's, who used up the mails to keep this one from
   * being sent, so its link must not activate anything.
   */
  async function endForeignRegistration(email: string, password: string): Promise<void> {
    const account = await accountByEmail(kysely, email)
    const pending = account && !account.activated ? await pendingRegistration(kysely, account.id) : null
    const own = await passwords.verify(password, pending?.passwordHash ?? null)
    if (account !== null && !own) await endTokens(kysely, account.id, ['activation'])
  }

  async function registerAccount(email: string, registration: Registration): Promise<void> {
    if (!(await mayMail(email))) return await endForeignRegistration(email, registration.password)
    // Also for an existing account, so that both take the same time.
    const passwordHash = await passwords.hash(registration.password)
    await inTransaction(kysely, async (transaction) => {
      const account = await accountToRegister(transaction, email, clock())
      if (account.deactivated) return
      if (!account.activated) {
        return await mailActivation(transaction, account, { passwordHash, ...normalizeProfile(registration) })
      }
      const data = { resetLink: await resetLink(transaction, account.id) }
      await send(transaction, { template: 'accountExists', to: email, data })
    })
  }

  return {
    register: async (registration: Registration): Promise<Decision> => {
      const wrong = problem(registration)
      if (wrong !== null) return wrong
      if (await hasLeaked(registration.password)) return decided('password_common', 'heslo')
      const email = normalizeLogin(registration.email)
      await withMinimumResponseTime(() => registerAccount(email, registration))
      return { ok: true, text: accountMessage('activation_sent') }
    },

    resend: async (written: string): Promise<string> => {
      await mailIfKnown(written, async (transaction, account) => {
        const waiting = account.activated ? null : await pendingRegistration(transaction, account.id)
        if (waiting !== null) await mailActivation(transaction, account, waiting)
      })
      return accountMessage('activation_resent')
    },

    /** Applies the password and names of the registration. */
    activate: async (token: string): Promise<void> => {
      await inTransaction(kysely, async (transaction) => {
        const taken = await takeToken(transaction, tokenHash(token), 'activation', clock())
        const account = taken && (await accountById(transaction, taken.userId))
        if (taken === null || account === null || account.deactivated || account.activated) {
          throw new FailureError('token_invalid')
        }
        await activate(transaction, account.id, clock())
        await updateProfile(transaction, account.id, taken)
        if (taken.passwordHash !== null) await setPassword(transaction, account.id, taken.passwordHash)
        const data = { firstName: taken.firstName }
        await send(transaction, { template: 'welcome', to: account.email, data })
      })
    },

    requestReset: async (written: string): Promise<string> => {
      await mailIfKnown(written, async (transaction, { id, email: to }) => {
        const link = await resetLink(transaction, id)
        await send(transaction, { template: 'reset', to, data: { link } })
      })
      return accountMessage('reset_sent')
    },

    checkReset: async (token: string): Promise<void> => {
      if (!(await hasToken(kysely, tokenHash(token), 'reset', clock())))
        throw new FailureError('token_invalid')
    },

    /**
     * Sets a new password by the mailed link, which also proves the mailbox. Every session ends. `browser`: the token from an earlier login;
     * returns the new token, so that an owner paused by strangers' failures can log in from this browser.
     */
    reset: async (
      token: string,
      { password, again }: NewPassword,
      browser: string | null,
    ): Promise<string> => {
      requireAcceptablePassword(password, again, [])
      if (!(await hasToken(kysely, tokenHash(token), 'reset', clock())))
        throw new FailureError('token_invalid')
      if (await hasLeaked(password)) throw commonPasswordError()
      const hash = await passwords.hash(password)
      const kept = browser ?? newToken()
      await inTransaction(kysely, async (transaction) => {
        const taken = await takeToken(transaction, tokenHash(token), 'reset', clock())
        const account = taken && (await accountById(transaction, taken.userId))
        if (account === null || account.deactivated) throw new FailureError('token_invalid')
        requireAcceptablePassword(password, again, [account.email])
        if (!account.activated) await activate(transaction, account.id, clock())
        await setPassword(transaction, account.id, hash)
        await deleteSessions(transaction, account.id, null)
        await endTokens(transaction, account.id, ['activation', 'reset', 'login-change'])
        await rememberBrowser(transaction, tokenHash(kept), account.id, clock())
      })
      return kept
    },
  }
}

/** The wire's names of the fields, for the failure's `field`. */
const WIRE = { firstName: 'firstname', lastName: 'lastname', phone: 'phone' } as const

function validLogin(written: string): string {
  const code = loginProblem(written)
  if (code !== null) throw new FailureError(code, { failure: failure(code, { field: 'email' }) })
  return normalizeLogin(written)
}
