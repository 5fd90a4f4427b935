import { travelCalls as calls } from '@sousto/contract/travel/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { TravelChoosing } from './choosing.ts'

export function travelRoutes(fastify: FastifyInstance, choosing: TravelChoosing): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(calls.read), handler: ({ params }) => choosing.read(params.city) })
  app.route({
    ...consoleRoute(calls.choose),
    handler: (request) => choosing.choose(request.params.city, signedIn(request), request.body.choice),
  })
}
