import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { clientOf } from '../../http/client.ts'
import { loggedIn } from '../../http/session.ts'
import type { RegularOrders } from './service.ts'

/** As of orders in the checkout. */
const RATE_LIMITED = { rateLimit: { max: 30, timeWindow: '1 minute' } }
const PRIVATE = 'private, no-store'

export function regularOrderRoutes(fastify: FastifyInstance, regular: RegularOrders): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const { list, times, create, change, notify, remove, confirmation, confirm } = ENDPOINTS.regularOrders

  app.route({ ...route(list), handler: (request) => regular.list(loggedIn(request).id) })
  app.route({ ...route(times), handler: (request) => regular.times(loggedIn(request).id, request.params) })
  app.route({
    ...route(create),
    config: RATE_LIMITED,
    handler: (request) => {
      const { order_number: number, notification_token: token, days, time } = request.body
      return regular.create(loggedIn(request).id, { number, token, days, time })
    },
  })
  app.route({
    ...route(change),
    handler: async (request, reply) => {
      await regular.change(loggedIn(request).id, request.params.id, request.body)
      return reply.code(204).send()
    },
  })
  app.route({
    ...route(notify),
    handler: async (request, reply) => {
      await regular.notify(loggedIn(request).id, request.params.id, request.body.notification_token)
      return reply.code(204).send()
    },
  })
  app.route({
    ...route(remove),
    handler: async (request, reply) => {
      await regular.remove(loggedIn(request).id, request.params.id)
      return reply.code(204).send()
    },
  })
  app.route({
    ...route(confirmation),
    handler: async (request, reply) => {
      reply.header('cache-control', PRIVATE)
      const { method = null } = request.query
      return await regular.confirmation(loggedIn(request).id, request.params.id, method)
    },
  })
  app.route({
    ...route(confirm),
    config: RATE_LIMITED,
    handler: (request) =>
      regular.confirm(loggedIn(request).id, request.params.id, request.body, clientOf(request.ip)),
  })
}
