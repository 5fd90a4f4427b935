import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { referralTermsCalls } from '@sousto/contract/referral-terms/endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { networkOf } from '../../http/client.ts'
import { loggedIn } from '../../http/session.ts'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Referrals } from './service.ts'
import type { ReferralTermsService } from './terms.ts'

/** Codes must not be tried one after another. */
const RATE_LIMITED = { rateLimit: { max: 30, timeWindow: '1 minute' } }

const deviceOf = ({ ip, headers }: FastifyRequest) => ({
  network: networkOf(ip),
  browser: headers['user-agent'] ?? '',
})

export function referralRoutes(fastify: FastifyInstance, referrals: Referrals): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const { own, read, accept } = ENDPOINTS.referrals

  app.route({ ...route(own), handler: (request) => referrals.own(loggedIn(request).id, deviceOf(request)) })
  app.route({ ...route(read), config: RATE_LIMITED, handler: ({ params }) => referrals.read(params.code) })
  app.route({
    ...route(accept),
    config: RATE_LIMITED,
    handler: (request) => referrals.accept(loggedIn(request).id, deviceOf(request), request.body),
  })
}

export function referralTermsRoutes(fastify: FastifyInstance, terms: ReferralTermsService): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(referralTermsCalls.read), handler: () => terms.read() })
  app.route({
    ...consoleRoute(referralTermsCalls.save),
    handler: (request) => terms.save(request.body, request.headers.version, signedIn(request)),
  })
}
