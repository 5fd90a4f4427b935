/**
 * Logging in through a provider. An identity opens the account it is joined with. It is joined with an account of the same e-mail only
 * when the mailbox is proven to be the person's: by the provider's word, or by a link mailed there and opened in the same browser.
 */

import {
  canUnlinkProvider,
  type LoginProvider,
  loginProblem,
  normalizeLogin,
  type ProviderLink,
  profileProblems,
} from '@sousto/domain/account/account.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, QueryExecutorProvider, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { Refusal } from '../../http/refusal.ts'
import { newToken, tokenHash } from '../../http/tokens.ts'
import type { Mail } from '../mail/service.ts'
import { newChecks } from './openid.ts'
import type { Checks, Person, Provider } from './provider.ts'
import {
  attach,
  type Claim,
  detach,
  insertClaim,
  insertUser,
  joinedSince,
  lockedHasPassword,
  takeClaim,
  takeOver,
  userOfEmail,
  userOfIdentity,
} from './store.ts'

/** What the browser keeps from leaving for the provider until it is back. */
export type Journey = Checks & { readonly provider: string; readonly returnTo: string }

export type Arrival =
  /** Logged in, or about to be. */
  | { readonly kind: 'in'; readonly userId: number }
  /** Joined with the account that is logged in already. */
  | { readonly kind: 'joined' }
  /** A link was mailed; `browser` must be there when it is opened. */
  | { readonly kind: 'mailed'; readonly browser: string }

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  readonly providers: readonly Provider[]
  readonly send: (transaction: QueryExecutorProvider, mail: Mail) => Promise<void>
}

const CLAIM_LASTS = { hours: 1 } as const

export type SocialLogin = ReturnType<typeof createSocialLogin>

