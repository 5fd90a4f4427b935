import type { Part } from '@sousto/contract/endpoint.ts'
import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { REVIEW_PHOTOGRAPHS_MAX } from '@sousto/domain/catalogue/review-photographs.ts'
import { DOOR_PHOTOGRAPH_LETTERS } from '@sousto/domain/ride/door-photograph.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { clientOf } from '../../http/client.ts'
import type { AccountCookies } from '../accounts/service.ts'
import type { ClientErrors } from '../client-errors/service.ts'
import type { OrderEvents } from './events.ts'
import type { OrderView } from './order-view.ts'
import type { Orders } from './service.ts'
import type { Viewer } from './strangers.ts'
import type { Tracking } from './tracking-service.ts'

type OrderHeaders = Part<typeof ENDPOINTS.orders.place, 'headers'>

/** The rate limits per IP address, which the server enforces (`wire.md`, General). */
const RATE_LIMITED = { rateLimit: { max: 30, timeWindow: '1 minute' } }
/** Its photographs, scaled by the browser, and its text. */
const LARGEST_REVIEW = REVIEW_PHOTOGRAPHS_MAX * DOOR_PHOTOGRAPH_LETTERS + 40_000

type Services = {
  readonly orders: Orders
  readonly view: OrderView
  readonly tracking: Tracking
  readonly events: OrderEvents
  readonly clientErrors: ClientErrors
}

export function orderRoutes(
  fastify: FastifyInstance,
  { orders, view, tracking, events, clientErrors }: Services,
  cookies: Pick<AccountCookies, 'browser' | 'age'>,
): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...route(ENDPOINTS.orders.place),
    config: RATE_LIMITED,
    handler: (request) => {
      // Fastify types headers as Node's; the endpoint's codec has decoded them.
      const { idempotencyKey } = request.headers as unknown as OrderHeaders
      const sender = {
        userId: request.user?.id ?? null,
        browser: cookies.browser(request),
        ageToken: cookies.age(request),
        client: clientOf(request.ip),
        device: { ip: request.ip, browser: request.headers['user-agent'] ?? '' },
      }
      return orders.place(request.body, idempotencyKey, sender)
    },
  })

  app.route({
    ...route(ENDPOINTS.orders.voucher),
    config: RATE_LIMITED,
    handler: ({ body, user, ip }) => orders.voucher(body, { userId: user?.id ?? null, ip }),
  })

  app.route({
    ...route(ENDPOINTS.orders.detail),
    handler: async (request, reply) => {
      // The response is private like its page: with the guid it contains the address and the contact.
      reply.header('cache-control', 'private, no-store')
      return await view.detail(request.params, viewerOf(request, request.query.guid))
    },
  })

  app.route({
    ...route(ENDPOINTS.orders.events),
    handler: (request, reply) =>
      events.subscribe(request.params, viewerOf(request, request.query.guid), reply),
  })

  app.route({
    ...route(ENDPOINTS.orders.notify),
    config: RATE_LIMITED,
    handler: async ({ params, query, body }) => {
      await tracking.notify(params, query.guid, body.notification_token)
      return { status: 'ok' as const }
    },
  })

  app.route({
    ...route(ENDPOINTS.orders.review),
    config: RATE_LIMITED,
    bodyLimit: LARGEST_REVIEW,
    handler: async ({ body }) => {
      await tracking.review(body)
      return { status: 'ok' as const }
    },
  })

  app.route({
    ...route(ENDPOINTS.orders.reportError),
    config: RATE_LIMITED,
    handler: async ({ body, ip }, reply) => {
      await clientErrors.report(body, clientOf(ip))
      return reply.code(204).send()
    },
  })
}

const viewerOf = ({ user, ip }: Pick<FastifyRequest, 'user' | 'ip'>, guid: string | undefined): Viewer => ({
  guid,
  userId: user?.id ?? null,
  client: clientOf(ip),
})
