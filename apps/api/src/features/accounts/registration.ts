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
import { accountMessage } from '@sousto/messages/account-messages.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { languageOfCall } from '../../http/language.ts'
import { newToken, tokenHash } from '../../http/tokens.ts'
import { sameMailbox } from '../../limits/same-mailbox.ts'
import type { SendMail } from '../mail/service.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { LeakedPasswords } from './leaked-passwords.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { withMinimumResponseTime } from './minimum-response-time.ts'
import { createOwnRegistration } from './own-registration.ts'
import type { Passwords } from './passwords.ts'
import { keepRegistration } from './pending-registrations.ts'
import type { NotifyOwner } from './security-mails.ts'
import { deleteSessions, rememberBrowser } from './session-store.ts'
import {
  type Account,
  accountByEmail,
  accountById,
  accountToRegister,
  activate,
  endLaterRestores,
  endTokens,
  type NewToken,
  ownerOfToken,
  removeUnproven,
  replaceToken,
  setEmail,
  setPassword,
  takeToken,
  updateProfile,
} from './store.ts'

/** The lifetimes of links (`wire.md`, Accounts). */
const LASTS = {
  activation: { hours: 7 * 24 },
  reset: { hours: 1 },
  'login-change': { hours: 7 * 24 },
  'login-restore': { hours: 7 * 24 },
  browser: { hours: 1 },
  deletion: { hours: 1 },
} as const
/** The purposes of links that lead to a new password. */
const RESETS = ['reset', 'login-restore'] as const
const EVERY_LINK_BUT_RESTORES = ['activation', 'reset', 'login-change', 'browser', 'deletion'] as const
const EVERY_LINK = [...EVERY_LINK_BUT_RESTORES, 'login-restore'] as const
/** The limit of mails that anyone can trigger by entering an address. */
const MAILS_AN_HOUR = 3

export type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly throttle: LoginThrottle
  readonly passwords: Passwords
  readonly hasLeaked: LeakedPasswords
  readonly send: SendMail
  readonly notifyOwner: NotifyOwner
}

/** Creates a token for the purpose in the caller's transaction. */
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
  // Restoring a login also sets a new password, because a stranger may know the current one.
  'login-restore': 'obnova-hesla',
  browser: 'povoleni-prohlizece',
  deletion: 'smazani-uctu',
} as const

/** Throws the reason if a new password is not acceptable. `own` is what other people know about the person. */
export function requireAcceptablePassword(password: string, again: string, own: readonly string[]): void {
  const code = newPasswordProblem(password, again) ?? commonPasswordProblem(password, own)
  if (code !== null) throw passwordError(code)
}

const passwordError = (code: AccountCode) =>
  new FailureError(code, { failure: failure(code, { field: 'password' }) })
/** The same error also covers leaked passwords. */
export const commonPasswordError = () => passwordError('password_common')

const decided = (code: AccountCode, field: string): Decision => ({
  ok: false,
  failure: failure(code, { field }),
})

const commonPasswordProblem = (password: string, own: readonly string[]): AccountCode | null =>
  isCommonPassword(password, own) ? 'password_common' : null

