import { CONSOLE_ENDPOINTS } from '@sousto/contract/console-endpoints.ts'
import { route } from '@sousto/contract/endpoint.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { LegalStatusPage } from './status.ts'

const { legalStatus } = CONSOLE_ENDPOINTS

export function legalStatusRoutes(fastify: FastifyInstance, page: LegalStatusPage): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(legalStatus.read), handler: () => page.read() })
  app.route({
    ...consoleRoute(legalStatus.check),
    handler: (request) => page.check(request.params.duty, signedIn(request)),
  })
  app.route({
    ...consoleRoute(legalStatus.change),
    handler: (request) => page.change(request.headers, request.body, signedIn(request)),
  })
  app.route({ ...route(ENDPOINTS.accessibility.read), handler: () => page.statement() })
}
