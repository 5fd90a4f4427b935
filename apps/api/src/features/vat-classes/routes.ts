import { vatClassCalls as calls } from '@sousto/contract/vat-classes/endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { VatClassService } from './service.ts'

const OK = { status: 'ok' as const }

export function vatClassRoutes(fastify: FastifyInstance, classes: VatClassService): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const changeOf = (request: FastifyRequest) => ({
    by: signedIn(request),
    key: String(request.headers['idempotency-key']),
  })
  app.route({ ...consoleRoute(calls.list), handler: () => classes.list() })
  app.route({ ...consoleRoute(calls.ofOutlet), handler: () => classes.ofDishes() })
  app.route({
    ...consoleRoute(calls.add),
    handler: async (request) => {
      await classes.add(changeOf(request), request.body)
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.announce),
    handler: async (request) => {
      await classes.announce(changeOf(request), request.params.code, request.body)
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.dishes),
    handler: ({ params, query: { alcohol, search } }) =>
      classes.dishes(params.code, {
        alcohol: alcohol === undefined ? null : alcohol === 'with',
        search: search ?? null,
      }),
  })
  app.route({
    ...consoleRoute(calls.move),
    handler: (request) => {
      const { from, dishes } = request.body
      return classes.move(changeOf(request), { from, to: request.params.code, dishes })
    },
  })
}