export function createRegistration({
  database,
  clock,
  throttle,
  passwords,
  hasLeaked,
  send,
  notifyOwner,
}: Dependencies) {
  const { kysely } = database
  const ownRegistration = createOwnRegistration({ database, throttle, passwords })
  const mayMail = (email: string) => throttle.allow(`mail ${sameMailbox(email)}`, MAILS_AN_HOUR)

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

  async function mailActivation(transaction: Transaction<DB>, { id: userId, email }: Account): Promise<void> {
    const link = await newLink(transaction, clock, { userId, purpose: 'activation' })
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

  async function registerAccount(email: string, registration: Registration, browser: string): Promise<void> {
    const mayBeMailed = await mayMail(email)
    // The hash is also computed for an existing account, so that both cases take the same time.
    const passwordHash = await passwords.hash(registration.password)
    await inTransaction(kysely, async (transaction) => {
      const account = await accountToRegister(transaction, email, clock())
      if (account.deactivated) return
      if (!account.activated) {
        const profile = normalizeProfile(registration)
        const pending = { browserHash: tokenHash(browser), passwordHash, profile }
        // Stored even if no mail is sent: links sent earlier prove the mailbox as well, although strangers may have
        // caused them.
        await keepRegistration(transaction, account.id, pending, clock())
        if (mayBeMailed) await mailActivation(transaction, account)
      } else if (mayBeMailed) {
        const data = { resetLink: await resetLink(transaction, account.id) }
        await send(transaction, { template: 'accountExists', to: email, data })
      }
    })
  }

  /** Undoes the change of a login and the later changes; `account` has the login of the last one. */
  async function bringBack(
    transaction: Transaction<DB>,
    account: Account,
    { email, since }: { readonly email: string; readonly since: Temporal.Instant },
  ): Promise<void> {
    await endLaterRestores(transaction, account.id, since)
    if (account.email === email) return
    if (!(await setEmail(transaction, account.id, email))) throw new FailureError('token_invalid')
    await send(transaction, { template: 'loginChanged', to: account.email, data: { link: null } })
  }

  return {
    /** `browser` is the token of the browser, which must be set as its cookie. */
    register: async (registration: Registration, browser: string): Promise<Decision> => {
      const wrong = problem(registration)
      if (wrong !== null) return wrong
      if (await hasLeaked(registration.password)) return decided('password_common', 'heslo')
      const email = normalizeLogin(registration.email)
      await withMinimumResponseTime(() => registerAccount(email, registration, browser))
      return { ok: true, text: accountMessage.in(languageOfCall())('activation_sent') }
    },

    resend: async (written: string): Promise<string> => {
      await mailIfKnown(written, async (transaction, account) => {
        if (!account.activated) await mailActivation(transaction, account)
      })
      return accountMessage.in(languageOfCall())('activation_resent')
    },

    /**
     * Applies the password and names of the registration that was made in this browser or with that password.
     * `password` is empty if none was asked for. Returns the token that the browser must keep; the account knows it
     * from now on.
     */
    activate: async (token: string, password: string, browser: string | null): Promise<string> => {
      const userId = await ownerOfToken(kysely, tokenHash(token), ['activation'], clock())
      if (userId === null) throw new FailureError('activation_link_invalid')
      await requireActivatable(kysely, userId)
      const { passwordHash, profile } = await ownRegistration(userId, browser, password)
      const kept = browser ?? newToken()
      await inTransaction(kysely, async (transaction) => {
        if ((await takeToken(transaction, tokenHash(token), ['activation'], clock())) === null)
          throw new FailureError('activation_link_invalid')
        const { email } = await requireActivatable(transaction, userId)
        await activate(transaction, userId, clock())
        await updateProfile(transaction, userId, profile)
        await setPassword(transaction, userId, passwordHash)
        await rememberBrowser(transaction, tokenHash(kept), userId, clock())
        await send(transaction, { template: 'welcome', to: email, data: { firstName: profile.firstName } })
      })
      return kept
    },

    requestReset: async (written: string): Promise<string> => {
      await mailIfKnown(written, async (transaction, { id, email: to }) => {
        const link = await resetLink(transaction, id)
        await send(transaction, { template: 'reset', to, data: { link } })
      })
      return accountMessage.in(languageOfCall())('reset_sent')
    },

    checkReset: async (token: string): Promise<void> => {
      if ((await ownerOfToken(kysely, tokenHash(token), RESETS, clock())) === null)
        throw new FailureError('token_invalid')
    },

    /**
     * Sets a new password by the mailed link, which also proves the mailbox. Ends every session and every link mailed
     * before, and unlinks every provider that this mailbox has not proven. The link of the mail about a changed login
     * also restores that login, and ends only the links of later changes. `browser` is the token from an earlier login.
     * Returns the new token, so that an owner who is paused by strangers' failures can log in from this browser.
     */
    reset: async (
      token: string,
      { password, again }: NewPassword,
      browser: string | null,
    ): Promise<string> => {
      requireAcceptablePassword(password, again, [])
      if ((await ownerOfToken(kysely, tokenHash(token), RESETS, clock())) === null)
        throw new FailureError('token_invalid')
      if (await hasLeaked(password)) throw commonPasswordError()
      const hash = await passwords.hash(password)
      const kept = browser ?? newToken()
      await inTransaction(kysely, async (transaction) => {
        const taken = await takeToken(transaction, tokenHash(token), RESETS, clock())
        if (taken === null) throw new FailureError('token_invalid')
        const account = await accountById(transaction, taken.userId)
        if (account === null || account.deactivated) throw new FailureError('token_invalid')
        const { newEmail, createdAt } = taken
        requireAcceptablePassword(password, again, [newEmail ?? account.email])
        if (!account.activated) await activate(transaction, account.id, clock())
        if (newEmail !== null) await bringBack(transaction, account, { email: newEmail, since: createdAt })
        await setPassword(transaction, account.id, hash)
        await deleteSessions(transaction, account.id, null)
        const unlinked = await removeUnproven(transaction, account.id)
        if (account.activated)
          await notifyOwner(transaction, account.id, { template: 'passwordChanged', data: { unlinked } })
        await endTokens(transaction, account.id, newEmail === null ? EVERY_LINK : EVERY_LINK_BUT_RESTORES)
        await rememberBrowser(transaction, tokenHash(kept), account.id, clock())
      })
      return kept
    },
  }
}

/** Throws if the account was deactivated or activated meanwhile, because its links are then invalid. */
async function requireActivatable(database: Kysely<DB>, userId: number): Promise<Account> {
  const account = await accountById(database, userId)
  if (account === null || account.deactivated || account.activated)
    throw new FailureError('activation_link_invalid')
  return account
}

/** The field names of the wire format, for the failure's `field`. */
const WIRE = { firstName: 'firstname', lastName: 'lastname', phone: 'phone' } as const

function validLogin(written: string): string {
  const code = loginProblem(written)
  if (code !== null) throw new FailureError(code, { failure: failure(code, { field: 'email' }) })
  return normalizeLogin(written)
}
