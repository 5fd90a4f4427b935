import { cityCalls as calls } from '@sousto/contract/cities/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendCsv } from '../../http/csv-reply.ts'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import { citiesCsv } from './csv.ts'
import type { Cities } from './service.ts'

export function cityRoutes(fastify: FastifyInstance, cities: Cities): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(calls.list), handler: () => cities.list() })
  app.route({
    ...consoleRoute(calls.csv),
    handler: async (_, reply) => sendCsv(reply, 'mesta.csv', citiesCsv((await cities.list()).cities)),
  })
  app.route({
    ...consoleRoute(calls.add),
    handler: (request) =>
      cities.add({ by: signedIn(request), key: request.headers['idempotency-key'] }, request.body),
  })
  app.route({ ...consoleRoute(calls.read), handler: ({ params }) => cities.read(params.city) })
  app.route({
    ...consoleRoute(calls.save),
    handler: (request) =>
      cities.save(
        { id: request.params.city, by: signedIn(request), version: request.headers.version },
        request.body,
      ),
  })
  app.route({
    ...consoleRoute(calls.remove),
    handler: async (request) => {
      const { version } = request.headers
      await cities.remove({ id: request.params.city, by: signedIn(request), version })
      return { status: 'ok' as const }
    },
  })
  app.route({
    ...consoleRoute(calls.setHidden),
    handler: (request) =>
      cities.setHidden(
        { id: request.params.city, by: signedIn(request), version: request.headers.version },
        request.body.hidden,
      ),
  })
}
