import { dispatchCalls } from '@sousto/contract/dispatch/endpoints.ts'
import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute } from '../../http/staff-session.ts'
import type { Doors } from './doors.ts'

/** Calls from one IP address (`wire.md`, General). */
const RATE_LIMITED = { rateLimit: { max: 30, timeWindow: '1 minute' } }
const PRIVATE = 'private, no-store'

export function doorRoutes(fastify: FastifyInstance, doors: Doors): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const sendPicture = (reply: FastifyReply, picture: Buffer) =>
    reply.header('cache-control', PRIVATE).type('image/jpeg').send(picture)

  app.route({
    ...route(ENDPOINTS.orders.door),
    config: RATE_LIMITED,
    handler: async ({ params, query }, reply) => {
      reply.header('cache-control', PRIVATE)
      return await doors.state(params, query.guid)
    },
  })
  app.route({
    ...route(ENDPOINTS.orders.askDoor),
    config: RATE_LIMITED,
    handler: ({ params, query, body }) => doors.ask(params, query.guid, body),
  })
  app.route({
    ...route(ENDPOINTS.orders.doorPhotograph),
    config: RATE_LIMITED,
    handler: async ({ params, query }, reply) =>
      sendPicture(reply, await doors.photograph(params, query.guid)),
  })
  app.route({
    ...consoleRoute(dispatchCalls.doorPhotograph),
    handler: async ({ params }, reply) => sendPicture(reply, await doors.photographForCity(params)),
  })
}
