import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { loggedIn } from '../../http/session.ts'
import type { Credits } from './service.ts'

/** The rate limit for codes per IP address, which the server enforces (`wire.md`, General). */
const RATE_LIMITED = { rateLimit: { max: 30, timeWindow: '1 minute' } }
const { credits: purses, creditsAt, redeem, registerBonus } = ENDPOINTS.customers

export function creditRoutes(fastify: FastifyInstance, credits: Credits): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  // `wire.md` has a trailing slash, which clients often omit.
  const { url, ...listing } = route(purses)
  for (const each of [url, url.replace(/\/$/, '')]) {
    app.route({ ...listing, url: each, handler: (request) => credits.list(loggedIn(request).id) })
  }

  app.route({
    ...route(creditsAt),
    handler: (request) => credits.balanceAt(loggedIn(request).id, request.params.restaurant),
  })

  app.route({
    ...route(redeem),
    config: RATE_LIMITED,
    handler: (request) => {
      const browser = request.headers['user-agent'] ?? ''
      return credits.redeem(loggedIn(request).id, { ip: request.ip, browser }, request.params)
    },
  })

  app.route({
    ...route(registerBonus),
    handler: (request) => credits.registerBonus(loggedIn(request).id),
  })
}
