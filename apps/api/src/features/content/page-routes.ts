import { pageCalls as calls } from '@sousto/contract/content-pages/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Pages } from './pages.ts'

export function pageRoutes(fastify: FastifyInstance, pages: Pages): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(calls.list), handler: () => pages.list() })
  app.route({ ...consoleRoute(calls.read), handler: ({ params }) => pages.read(params) })
  app.route({
    ...consoleRoute(calls.saveDraft),
    handler: (request) =>
      pages.saveDraft({ ...request.params, ...request.headers }, request.body, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.publish),
    handler: (request) =>
      pages.publish({ ...request.params, ...request.headers }, request.body.validFrom, signedIn(request)),
  })
}
