import type { Part } from '@sousto/contract/endpoint.ts'
import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { clientOf } from '../../http/client.ts'
import type { AccountCookies } from '../accounts/service.ts'
import type { GroupEvents } from './events.ts'
import type { Groups } from './service.ts'

type OrderHeaders = Part<typeof ENDPOINTS.groups.order, 'headers'>

/** Calls from one IP address, which may be an office with a whole group (`wire.md`, General). */
const OF_OFFICE = { rateLimit: { max: 240, timeWindow: '1 minute' } }
const FEW = { rateLimit: { max: 30, timeWindow: '1 minute' } }
const PRIVATE = 'private, no-store'

export function groupRoutes(
  fastify: FastifyInstance,
  groups: Groups,
  events: GroupEvents,
  cookies: Pick<AccountCookies, 'browser' | 'age'>,
): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const { create, view, join, leave, choose, lock, cancel, order, pay } = ENDPOINTS.groups

  app.route({ ...route(create), config: FEW, handler: ({ body }) => groups.create(body) })
  app.route({
    ...route(view),
    config: OF_OFFICE,
    handler: async ({ params, query }, reply) => {
      reply.header('cache-control', PRIVATE)
      return await groups.view(params.group, query.key)
    },
  })
  app.route({
    ...route(ENDPOINTS.groups.events),
    handler: ({ params, ip }, reply) => events.subscribe(params.group, clientOf(ip), reply),
  })
  app.route({
    ...route(join),
    config: OF_OFFICE,
    handler: ({ params, body }) => groups.join(params.group, body.name),
  })
  app.route({
    ...route(leave),
    config: OF_OFFICE,
    handler: async ({ params, query }, reply) => {
      await groups.leave(params.group, query.key, params.person)
      return reply.code(204).send()
    },
  })
  app.route({
    ...route(choose),
    config: OF_OFFICE,
    handler: async ({ params, query, body }, reply) => {
      await groups.choose(params.group, query.key, body)
      return reply.code(204).send()
    },
  })
  app.route({
    ...route(lock),
    config: OF_OFFICE,
    handler: async ({ params, query, body }, reply) => {
      await groups.lock(params.group, query.key, body.locked)
      return reply.code(204).send()
    },
  })
  app.route({
    ...route(cancel),
    config: OF_OFFICE,
    handler: async ({ params, query }, reply) => {
      await groups.cancel(params.group, query.key)
      return reply.code(204).send()
    },
  })
  app.route({
    ...route(pay),
    config: OF_OFFICE,
    handler: ({ params, query, body }) => groups.pay(params.group, query.key, body.email),
  })
  app.route({
    ...route(order),
    config: FEW,
    handler: (request) => {
      // Fastify types headers as Node's; the endpoint's codec has decoded them.
      const { idempotencyKey } = request.headers as unknown as OrderHeaders
      const { params, query, body } = request
      return groups.order(params.group, query.key, body, idempotencyKey, {
        userId: request.user?.id ?? null,
        browser: cookies.browser(request),
        ageToken: cookies.age(request),
        client: clientOf(request.ip),
        device: { ip: request.ip, browser: request.headers['user-agent'] ?? '' },
      })
    },
  })
}
