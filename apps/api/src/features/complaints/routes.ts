import { complaintQueueCalls } from '@sousto/contract/complaint-queue/endpoints.ts'
import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { DOOR_PHOTOGRAPH_LETTERS } from '@sousto/domain/ride/door-photograph.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { ComplaintDesk } from './queue.ts'
import type { Complaints } from './service.ts'

/** Calls from one IP address: several open pages of a household (`wire.md`, General). */
const READS = { rateLimit: { max: 120, timeWindow: '1 minute' } }
const REPORTS = { rateLimit: { max: 20, timeWindow: '1 minute' } }
const LARGEST_REPORT = DOOR_PHOTOGRAPH_LETTERS + 20_000
const PRIVATE = 'private, no-store'
const OK = { status: 'ok' } as const

export function complaintRoutes(fastify: FastifyInstance, complaints: Complaints, desk: ComplaintDesk): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const { list, report } = ENDPOINTS.complaints

  app.route({
    ...route(list),
    config: READS,
    handler: async ({ params, query }, reply) => {
      reply.header('cache-control', PRIVATE)
      return await complaints.list(params, query.guid)
    },
  })
  app.route({
    ...route(report),
    config: REPORTS,
    bodyLimit: LARGEST_REPORT,
    handler: ({ params, query, headers, body }) =>
      complaints.report({ number: params, guid: query.guid, key: headers['idempotency-key'] }, body),
  })
  app.route({ ...consoleRoute(complaintQueueCalls.list), handler: ({ query }) => desk.list(null, query) })
  app.route({
    ...consoleRoute(complaintQueueCalls.listOfCity),
    handler: ({ params, query }) => desk.list(params.city, query),
  })
  app.route({
    ...consoleRoute(complaintQueueCalls.photograph),
    handler: async ({ params }, reply) =>
      reply
        .header('cache-control', PRIVATE)
        .type('image/jpeg')
        .send(await desk.photograph(params)),
  })
  app.route({
    ...consoleRoute(complaintQueueCalls.answer),
    handler: async (request) => {
      await desk.answer(signedIn(request), request.params, request.body)
      return OK
    },
  })
}
