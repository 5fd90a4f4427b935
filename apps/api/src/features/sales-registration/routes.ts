import { salesRegistrationCalls as calls } from '@sousto/contract/sales-registration/endpoints.ts'
import { outletWayOf } from '@sousto/contract/sales-registration/wire.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { SalesRegistration } from './service.ts'

const OK = { status: 'ok' as const }

export function salesRegistrationRoutes(fastify: FastifyInstance, registration: SalesRegistration): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(calls.read), handler: () => registration.read() })
  app.route({
    ...consoleRoute(calls.turn),
    handler: async (request) => {
      await registration.turn(request.body.on, signedIn(request))
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.saveOutlet),
    handler: async (request) => {
      await registration.saveOutlet(request.params.outlet, outletWayOf(request.body), signedIn(request))
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.addCertificate),
    handler: async (request) => {
      await registration.addCertificate(request.params.outlet, request.body, signedIn(request))
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.retry),
    handler: async (request) => {
      await registration.retry(request.params.sale, signedIn(request))
      return OK
    },
  })
}
