import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Push } from './service.ts'

export function pushRoutes(fastify: FastifyInstance, push: Push): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...route(ENDPOINTS.orders.pushKey),
    handler: async () => ({ key: await push.publicKey() }),
  })
}
