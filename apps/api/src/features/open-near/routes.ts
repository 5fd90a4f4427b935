import { route } from '@sousto/contract/endpoint.ts'
import { openNear as calls } from '@sousto/contract/open-near/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { OpenNearService } from './service.ts'

export function openNearRoutes(fastify: FastifyInstance, service: OpenNearService): void {
  fastify
    .withTypeProvider<ZodTypeProvider>()
    .route({ ...route(calls.find), handler: ({ body }) => service.find(body) })
}
