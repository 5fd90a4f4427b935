import { integrations as calls } from '@sousto/contract/integrations/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { PartnerKeys } from './service.ts'

export function keyRoutes(fastify: FastifyInstance, keys: PartnerKeys): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(calls.keys), handler: ({ params }) => keys.list(params.outlet) })
  app.route({
    ...consoleRoute(calls.makeKey),
    handler: (request) => keys.make(signedIn(request), request.params.outlet, request.body),
  })
  app.route({
    ...consoleRoute(calls.revokeKey),
    handler: async (request) => {
      await keys.revoke(signedIn(request), request.params.outlet, request.params.key)
      return { status: 'ok' as const }
    },
  })
}
