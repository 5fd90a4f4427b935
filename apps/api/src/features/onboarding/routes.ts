import { receivedApplicationCalls } from '@sousto/contract/received-applications/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { NewOutlets } from './new-outlets.ts'

type Services = { readonly newOutlets: NewOutlets }

export function onboardingRoutes(fastify: FastifyInstance, { newOutlets }: Services): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...consoleRoute(receivedApplicationCalls.makeOutlet),
    handler: (request) =>
      newOutlets.make({ ...request.params, ...request.headers }, request.body, signedIn(request)),
  })
}
