import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { Refusal } from '../../http/refusal.ts'
import { type AccountCookies, type Accounts, visitorOf } from '../accounts/service.ts'
import { journeyCookies } from './journey-cookies.ts'
import type { SocialLogin } from './service.ts'

const RARELY = { rateLimit: { max: 30, timeWindow: '1 minute' } }
const { providers, appFacebook, confirmProvider } = ENDPOINTS.accounts
/** The app's call is Facebook's alone (`marketplace.md` §7). */
const FACEBOOK = 'facebook'

const params = z.object({ provider: z.string().max(40) })
const zpet = z.object({ zpet: z.string().max(2000).optional() })

type Parts = {
  readonly social: SocialLogin
  readonly accounts: Accounts
  readonly cookies: AccountCookies
  readonly secure: () => boolean
  /** Where customers reach us; only then a provider can send them back. */
  readonly publicUrl: () => string
}

export function socialLoginRoutes(fastify: FastifyInstance, parts: Parts): void {
  const { social, accounts, cookies, secure, publicUrl } = parts
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const journeys = journeyCookies(secure)
  const callbackOf = (provider: string) => `${publicUrl()}/api/auth/${encodeURIComponent(provider)}/callback`

  async function enter(request: FastifyRequest, reply: FastifyReply, userId: number) {
    const entered = await accounts.enter(userId, visitorOf(request, cookies))
    await cookies.endOf(request, accounts.logOut)
    cookies.keep(reply, entered)
    return entered.user
  }

  app.route({ ...route(providers), handler: () => social.list() })

  app.get(
    '/auth/:provider',
    { schema: { params, querystring: zpet }, config: RARELY },
    async (request, reply) => {
      const { provider } = request.params
      const { url, journey } = await social
        .leave(provider, callbackOf(provider), ownPath(request.query.zpet))
        .catch((error: unknown) => ({ url: failedPath(error), journey: null }))
      if (journey !== null) journeys.keep(reply, journey)
      return reply.redirect(url, 303)
    },
  )

  app.get('/auth/:provider/callback', { schema: { params }, config: RARELY }, async (request, reply) => {
    const { provider } = request.params
    const journey = journeys.take(request, reply)
    const callback = new URL(callbackOf(provider))
    callback.search = new URL(request.url, callback).search
    try {
      const arrival = await social.comeBack(provider, callback, journey, request.user?.id ?? null)
      if (arrival.kind === 'mailed') {
        journeys.keepBrowser(reply, arrival.browser)
        return reply.redirect(pathOfFailure('provider_unproven'), 303)
      }
      if (arrival.kind === 'in') await enter(request, reply, arrival.userId)
      return reply.redirect(ownPath(journey?.returnTo), 303)
    } catch (error) {
      return reply.redirect(failedPath(error), 303)
    }
  })

  app.route({
    ...route(confirmProvider),
    config: RARELY,
    handler: async (request, reply) => {
      const userId = await social.confirm(request.params, journeys.browser(request))
      return await enter(request, reply, userId)
    },
  })

  app.route({
    ...route(appFacebook),
    config: RARELY,
    handler: async (request, reply) =>
      await enter(request, reply, await social.byAppToken(FACEBOOK, request.params.token)),
  })
}

const pathOfFailure = (code: string) => `/login?chyba=${encodeURIComponent(code)}`

/** How a failure comes back to the browser, which was sent here by a link: as a page that says it. */
function failedPath(error: unknown): string {
  if (error instanceof Refusal) return pathOfFailure(error.failure.code)
  throw error
}

/** A path of this very site; anything else leads home. */
function ownPath(path: string | undefined): string {
  const here = 'https://here.invalid'
  if (path === undefined || !path.startsWith('/') || !URL.canParse(path, here)) return '/'
  const url = new URL(path, here)
  return url.origin === here ? `${url.pathname}${url.search}` : '/'
}
