import { outletIdentityCalls as identity } from '@sousto/contract/sellers/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { OutletIdentities } from './outlet-identity.ts'

type Services = { readonly identities: OutletIdentities }

export function dac7Routes(fastify: FastifyInstance, { identities }: Services): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(identity.get), handler: ({ params }) => identities.get(params.outlet) })
  app.route({
    ...consoleRoute(identity.save),
    handler: (request) => identities.save(request.params.outlet, request.body, signedIn(request)),
  })
}
