import { savedViewCalls as calls } from '@sousto/contract/saved-views/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { SavedViews } from './service.ts'

export function savedViewRoutes(fastify: FastifyInstance, views: SavedViews): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...consoleRoute(calls.list),
    handler: (request) => views.list(signedIn(request), request.params.list),
  })
  app.route({
    ...consoleRoute(calls.save),
    handler: (request) => views.save(signedIn(request), request.params.list, request.body),
  })
  app.route({
    ...consoleRoute(calls.remove),
    handler: (request) => views.remove(signedIn(request), request.params.list, request.params.view),
  })
  app.route({
    ...consoleRoute(calls.putBack),
    handler: (request) => views.putBack(signedIn(request), request.params.list, request.params.view),
  })
}
