import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pins } from './pins.ts'

/** Calls from one IP address (`wire.md`, General). */
const RATE_LIMITED = { rateLimit: { max: 30, timeWindow: '1 minute' } }

export function pinRoute(app: FastifyInstance, pins: Pins): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    ...route(ENDPOINTS.orders.askPin),
    config: RATE_LIMITED,
    handler: async ({ params, query, body }) => ({ pin: await pins.ask(params, query.guid, body.asked) }),
  })
}
