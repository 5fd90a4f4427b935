import { chainCalls as calls } from '@sousto/contract/chains/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Chains } from './service.ts'

export function chainRoutes(fastify: FastifyInstance, chains: Chains): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(calls.read), handler: ({ params }) => chains.read(params.outlet) })
  app.route({
    ...consoleRoute(calls.make),
    handler: (request) => chains.make(request.params.outlet, request.body.name.trim(), signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.joining),
    handler: ({ params, query }) => chains.joining(params.outlet, query.chain),
  })
  app.route({
    ...consoleRoute(calls.join),
    handler: (request) => chains.join(request.params.outlet, request.body.chain, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.leave),
    handler: (request) => chains.leave(request.params.outlet, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.differ),
    handler: (request) =>
      chains.differ(request.params.outlet, request.headers.version, request.body, signedIn(request)),
  })
}
