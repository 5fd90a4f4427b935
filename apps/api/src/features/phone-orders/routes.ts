import { phoneOrderCalls as calls } from '@sousto/contract/phone-orders/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { PhoneOrders } from './service.ts'

export function phoneOrderRoutes(fastify: FastifyInstance, phoneOrders: PhoneOrders): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...consoleRoute(calls.price),
    handler: (request) => phoneOrders.price(signedIn(request), request.body),
  })
  app.route({
    ...consoleRoute(calls.age),
    handler: (request) => phoneOrders.age(signedIn(request), request.query.customer ?? null),
  })
  app.route({
    ...consoleRoute(calls.link),
    handler: (request) => phoneOrders.link(request.params, request.body.mail, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.place),
    handler: (request) =>
      phoneOrders.place(signedIn(request), request.headers['idempotency-key'], request.body),
  })
}
