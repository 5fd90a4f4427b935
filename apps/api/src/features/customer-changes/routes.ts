import type { Part } from '@sousto/contract/endpoint.ts'
import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { CustomerChanges } from './service.ts'

const calls = ENDPOINTS.orderChanges
type Headers = Part<typeof calls.cancel, 'headers'>

/** Calls from one IP address: several open pages of a household that read every ten seconds (`wire.md`, General). */
const READS = { rateLimit: { max: 120, timeWindow: '1 minute' } }
const CHANGES = { rateLimit: { max: 30, timeWindow: '1 minute' } }

export function customerChangeRoutes(fastify: FastifyInstance, changes: CustomerChanges): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...route(calls.offer),
    config: READS,
    handler: async ({ params, query }, reply) => {
      reply.header('cache-control', 'private, no-store')
      return await changes.offer(params, query.guid)
    },
  })

  app.route({
    ...route(calls.choices),
    config: READS,
    handler: async ({ params, query }, reply) => {
      reply.header('cache-control', 'private, no-store')
      return await changes.choices(params, query.guid)
    },
  })

  app.route({
    ...route(calls.price),
    config: CHANGES,
    handler: ({ params, query, body }) => changes.price(params, query.guid, body),
  })

  app.route({
    ...route(calls.change),
    config: CHANGES,
    handler: ({ params, query, headers, body }) =>
      changes.change({ number: params, guid: query.guid, headers: headers as unknown as Headers }, body),
  })

  app.route({
    ...route(calls.cancel),
    config: CHANGES,
    handler: ({ params, query, headers }) =>
      // The route's schema has decoded the headers.
      changes.cancel({ number: params, guid: query.guid, headers: headers as unknown as Headers }),
  })
}
