import { dispatchHoursCalls as calls } from '@sousto/contract/dispatch-hours/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { DispatchHoursService } from './service.ts'

export function dispatchHoursRoutes(fastify: FastifyInstance, hours: DispatchHoursService): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(calls.read), handler: ({ params }) => hours.read(params.city) })
  app.route({
    ...consoleRoute(calls.save),
    handler: (request) =>
      hours.save(request.params.city, request.headers.version, request.body.hours, signedIn(request)),
  })
}
