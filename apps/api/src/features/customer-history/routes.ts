import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { loggedIn } from '../../http/session.ts'
import type { CustomerHistory } from './service.ts'

export function customerHistoryRoutes(fastify: FastifyInstance, history: CustomerHistory): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...route(ENDPOINTS.customers.orders),
    handler: (request) => history.orders(loggedIn(request).id, request.query.page),
  })

  app.route({
    ...route(ENDPOINTS.customers.payments),
    handler: (request) => history.payments(loggedIn(request).id, request.query.page),
  })

  app.route({
    ...route(ENDPOINTS.customers.statistics),
    handler: (request) => history.statistics(loggedIn(request).id),
  })
}
