import { auditCalls as calls } from '@sousto/contract/audit/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendCsv } from '../../http/csv-reply.ts'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { AuditLog } from './service.ts'

export function auditRoutes(fastify: FastifyInstance, log: AuditLog): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...consoleRoute(calls.records),
    handler: ({ query: { before, ...filter } }) => log.records(filter, before ?? null),
  })
  app.route({
    ...consoleRoute(calls.recordsAsCsv),
    handler: async (request, reply) => {
      const csv = await log.csv(request.query, signedIn(request))
      return sendCsv(reply, 'zaznamy.csv', csv)
    },
  })
  app.route({
    ...consoleRoute(calls.verify, { rateLimit: { max: 10, timeWindow: '1 minute' } }),
    handler: ({ body }) => log.verify(body.known),
  })
}
