import { CONSOLE_ENDPOINTS } from '@sousto/contract/console-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendCsv } from '../../http/csv-reply.ts'
import { consoleRoute } from '../../http/staff-session.ts'
import type { OrderHistory } from './service.ts'

const { history: calls } = CONSOLE_ENDPOINTS

export function orderHistoryRoutes(fastify: FastifyInstance, history: OrderHistory): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...consoleRoute(calls.list),
    handler: ({ params, query: { from, to, state = null, number = null, cursor = null } }) =>
      history.list(params.outlet, { from, to, state, number, cursor }),
  })
  app.route({
    ...consoleRoute(calls.opened),
    handler: ({ params: { outlet, year, number } }) => history.opened(outlet, year, number),
  })
  app.route({
    ...consoleRoute(calls.close),
    handler: ({ params: { outlet, day } }) => history.close(outlet, day),
  })
  app.route({
    ...consoleRoute(calls.closeAsCsv),
    handler: async ({ params: { outlet, day } }, reply) => {
      const csv = await history.closeAsCsv(outlet, day)
      return await sendCsv(
        reply.header('cache-control', 'private, no-store'),
        `uzaverka-${outlet}-${day}.csv`,
        csv,
      )
    },
  })
}
