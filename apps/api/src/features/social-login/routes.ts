import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { oauthStateCookies } from '../../http/oauth-state-cookie.ts'
import { ownPath, pathOfFailure } from '../../http/own-path.ts'
import { loggedIn } from '../../http/session.ts'
import { type AccountCookies, type Accounts, loginClientOf } from '../accounts/service.ts'
import type { SocialLogin } from './service.ts'

const RATE_LIMITED = { rateLimit: { max: 30, timeWindow: '1 minute' } }
const { providers, joined, part, appFacebook, appLogIn, confirmProvider } = ENDPOINTS.accounts
/** The mobile app's endpoint supports only Facebook (`marketplace.md` §7). */
const FACEBOOK = 'facebook'

/** The values of `Sec-Fetch-Site` for a link on our pages and for a typed URL; old browsers do not send the header. */
const OF_OUR_PAGES: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none'])

const params = z.object({ provider: z.string().max(40) })
const query = z.object({
  zpet: z.string().max(2000).optional(),
  /** The challenge of the native app (docs/decisions/029-login-in-the-native-app.md). */
  aplikace: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
})

/** Returns the URL by which a login that the native app started returns to it (`apps/mobile/src/deep-link.ts`). */
const intoApp = (result: { readonly kod: string } | { readonly chyba: string }): string =>
  `sousto://prihlaseni-aplikace?${new URLSearchParams(result)}`

type Dependencies = {
  readonly social: SocialLogin
  readonly accounts: Accounts
  readonly cookies: AccountCookies
  readonly secure: () => boolean
  /** The public base URL, which a provider needs to redirect back. */
  readonly publicUrl: () => string
}

export function socialLoginRoutes(fastify: FastifyInstance, parts: Dependencies): void {
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
    { schema: { params, querystring: query }, config: RATE_LIMITED },
    async (request, reply) => {
      const { provider } = request.params
      const back = ownPath(request.query.zpet)
      const challenge = request.query.aplikace ?? null
      // Another site must not start a login (ASVS 7.6.2), so the person decides on the login page. Starting one for the
      // app is useless to another site, because it ends in an app that does not know the verifier.
      if (challenge === null && !OF_OUR_PAGES.has(request.headers['sec-fetch-site']))
        return reply.redirect(`/login?${new URLSearchParams({ zpet: back })}`, 303)
      try {
        if (challenge === null && request.user !== null) accounts.requireRecentLogin(request.user)
        const { url, state } = await social.authorizationUrl(provider, callbackOf(provider), back, challenge)
        stateCookies.keep(reply, state)
        return reply.redirect(url, 303)
      } catch (error) {
        return reply.redirect(afterFailure(error, request, back, challenge), 303)
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
      const challenge = state?.challenge ?? null
      // The session of this browser is unrelated to a login of the app.
      const user = challenge === null ? request.user : null
      try {
        // Checked again, because the session may not be the one that started the login.
        if (user !== null) accounts.requireRecentLogin(user)
        const outcome = await social.handleCallback(provider, callback, state, user?.id ?? null)
        if (outcome.kind === 'mailed') {
          stateCookies.keepBrowser(reply, outcome.browser)
          throw new FailureError('provider_unproven')
        }
        if (outcome.kind === 'authenticated') {
          if (challenge !== null)
            return reply.redirect(intoApp({ kod: await social.codeForApp(outcome.userId, challenge) }), 303)
          await enter(request, reply, outcome.userId)
        }
        return reply.redirect(ownPath(state?.returnTo), 303)
      } catch (error) {
        return reply.redirect(afterFailure(error, request, ownPath(state?.returnTo), challenge), 303)
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
    handler: async (request, reply) => {
      const outcome = await social.byAppToken(FACEBOOK, request.params.token)
      if (outcome.kind === 'authenticated') return await enter(request, reply, outcome.userId)
      // The mailed link works in the app as its browser.
      if (outcome.kind === 'mailed') stateCookies.keepBrowser(reply, outcome.browser)
      throw new FailureError('provider_unproven')
    },
  })

  app.route({
    ...route(appLogIn),
    config: RATE_LIMITED,
    handler: async (request, reply) => {
      const { code, verifier } = request.body
      return await enter(request, reply, await social.byCode(code, verifier))
    },
  })
}

/**
 * A failure is shown on a page, because the browser came here by a link. A logged-in user wanted to link the provider
 * and sees the failure on the page where they started. A failed login of the app is reported to the app.
 */
function afterFailure(
  error: unknown,
  { user }: FastifyRequest,
  back: string,
  challenge: string | null,
): string {
  if (!(error instanceof FailureError)) throw error
  const { code } = error.failure
  if (challenge !== null) return intoApp({ chyba: code })
  return pathOfFailure(user === null ? '/login' : back, code)
}
