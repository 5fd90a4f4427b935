import { orderSearchCalls as calls } from '@sousto/contract/order-search/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute } from '../../http/staff-session.ts'
import type { OrderSearch } from './service.ts'

export function orderSearchRoutes(fastify: FastifyInstance, orders: OrderSearch): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...consoleRoute(calls.find),
    handler: ({ query: { before, ...filter } }) => orders.find(filter, before ?? null),
  })
  app.route({
    ...consoleRoute(calls.findAsCsv),
    handler: async ({ query }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="objednavky.csv"')
        .send(await orders.csv(query)),
  })
}