export function createSocialLogin({ database, clock, log, providers, send }: Dependencies) {
  const { kysely } = database

  function providerOf(id: string): Provider {
    const provider = providers.find((each) => each.id === id)
    if (provider === undefined) throw new Refusal('not_found')
    return provider
  }

  /** Whatever a provider does wrong is one sentence to the person and a line in the log. */
  async function asked<Result>(provider: Provider, question: () => Promise<Result>): Promise<Result> {
    try {
      return await question()
    } catch (error) {
      log.warn({ err: error, provider: provider.id }, 'a provider of logins refused or failed')
      throw new Refusal('provider_refused', { cause: error })
    }
  }

  async function arrive(provider: Provider, found: Person, loggedInAs: number | null): Promise<Arrival> {
    const person = tidy(found)
    const identity = { provider: provider.id, subject: person.subject }
    return await inTransaction(kysely, async (transaction) => {
      const known = await userOfIdentity(transaction, identity)
      if (known !== null) {
        if (loggedInAs !== null && loggedInAs !== known.id) throw new Refusal('provider_taken')
        return enter(known)
      }
      if (loggedInAs !== null) {
        if (!(await attach(transaction, identity, loggedInAs, clock()))) throw new Refusal('provider_taken')
        return { kind: 'joined' }
      }
      if (person.email === null) throw new Refusal('provider_without_email')
      const claim = { ...identity, ...person, email: person.email }
      if (person.emailVerified) return await join(transaction, claim)
      return await mailClaim(transaction, provider, claim)
    })
  }

  /** The mailbox is the person's: its account is theirs, or a new one is. */
  async function join(transaction: Transaction<DB>, claim: Omit<Claim, 'browserHash'>): Promise<Arrival> {
    const now = clock()
    const owner = await userOfEmail(transaction, claim.email)
    if (owner?.deactivated) throw new Refusal('provider_refused')
    if (owner !== null && !owner.activated) await takeOver(transaction, owner.id, now)
    const userId = owner?.id ?? (await insertUser(transaction, claim, claim.email, now))
    if (userId === null || !(await attach(transaction, claim, userId, now)))
      throw new Refusal('provider_refused')
    if (owner === null) {
      const data = { firstName: claim.firstName }
      await send(transaction, { template: 'welcome', to: claim.email, data })
    }
    return { kind: 'in', userId }
  }

  /** The same answer and the same mail whether or not there is an account of that e-mail (`wire.md`, Accounts). */
  async function mailClaim(
    transaction: Transaction<DB>,
    { name }: Provider,
    claim: Omit<Claim, 'browserHash'>,
  ): Promise<Arrival> {
    const [token, browser] = [newToken(), newToken()]
    const expires = clock().add(CLAIM_LASTS)
    const kept = { ...claim, browserHash: tokenHash(browser) }
    await insertClaim(transaction, tokenHash(token), kept, clock(), expires)
    const data = { provider: name, link: `/potvrzeni-prihlaseni?token=${token}` }
    await send(transaction, { template: 'providerConfirm', to: claim.email, data })
    return { kind: 'mailed', browser }
  }

  const list = (): LoginProvider[] =>
    providers.map(({ id, name }) => ({ id, name, path: `/api/auth/${encodeURIComponent(id)}` }))

  async function joined(database: Kysely<DB>, userId: number): Promise<ProviderLink[]> {
    const since = await joinedSince(database, userId)
    return list().map((provider) => ({ ...provider, linkedAt: since.get(provider.id) ?? null }))
  }

  return {
    list,

    /** Every provider that is switched on, as this account sees it. */
    joined: (userId: number) => joined(kysely, userId),

    /** It opens the account no longer; where nothing else would, it stays. */
    part: async (userId: number, id: string): Promise<void> =>
      await inTransaction(kysely, async (transaction) => {
        const hasPassword = await lockedHasPassword(transaction, userId)
        if (!canUnlinkProvider(id, { hasPassword }, await joined(transaction, userId)))
          throw new Refusal('last_way_in')
        await detach(transaction, id, userId)
      }),

    /** Where the browser goes, and what it keeps. */
    leave: async (id: string, redirectUri: string, returnTo: string) => {
      const provider = providerOf(id)
      const journey: Journey = { ...newChecks(), provider: id, returnTo }
      const url = await asked(provider, () => provider.leave(redirectUri, journey))
      return { url: url.href, journey }
    },

    /** `journey`: as the browser kept it; `loggedInAs`: whose session it has. */
    comeBack: async (id: string, callback: URL, journey: Journey | null, loggedInAs: number | null) => {
      const provider = providerOf(id)
      if (journey?.provider !== id) throw new Refusal('provider_refused')
      const person = await asked(provider, () => provider.comeBack(callback, journey))
      return await arrive(provider, person, loggedInAs)
    },

    /** The id of the user whose token the app has (`marketplace.md` §7). */
    byAppToken: async (id: string, token: string): Promise<number> => {
      const provider = providerOf(id)
      const { byAppToken } = provider
      if (byAppToken === null) throw new Refusal('not_found')
      const person = await asked(provider, () => byAppToken(token))
      const arrival = await arrive(provider, person, null)
      if (arrival.kind !== 'in') throw new Refusal('provider_unproven')
      return arrival.userId
    },

    /** The mailed link, opened in the browser that came from the provider; the id of the user who is in. */
    confirm: async (token: string, browser: string): Promise<number> =>
      await inTransaction(kysely, async (transaction) => {
        const claim = await takeClaim(transaction, tokenHash(token), tokenHash(browser), clock())
        if (claim === null) throw new Refusal('token_invalid')
        if (claim === 'other-browser') throw new Refusal('provider_other_browser')
        const known = await userOfIdentity(transaction, claim)
        const arrival = known === null ? await join(transaction, claim) : enter(known)
        if (arrival.kind !== 'in') throw new Refusal('token_invalid')
        return arrival.userId
      }),
  }
}

function enter({ id, deactivated }: { readonly id: number; readonly deactivated: boolean }): Arrival {
  if (deactivated) throw new Refusal('provider_refused')
  return { kind: 'in', userId: id }
}

/** A provider's data are as foreign as a form's: an e-mail that is none is none, a name too long is left out. */
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
