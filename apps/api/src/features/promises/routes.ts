import { dispatchCalls } from '@sousto/contract/dispatch/endpoints.ts'
import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Promises } from './service.ts'

/** Calls from one IP address: several open pages of a household that read every ten seconds (`wire.md`, General). */
const RATE_LIMITED = { rateLimit: { max: 120, timeWindow: '1 minute' } }

export function promiseRoutes(fastify: FastifyInstance, promises: Promises): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...route(ENDPOINTS.orders.live),
    config: RATE_LIMITED,
    handler: async ({ params, query }, reply) => {
      reply.header('cache-control', 'private, no-store')
      return await promises.live(params, query.guid)
    },
  })

  app.route({
    ...consoleRoute(dispatchCalls.movePromise),
    handler: (request) => {
      const { city, year, number } = request.params
      return promises.move({ city, number: { year, number }, by: signedIn(request) }, request.body)
    },
  })
}
