import { clientErrorCalls as calls } from '@sousto/contract/client-errors/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendCsv } from '../../http/csv-reply.ts'
import { consoleRoute } from '../../http/staff-session.ts'
import type { ErrorDesk } from './desk.ts'

export function clientErrorRoutes(fastify: FastifyInstance, desk: ErrorDesk): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...consoleRoute(calls.list),
    handler: ({ query: { before, ...filter } }) => desk.list(filter, before ?? null),
  })
  app.route({
    ...consoleRoute(calls.listAsCsv),
    handler: async ({ query }, reply) => sendCsv(reply, 'chyby-prohlizecu.csv', await desk.csv(query)),
  })
  app.route({ ...consoleRoute(calls.read), handler: ({ params }) => desk.read(params.error) })
}
