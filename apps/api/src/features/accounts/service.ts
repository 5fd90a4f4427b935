/** Accounts: login, sessions, passwords, the profile (`marketplace.md` §7, `wire.md`, Accounts). */
import type { PasswordChange, ProfileUpdate } from '@sousto/contract/accounts/codec.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import {
  loginProblem,
  normalizeLogin,
  normalizeProfile,
  profileProblems,
  type User,
} from '@sousto/domain/account/account.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentUser } from '../../http/session.ts'
import { newToken, tokenHash } from '../../http/tokens.ts'
import { sameMailbox } from '../../limits/same-mailbox.ts'
import type { SendMail } from '../mail/service.ts'
import { createAdmittedBrowsers } from './admitted-browsers.ts'
import { createDeletionLinks } from './deletion-link.ts'
import type { LeakedPasswords } from './leaked-passwords.ts'
import { createLoginChange } from './login-change.ts'
import type { LoggedIn, LoginClient } from './login-client.ts'
import { FREE, loginLimits } from './login-limits.ts'
import { createLoginThrottle, type Limit } from './login-throttle.ts'
import { withMinimumResponseTime } from './minimum-response-time.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { madeIn, pendingRegistrations } from './pending-registrations.ts'
import {
  commonPasswordError,
  createRegistration,
  newLink,
  requireAcceptablePassword,
} from './registration.ts'
import { ownerNotifier } from './security-mails.ts'
import { deleteSessions, isExpectedBrowser, isKnownBrowser, rememberBrowser } from './session-store.ts'
import { createSessions } from './sessions.ts'
import {
  accountByEmail,
  accountById,
  endClaims,
  endTokens,
  renewHash,
  setPassword,
  sweepExpired,
  updateProfile,
  userById,
} from './store.ts'

export { type AccountCookies, accountCookies, loginClientOf } from './cookies.ts'
export { createCustomerHelp } from './customer-help.ts'
export { deviceName } from './device-name.ts'
export type { LeakedPasswords } from './leaked-passwords.ts'
export { leakedPasswords } from './leaked-passwords.ts'
export { loginLimits } from './login-limits.ts'
export { createLoginThrottle, type LoginThrottle } from './login-throttle.ts'
export { withMinimumResponseTime } from './minimum-response-time.ts'
export { createPasswords, type Passwords } from './passwords.ts'
export { commonPasswordError, requireAcceptablePassword } from './registration.ts'
export { ownerNotifier } from './security-mails.ts'

/** The time after its creation in which an account without known browsers accepts a first browser without a mail. */
const OPENED_JUST_NOW = { hours: 1 } as const

/** The time in which a login counts as recent, so that the password need not be entered again. */
const RECENT = { minutes: 10 } as const

export type Accounts = ReturnType<typeof createAccounts>

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly send: SendMail
  readonly passwords?: Passwords
  /** If it is left out, no password counts as leaked. */
  readonly hasLeaked?: LeakedPasswords
}

