import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { paymentComparisonCalls } from '@sousto/contract/payment-comparisons/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { consoleRoute } from '../../http/staff-session.ts'
import type { Comparisons } from './comparisons.ts'
import type { Payments } from './service.ts'

const RATE_LIMITED = { rateLimit: { max: 30, timeWindow: '1 minute' } }
/** The limit per address; gateways send from few addresses. */
const FROM_GATEWAYS = { rateLimit: { max: 600, timeWindow: '1 minute' } }

const gatewayId = z.string().regex(/^[\w-]{1,50}$/)
/** A form or JSON with at least the id. The rest is ignored, because the gateway's status is requested. */
const pushed = z.object({ transId: gatewayId })
/** The number of an outlet's keys. Left out, the keys are those of the marketplace. */
const ofMerchant = z.object({ merchant: z.coerce.number().int().positive().max(1e9).optional() })

export function paymentRoutes(fastify: FastifyInstance, payments: Payments): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...route(ENDPOINTS.orders.pay),
    config: RATE_LIMITED,
    handler: ({ params, query, body }) => payments.pay(params, query.guid, body.method),
  })

  app.route({
    ...route(ENDPOINTS.orders.tip),
    config: RATE_LIMITED,
    handler: ({ params, query }) => payments.tips.state(params, query.guid),
  })

  app.route({
    ...route(ENDPOINTS.orders.payTip),
    config: RATE_LIMITED,
    handler: ({ params, query, body }) => payments.tips.pay(params, query.guid, body.amount),
  })

  app.get(
    '/payments/return',
    { schema: { querystring: z.object({ key: z.string().max(100).optional() }) }, config: RATE_LIMITED },
    async (request, reply) => reply.redirect(await payments.returned(request.query.key ?? ''), 303),
  )

  app.get(
    '/payments/gopay/notification/:merchant?',
    { schema: { params: ofMerchant, querystring: z.object({ id: gatewayId }) }, config: FROM_GATEWAYS },
    async ({ params: { merchant = null }, query }, reply) => {
      await payments.notified({ gateway: 'gopay', merchant, gatewayId: query.id })
      return reply.type('text/plain').send('OK')
    },
  )

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope
      .withTypeProvider<ZodTypeProvider>()
      .post(
        '/payments/comgate/notification/:merchant?',
        { schema: { params: ofMerchant, body: pushed }, config: FROM_GATEWAYS },
        async (request, reply) => {
          const { merchant = null } = request.params
          await payments.notified({ gateway: 'comgate', merchant, gatewayId: request.body.transId })
          // Comgate pushes a form or JSON, after the protocol by which the payment was created.
          const isJson = request.headers['content-type']?.startsWith('application/json')
          if (isJson) return reply.send({ code: 0, message: 'OK' })
          return reply.type('application/x-www-form-urlencoded').send('code=0&message=OK')
        },
      )
  })
}

export function comparisonRoutes(fastify: FastifyInstance, comparisons: Comparisons): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(paymentComparisonCalls.list), handler: () => comparisons.list() })
  app.route({
    ...consoleRoute(paymentComparisonCalls.compare),
    handler: ({ body }) => comparisons.compare(body.day),
  })
}
