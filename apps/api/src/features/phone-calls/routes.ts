import { calls as endpoints } from '@sousto/contract/phone-calls/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Calls } from './service.ts'

export function callRoutes(fastify: FastifyInstance, calls: Calls): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(endpoints.numbers), handler: ({ params }) => calls.list(params.outlet) })
  app.route({
    ...consoleRoute(endpoints.change),
    handler: (request) => calls.change(signedIn(request), request.params.outlet, request.body.numbers),
  })
}
