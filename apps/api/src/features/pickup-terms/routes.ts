import { pickupTermsCalls as calls } from '@sousto/contract/pickup-terms/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { OutletPickupTerms } from './service.ts'

export function pickupTermsRoutes(fastify: FastifyInstance, terms: OutletPickupTerms): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(calls.read), handler: ({ params }) => terms.read(params.outlet) })
  app.route({
    ...consoleRoute(calls.save),
    handler: (request) => {
      const { params, headers, body } = request
      return terms.save(params.outlet, { by: signedIn(request), version: headers.version }, body.pickup)
    },
  })
}
