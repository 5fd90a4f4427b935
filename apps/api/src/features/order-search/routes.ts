import { orderSearchCalls as calls } from '@sousto/contract/order-search/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendCsv } from '../../http/csv-reply.ts'
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
    handler: async ({ query }, reply) => sendCsv(reply, 'objednavky.csv', await orders.csv(query)),
  })
}
