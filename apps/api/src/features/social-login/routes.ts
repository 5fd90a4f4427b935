import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { loggedIn } from '../../http/session.ts'
import { type AccountCookies, type Accounts, loginClientOf } from '../accounts/service.ts'
import { oauthStateCookies } from './oauth-state-cookie.ts'
import type { SocialLogin } from './service.ts'

const RATE_LIMITED = { rateLimit: { max: 30, timeWindow: '1 minute' } }
const { providers, joined, part, appFacebook, confirmProvider } = ENDPOINTS.accounts
/** The mobile app's call supports only Facebook (`marketplace.md` §7). */
const FACEBOOK = 'facebook'

/** `Sec-Fetch-Site` of a link on our pages and of a typed URL; old browsers do not send it. */
const OF_OUR_PAGES: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none'])

const params = z.object({ provider: z.string().max(40) })
const zpet = z.object({ zpet: z.string().max(2000).optional() })

type Parts = {
  readonly social: SocialLogin
  readonly accounts: Accounts
  readonly cookies: AccountCookies
  readonly secure: () => boolean
  /** The public base URL, without which a provider cannot redirect back. */
  readonly publicUrl: () => string
}

export function socialLoginRoutes(fastify: FastifyInstance, parts: Parts): void {
  const { social, accounts, cookies, secure, publicUrl } = parts
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const stateCookies = oauthStateCookies(secure)
  const callbackOf = (provider: string) => `${publicUrl()}/api/auth/${encodeURIComponent(provider)}/callback`

  async function enter(request: FastifyRequest, reply: FastifyReply, userId: number) {
    const entered = await accounts.enter(userId, loginClientOf(request, cookies))
    await cookies.endOf(request, accounts.logOut)
    cookies.keep(reply, entered)
    return entered.user
  }

  app.route({ ...route(providers), handler: () => social.list() })

  app.route({ ...route(joined), handler: (request) => social.linked(loggedIn(request).id) })

  app.route({
    ...route(part),
    config: RATE_LIMITED,
    handler: async (request) => {
      const user = loggedIn(request)
      accounts.requireRecentLogin(user)
      await social.unlink(user.id, request.params.provider)
      return { status: 'ok' } as const
    },
  })

  app.get(
    '/auth/:provider',
    { schema: { params, querystring: zpet }, config: RATE_LIMITED },
    async (request, reply) => {
      const { provider } = request.params
      const back = ownPath(request.query.zpet)
      // Another site must not start a login (ASVS 7.6.2): the person decides on the login page.
      if (!OF_OUR_PAGES.has(request.headers['sec-fetch-site']))
        return reply.redirect(`/login?${new URLSearchParams({ zpet: back })}`, 303)
      try {
        if (request.user !== null) accounts.requireRecentLogin(request.user)
        const { url, state } = await social.authorizationUrl(provider, callbackOf(provider), back)
        stateCookies.keep(reply, state)
        return reply.redirect(url, 303)
      } catch (error) {
        return reply.redirect(failedPath(error, request, back), 303)
      }
    },
  )

  app.get(
    '/auth/:provider/callback',
    { schema: { params }, config: RATE_LIMITED },
    async (request, reply) => {
      const { provider } = request.params
      const state = stateCookies.take(request, reply)
      const callback = new URL(callbackOf(provider))
      callback.search = new URL(request.url, callback).search
      try {
        // Checked again, because the session may not be the one that started the login.
        if (request.user !== null) accounts.requireRecentLogin(request.user)
        const outcome = await social.handleCallback(provider, callback, state, request.user?.id ?? null)
        if (outcome.kind === 'mailed') {
          stateCookies.keepBrowser(reply, outcome.browser)
          return reply.redirect(pathOfFailure('/login', 'provider_unproven'), 303)
        }
        if (outcome.kind === 'authenticated') await enter(request, reply, outcome.userId)
        return reply.redirect(ownPath(state?.returnTo), 303)
      } catch (error) {
        return reply.redirect(failedPath(error, request, ownPath(state?.returnTo)), 303)
      }
    },
  )

  app.route({
    ...route(confirmProvider),
    config: RATE_LIMITED,
    handler: async (request, reply) => {
      const userId = await social.confirm(request.params, stateCookies.browser(request))
      return await enter(request, reply, userId)
    },
  })

  app.route({
    ...route(appFacebook),
    config: RATE_LIMITED,
    handler: async (request, reply) =>
      await enter(request, reply, await social.byAppToken(FACEBOOK, request.params.token)),
  })
}

function pathOfFailure(path: string, code: string): string {
  const url = new URL(path, HERE)
  url.searchParams.set('chyba', code)
  return `${url.pathname}${url.search}`
}

/**
 * A failure is shown on a page, because the browser came here by a link. A logged-in user wanted to link the
 * provider to the account, and sees it on the page where they started.
 */
function failedPath(error: unknown, { user }: FastifyRequest, back: string): string {
  if (error instanceof FailureError) return pathOfFailure(user === null ? '/login' : back, error.failure.code)
  throw error
}

const HERE = 'https://here.invalid'

/** A path of this site; anything else redirects to the home page, also `/.//other`, whose normalised path names another host. */
function ownPath(path: string | undefined): string {
  if (path === undefined || !path.startsWith('/') || !URL.canParse(path, HERE)) return '/'
  const url = new URL(path, HERE)
  return url.origin === HERE && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : '/'
}
