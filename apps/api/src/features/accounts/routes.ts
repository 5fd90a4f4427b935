import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { isDatabaseUnavailable } from '@sousto/postgres/unavailable.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { tell } from '../../http/send-text.ts'
import { loggedIn } from '../../http/session.ts'
import { newToken } from '../../http/tokens.ts'
import { type AccountCookies, loginClientOf } from './cookies.ts'
import type { Accounts } from './service.ts'

/**
 * Rate limits per IP address (`wire.md`, General). The service's throttle additionally slows brute force. Each endpoint
 * computes a hash or mails a link.
 */
const RATE_LIMITED = { rateLimit: { max: 30, timeWindow: '1 minute' }, inTurn: true }
const OK = { status: 'ok' as const }
const { accounts: calls } = ENDPOINTS

export function accountRoutes(fastify: FastifyInstance, accounts: Accounts, cookies: AccountCookies): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...route(calls.me),
    handler: async ({ user }) => (user === null ? null : accounts.me(user.id)),
  })
  app.route({
    ...route(calls.logIn),
    config: RATE_LIMITED,
    handler: async (request, reply) => {
      const { email, password } = request.body
      const entered = await accounts.logIn(email, password, loginClientOf(request, cookies))
      await cookies.endOf(request, accounts.logOut)
      cookies.keep(reply, entered)
      return entered.user
    },
  })
  app.route({
    ...route(calls.admitBrowser),
    config: RATE_LIMITED,
    handler: async (request, reply) => {
      cookies.keepBrowser(reply, await accounts.admitBrowser(request.params, cookies.browser(request)))
      return OK
    },
  })
  app.route({
    ...route(calls.logOut),
    handler: async (request, reply) => {
      await cookies.endOf(request, accounts.logOut)
      cookies.drop(reply)
      return OK
    },
  })
  app.route({
    ...route(calls.register),
    config: RATE_LIMITED,
    handler: async (request, reply) => {
      const browser = cookies.browser(request) ?? newToken()
      const decision = await accounts.register(request.body, browser)
      if (decision.ok) cookies.keepBrowser(reply, browser)
      return decision
    },
  })
  app.route({
    ...route(calls.activate),
    config: RATE_LIMITED,
    handler: async (request, reply) => {
      const { params, body } = request
      cookies.keepBrowser(reply, await accounts.activate(params, body, cookies.browser(request)))
      return OK
    },
  })
  app.route({
    ...route(calls.resendActivation),
    config: RATE_LIMITED,
    handler: async ({ body }, reply) => tell(reply, await accounts.resend(body)),
  })
  app.route({
    ...route(calls.requestReset),
    config: RATE_LIMITED,
    handler: async ({ body }, reply) => tell(reply, await accounts.requestReset(body)),
  })
  app.route({
    ...route(calls.checkReset),
    config: RATE_LIMITED,
    handler: async ({ params }) => {
      await accounts.checkReset(params)
      return OK
    },
  })
  app.route({
    ...route(calls.reset),
    config: RATE_LIMITED,
    handler: async (request, reply) => {
      const browser = await accounts.reset(request.params, request.body, cookies.browser(request))
      cookies.keepBrowser(reply, browser)
      return OK
    },
  })
  app.route({
    ...route(calls.changePassword),
    config: RATE_LIMITED,
    handler: async (request, reply) => {
      const client = loginClientOf(request, cookies)
      cookies.keep(reply, await accounts.changePassword(loggedIn(request), request.body, client))
      return OK
    },
  })
  app.route({ ...route(calls.sessions), handler: async (request) => accounts.sessions(loggedIn(request)) })
  app.route({
    ...route(calls.endOtherSessions),
    handler: async (request) => {
      await accounts.endOtherSessions(loggedIn(request))
      return OK
    },
  })
  app.route({
    ...route(calls.endSession),
    handler: async (request) => {
      await accounts.endSession(loggedIn(request), request.params.id)
      return OK
    },
  })
  app.route({
    ...route(calls.update),
    config: RATE_LIMITED,
    handler: async (request) => accounts.update(loggedIn(request), request.body),
  })
  app.route({
    ...route(calls.confirmLogin),
    config: RATE_LIMITED,
    handler: async ({ params, body, user }) => {
      await accounts.confirmLogin(params, body, user)
      return OK
    },
  })
}

/**
 * Determines the current user before any handler runs. A request without a cookie causes no query. A route that answers
 * without the database treats a customer as anonymous while it is unavailable.
 */
export function authenticateRequests(
  app: FastifyInstance,
  cookies: AccountCookies,
  accounts: Pick<Accounts, 'userOf'>,
): void {
  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request) => {
    const token = cookies.session(request)
    if (token === null) return
    request.user = await accounts.userOf(token).catch((error: unknown) => {
      if (request.routeOptions.config.answersWithoutDatabase && isDatabaseUnavailable(error)) return null
      throw error
    })
  })
}
