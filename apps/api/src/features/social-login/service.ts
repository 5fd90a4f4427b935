/**
 * Logging in through a provider. An identity logs in to the account that it is linked to. It is linked to an account of the same e-mail only
 * if the mailbox is proven to be the person's: verified by the provider, or by a mailed link opened in the same browser.
 */

import { FailureError } from '@sousto/contract/failure-error.ts'
import {
  canUnlinkProvider,
  type LoginProvider,
  loginProblem,
  normalizeLogin,
  type ProviderLink,
  profileProblems,
} from '@sousto/domain/account/account.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { newChecks, type OAuthState } from '../../http/openid-client.ts'
import { newToken, tokenHash } from '../../http/tokens.ts'
import { ownerNotifier } from '../accounts/service.ts'
import type { SendMail } from '../mail/service.ts'
import type { Person, Provider } from './provider.ts'
import {
  type Claim,
  insertClaim,
  insertLoginCode,
  insertUser,
  linkedSince,
  linkIdentity,
  lockedHasPassword,
  takeClaim,
  takeLoginCode,
  takeOver,
  unlinkProvider,
  userOfEmail,
  userOfIdentity,
} from './store.ts'

export type LoginOutcome =
  | { readonly kind: 'authenticated'; readonly userId: number }
  /** Linked to the account of the current user. */
  | { readonly kind: 'linked' }
  /** A link was mailed; the browser that opens it must have the token `browser`. */
  | { readonly kind: 'mailed'; readonly browser: string }

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  readonly providers: readonly Provider[]
  readonly send: SendMail
}

const CLAIM_LIFETIME = { hours: 1 } as const
const CODE_LIFETIME = { minutes: 5 } as const

export type SocialLogin = ReturnType<typeof createSocialLogin>

