import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Applications } from './service.ts'

/** The limit per IP address, which the server enforces (`wire.md`, General). */
const RATE_LIMITED = { rateLimit: { max: 10, timeWindow: '1 minute' }, inTurn: true }
const { workWithUs, deliverWithUs } = ENDPOINTS.applications

export function applicationRoutes(fastify: FastifyInstance, applications: Applications): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...route(workWithUs),
    config: RATE_LIMITED,
    handler: ({ body, ip }) => applications.applyAsPartner(body, ip),
  })

  app.route({
    ...route(deliverWithUs),
    config: RATE_LIMITED,
    handler: ({ body, ip }) => applications.applyAsCourier(body, ip),
  })
}
