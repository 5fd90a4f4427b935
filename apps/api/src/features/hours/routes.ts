import { hoursCalls as calls } from '@sousto/contract/hours/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { OutletHours } from './service.ts'

export function hoursRoutes(fastify: FastifyInstance, hours: OutletHours): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(calls.read), handler: ({ params }) => hours.read(params.outlet) })
  app.route({
    ...consoleRoute(calls.uncovered),
    handler: ({ params, body }) => hours.uncovered(params.outlet, body),
  })
  app.route({
    ...consoleRoute(calls.save),
    handler: (request) =>
      hours.save(request.params.outlet, { by: signedIn(request), headers: request.headers }, request.body),
  })
}