export function createSocialLogin({ database, clock, log, providers, send }: Dependencies) {
  const { kysely } = database
  const notifyOwner = ownerNotifier({ clock, send })

  function providerOf(id: string): Provider {
    const provider = providers.find((each) => each.id === id)
    if (provider === undefined) throw new FailureError('not_found')
    return provider
  }

  /** Any error of a provider becomes one message for the person and a line in the log. */
  async function callProvider<Result>(provider: Provider, call: () => Promise<Result>): Promise<Result> {
    try {
      return await call()
    } catch (error) {
      log.warn({ err: error, provider: provider.id }, 'a login provider refused or failed')
      throw new FailureError('provider_refused', { cause: error })
    }
  }

  async function authenticate(
    provider: Provider,
    profile: Person,
    loggedInAs: number | null,
  ): Promise<LoginOutcome> {
    const person = tidy(profile)
    const identity = { provider: provider.id, subject: person.subject }
    return await inTransaction(kysely, async (transaction) => {
      const known = await userOfIdentity(transaction, identity)
      if (known !== null) {
        if (loggedInAs !== null && loggedInAs !== known.id) throw new FailureError('provider_taken')
        return authenticated(known)
      }
      if (loggedInAs !== null) {
        const provenEmail = person.emailVerified ? person.email : null
        if (!(await linkIdentity(transaction, identity, { userId: loggedInAs, provenEmail }, clock())))
          throw new FailureError('provider_taken')
        await notifyOwner(transaction, loggedInAs, {
          template: 'providerLinked',
          data: { provider: provider.name },
        })
        return { kind: 'linked' }
      }
      if (person.email === null) throw new FailureError('provider_without_email')
      const claim = { ...identity, ...person, email: person.email }
      if (person.emailVerified) return await logInOrRegister(transaction, claim)
      return await mailClaim(transaction, provider, claim)
    })
  }

  /** Links the account of the proven mailbox, or creates a new one. */
  async function logInOrRegister(
    transaction: Transaction<DB>,
    claim: Omit<Claim, 'browserHash'>,
  ): Promise<LoginOutcome> {
    const now = clock()
    const owner = await userOfEmail(transaction, claim.email)
    if (owner?.deactivated) throw new FailureError('provider_refused')
    if (owner !== null && !owner.activated) await takeOver(transaction, owner.id, now)
    const userId = owner?.id ?? (await insertUser(transaction, claim, claim.email, now))
    const provenEmail = claim.email
    if (userId === null || !(await linkIdentity(transaction, claim, { userId, provenEmail }, now)))
      throw new FailureError('provider_refused')
    if (owner === null) {
      const data = { firstName: claim.firstName }
      await send(transaction, { template: 'welcome', to: claim.email, data })
    } else if (owner.activated) {
      const provider = providers.find(({ id }) => id === claim.provider)?.name ?? claim.provider
      await notifyOwner(transaction, owner.id, { template: 'providerLinked', data: { provider } })
    }
    return { kind: 'authenticated', userId }
  }

  /** Sends the same response and the same mail whether or not that e-mail has an account (`wire.md`, Accounts). */
  async function mailClaim(
    transaction: Transaction<DB>,
    { name }: Provider,
    claim: Omit<Claim, 'browserHash'>,
  ): Promise<LoginOutcome> {
    const [token, browser] = [newToken(), newToken()]
    const expires = clock().add(CLAIM_LIFETIME)
    const bound = { ...claim, browserHash: tokenHash(browser) }
    await insertClaim(transaction, tokenHash(token), bound, clock(), expires)
    const data = { provider: name, link: `/potvrzeni-prihlaseni?token=${token}` }
    await send(transaction, { template: 'providerConfirm', to: claim.email, data })
    return { kind: 'mailed', browser }
  }

  const list = (): LoginProvider[] =>
    providers.map(({ id, name }) => ({ id, name, path: `/api/auth/${encodeURIComponent(id)}` }))

  async function linked(database: Kysely<DB>, userId: number): Promise<ProviderLink[]> {
    const since = await linkedSince(database, userId)
    return list().map((provider) => ({ ...provider, linkedAt: since.get(provider.id) ?? null }))
  }

  return {
    list,

    /** Returns every enabled provider, with its link to this account. */
    linked: (userId: number) => linked(kysely, userId),

    /** Throws `last_way_in` if no other login method would be left. */
    unlink: async (userId: number, id: string): Promise<void> =>
      await inTransaction(kysely, async (transaction) => {
        const hasPassword = await lockedHasPassword(transaction, userId)
        if (!canUnlinkProvider(id, { hasPassword }, await linked(transaction, userId)))
          throw new FailureError('last_way_in')
        if (await unlinkProvider(transaction, id, userId)) {
          const name = providers.find((each) => each.id === id)?.name ?? id
          await notifyOwner(transaction, userId, { template: 'providerUnlinked', data: { provider: name } })
        }
      }),

    authorizationUrl: async (
      id: string,
      redirectUri: string,
      returnTo: string,
      challenge: string | null = null,
    ) => {
      const provider = providerOf(id)
      const state: OAuthState = { ...newChecks(), provider: id, returnTo, challenge }
      const url = await callProvider(provider, () => provider.authorizationUrl(redirectUri, state))
      return { url: url.href, state }
    },

    /** `state` is the value stored by the browser, and `loggedInAs` the owner of its session. */
    handleCallback: async (
      id: string,
      callback: URL,
      state: OAuthState | null,
      loggedInAs: number | null,
    ) => {
      const provider = providerOf(id)
      if (state?.provider !== id) throw new FailureError('provider_refused')
      const person = await callProvider(provider, () => provider.handleCallback(callback, state))
      return await authenticate(provider, person, loggedInAs)
    },

    /** Logs in the user whose access token the app sends (`marketplace.md` §7). */
    byAppToken: async (id: string, token: string): Promise<LoginOutcome> => {
      const provider = providerOf(id)
      const { byAppToken } = provider
      if (byAppToken === null) throw new FailureError('not_found')
      const person = await callProvider(provider, () => byAppToken(token))
      return await authenticate(provider, person, null)
    },

    /** Returns the code that transfers the user's login from the browser to the app that started it. */
    codeForApp: async (userId: number, challenge: string): Promise<string> => {
      const code = newToken()
      const bound = { userId, challenge: Buffer.from(challenge, 'base64url') }
      await insertLoginCode(kysely, tokenHash(code), bound, clock(), clock().add(CODE_LIFETIME))
      return code
    },

    /**
     * Returns the id of a code's user. The code works once, and only for the app with the verifier of its challenge.
     */
    byCode: async (code: string, verifier: string): Promise<number> => {
      const taken = await takeLoginCode(kysely, tokenHash(code), clock())
      if (taken === null || !taken.challenge.equals(tokenHash(verifier)))
        throw new FailureError('provider_refused')
      return taken.userId
    },

    /**
     * Completes a login by the mailed link, opened in the browser that came from the provider. Returns the user's id.
     */
    confirm: async (token: string, browser: string): Promise<number> =>
      await inTransaction(kysely, async (transaction) => {
        const claim = await takeClaim(transaction, tokenHash(token), tokenHash(browser), clock())
        if (claim === null) throw new FailureError('provider_link_invalid')
        if (claim === 'other-browser') throw new FailureError('provider_other_browser')
        const known = await userOfIdentity(transaction, claim)
        const outcome = known === null ? await logInOrRegister(transaction, claim) : authenticated(known)
        if (outcome.kind !== 'authenticated') throw new FailureError('provider_link_invalid')
        return outcome.userId
      }),
  }
}

function authenticated({
  id,
  deactivated,
}: {
  readonly id: number
  readonly deactivated: boolean
}): LoginOutcome {
  if (deactivated) throw new FailureError('provider_refused')
  return { kind: 'authenticated', userId: id }
}

/** A provider's data is untrusted input: an invalid e-mail becomes null, and a name that is too long is left out. */
function tidy(person: Person): Person {
  const email = person.email ?? ''
  const wrong = new Set(profileProblems({ ...person, phone: '' }).map(({ field }) => field))
  const name = (field: 'firstName' | 'lastName') =>
    wrong.has(field) ? '' : person[field].replace(/\p{Cc}/gu, '').trim()
  return {
    ...person,
    email: loginProblem(email) === null ? normalizeLogin(email) : null,
    firstName: name('firstName'),
    lastName: name('lastName'),
  }
}
