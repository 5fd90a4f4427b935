import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ApiDependencies } from '../../dependencies.ts'

const RATE_LIMITED = { rateLimit: { max: 30, timeWindow: '1 minute' } }
/** In bytes. Kept small because anyone can call the endpoint. */
const SMALL = 1024

/** Receives measurements of visits, none of which is stored (docs/decisions/064-figures-of-visits.md). */
export function vitalsRoutes(fastify: FastifyInstance, onVital: ApiDependencies['onVital'] = () => {}): void {
  fastify.withTypeProvider<ZodTypeProvider>().route({
    ...route(ENDPOINTS.vitals.report),
    config: RATE_LIMITED,
    bodyLimit: SMALL,
    handler: async ({ body }, reply) => {
      for (const vital of body) onVital(vital)
      return reply.code(204).send()
    },
  })
}