export function createAccounts({
  database,
  clock,
  send,
  passwords = createPasswords(),
  hasLeaked = async () => false,
}: Dependencies) {
  const { kysely } = database
  const throttle = createLoginThrottle(database, clock)
  const sessions = createSessions({ database, clock })
  const notifyOwner = ownerNotifier({ clock, send })
  const registering = createRegistration({
    database,
    clock,
    throttle,
    passwords,
    hasLeaked,
    send,
    notifyOwner,
  })
  const browsers = createAdmittedBrowsers({ database, clock, throttle, send })
  const me = async (id: number): Promise<User> =>
    requireFound(await userById(kysely, id, clock()), 'not_logged_in')

  async function limitsOf(
    email: string,
    userId: number | null,
    { ip, browser }: LoginClient,
  ): Promise<{ readonly known: boolean; readonly limits: readonly Limit[] }> {
    const hash = browser === null ? null : tokenHash(browser)
    const known = userId !== null && hash !== null && (await isKnownBrowser(kysely, hash, userId))
    const knownBrowser = known ? hash : null
    return { known, limits: loginLimits({ kind: 'login', who: email, ip, knownBrowser }) }
  }

  /** Mails the owner if the browser is unknown to the account, except at the first login, right after the account was opened. */
  async function enter(userId: number, client: LoginClient): Promise<LoggedIn> {
    const hash = client.browser === null ? null : tokenHash(client.browser)
    await inTransaction(kysely, async (transaction) => {
      if (await isExpectedBrowser(transaction, hash, userId, clock().subtract(OPENED_JUST_NOW))) return
      await notifyOwner(transaction, userId, { template: 'newLogin', data: { device: client.device } })
    })
    return await open(userId, client)
  }

  async function open(userId: number, { device, browser }: LoginClient): Promise<LoggedIn> {
    const kept = browser ?? newToken()
    await rememberBrowser(kysely, tokenHash(kept), userId, clock())
    return { user: await me(userId), session: await sessions.start(userId, device), browser: kept }
  }

  /**
   * Returns a single hash, so that the time does not reveal how many registrations are pending: that of this browser,
   * otherwise the newest.
   */
  async function pendingHash(userId: number, { browser }: LoginClient): Promise<string | null> {
    const pending = await pendingRegistrations(kysely, userId)
    const own = madeIn(pending, browser === null ? null : tokenHash(browser))
    return (own ?? pending[0])?.passwordHash ?? null
  }

  async function checkPassword(userId: number, password: string): Promise<void> {
    const account = requireFound(await accountById(kysely, userId), 'not_logged_in')
    if (account.passwordHash === null) return
    const limits = [{ key: `password ${userId}`, free: FREE.here }]
    await throttle.take(limits)
    if (!(await passwords.verify(password, account.passwordHash))) throw new FailureError('password_wrong')
    await throttle.forgive(limits)
  }

  /** A person at an unattended browser must not be able to change how to log in to the account (ASVS 7.5.1, 7.5.2). */
  function requireRecentLogin({ loggedInAt }: CurrentUser): void {
    if (Temporal.Instant.compare(loggedInAt.add(RECENT), clock()) < 0) throw new FailureError('login_again')
  }

  /**
   * Throws unless the owner is present. The password proves it, or a recent login for an account without a password; an
   * old session alone does not.
   */
  async function confirmOwner(user: CurrentUser, password: string): Promise<void> {
    if ((await me(user.id)).hasPassword) await checkPassword(user.id, password)
    else requireRecentLogin(user)
  }

  return {
    ...registering,
    ...createDeletionLinks({ database, clock, throttle, send }),
    ...createLoginChange({ database, clock, throttle, passwords, send }),
    me,
    userOf: sessions.userOf,
    /** Logs in a user whose identity a login provider has proven. */
    enter,
    requireRecentLogin,
    /** Throws `password_required` if the account has none, `password_wrong`, `too_many_attempts`. */
    confirmPassword: async ({ id }: CurrentUser, password: string): Promise<void> => {
      if (!(await me(id)).hasPassword) throw new FailureError('password_required')
      await checkPassword(id, password)
    },

    logIn: async (written: string, password: string, client: LoginClient): Promise<LoggedIn> => {
      const email = normalizeLogin(written)
      const account = await accountByEmail(kysely, email)
      const { known, limits } = await limitsOf(email, account?.id ?? null, client)
      await throttle.take(limits, !known).catch(async (error: unknown) => {
        if (!known) await browsers.offer(account)
        throw error
      })
      const stored =
        account && (account.activated ? account.passwordHash : await pendingHash(account.id, client))
      if (!(await passwords.verify(password, stored)) || account === null || account.deactivated) {
        throw new FailureError('credentials_wrong')
      }
      await throttle.forgive(limits)
      // Only a person who knows the password learns that the account awaits activation (`wire.md`, Accounts).
      if (!account.activated) throw new FailureError('account_not_activated')
      if (stored !== null && passwords.isOutdated(stored)) {
        await renewHash(kysely, account.id, stored, await passwords.hash(password))
      }
      return await enter(account.id, client)
    },

    /** Makes the browser known to the account by a mailed link. Returns the token that the browser must keep. */
    admitBrowser: browsers.admit,

    logOut: sessions.end,

    sessions: sessions.of,
    endOtherSessions: async (user: CurrentUser): Promise<void> => {
      requireRecentLogin(user)
      await sessions.endOthers(user)
    },
    endSession: async (user: CurrentUser, id: string): Promise<void> => {
      requireRecentLogin(user)
      if (!(await sessions.endOne(user, id))) throw new FailureError('session_not_found')
    },

    /**
     * Changes the password. Every session ends, and the current user gets a new one. An account without a password
     * needs a recent login.
     */
    changePassword: async (
      user: CurrentUser,
      { current, password, again }: PasswordChange,
      client: LoginClient,
    ): Promise<LoggedIn> => {
      const { email, firstName, lastName } = await me(user.id)
      await confirmOwner(user, current)
      requireAcceptablePassword(password, again, [email, firstName, lastName])
      if (await hasLeaked(password)) throw commonPasswordError()
      const hash = await passwords.hash(password)
      await inTransaction(kysely, async (transaction) => {
        await setPassword(transaction, user.id, hash)
        await deleteSessions(transaction, user.id, null)
        // Changes requested by a person who knew the old password must not take effect.
        await endTokens(transaction, user.id, ['reset', 'login-change', 'browser', 'deletion'])
        await endClaims(transaction, user.id)
        await notifyOwner(transaction, user.id, { template: 'passwordChanged', data: { unlinked: false } })
      })
      return await open(user.id, client)
    },

    /**
     * Changes names and phone immediately. The login changes once the link mailed to the new address is opened, and its
     * change needs a recent login.
     */
    update: async (user: CurrentUser, update: ProfileUpdate): Promise<User> => {
      const email = normalizeLogin(update.email)
      const login = loginProblem(update.email)
      const [wrong] = profileProblems(update)
      const code = login ?? wrong?.code ?? null
      if (code !== null) throw new FailureError(code)
      const { email: present, pendingEmail } = await me(user.id)
      const moves = email !== present && email !== pendingEmail
      if (moves) requireRecentLogin(user)
      const mayBeMailed = moves && (await throttle.allow(`mail ${sameMailbox(email)}`, 3))
      await withMinimumResponseTime(() =>
        inTransaction(kysely, async (transaction) => {
          await updateProfile(transaction, user.id, normalizeProfile(update))
          if (email === present) await endTokens(transaction, user.id, ['login-change'])
          if (!moves) return
          const link = await newLink(transaction, clock, {
            userId: user.id,
            purpose: 'login-change',
            newEmail: email,
          })
          // The response is the same for another account's login, but its link is never sent.
          if (!mayBeMailed || (await accountByEmail(transaction, email))?.activated) return
          await send(transaction, { template: 'loginChange', to: email, data: { link } })
        }),
      )
      return await me(user.id)
    },

    sweep: async (): Promise<void> => {
      await throttle.sweep()
      await sweepExpired(kysely, clock())
    },
  }
}
