import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { loggedIn } from '../../http/session.ts'
import type { KeptDietsService } from './service.ts'

const { keptDiets, keepDiets, forgetDiets } = ENDPOINTS.customers

export function keptDietRoutes(fastify: FastifyInstance, kept: KeptDietsService): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...route(keptDiets), handler: (request) => kept.of(loggedIn(request).id) })

  app.route({
    ...route(keepDiets),
    handler: (request) => kept.keep(loggedIn(request).id, request.body.filtr),
  })

  app.route({ ...route(forgetDiets), handler: (request) => kept.forget(loggedIn(request).id) })
}
