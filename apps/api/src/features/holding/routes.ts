import { holdingCalls } from '@sousto/contract/holding/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { OutletHoldings } from './outlet-holding.ts'

export function holdingRoutes(fastify: FastifyInstance, holdings: OutletHoldings): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(holdingCalls.read), handler: ({ params }) => holdings.read(params.outlet) })
  app.route({
    ...consoleRoute(holdingCalls.save),
    handler: (request) =>
      holdings.save(request.params.outlet, request.body, {
        version: request.headers.version,
        by: signedIn(request),
      }),
  })
}
