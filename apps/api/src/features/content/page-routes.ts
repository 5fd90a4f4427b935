import { pageCalls as calls } from '@sousto/contract/content-pages/endpoints.ts'
import type { PageParams } from '@sousto/contract/content-pages/wire.ts'
import type { Language } from '@sousto/domain/language/languages.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Pages } from './pages.ts'

const pageIn = (params: PageParams, { language = 'cs' }: { readonly language?: Language | undefined }) => ({
  ...params,
  language,
})

export function pageRoutes(fastify: FastifyInstance, pages: Pages): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(calls.list), handler: () => pages.list() })
  app.route({
    ...consoleRoute(calls.read),
    handler: ({ params, query }) => pages.read(pageIn(params, query)),
  })
  app.route({
    ...consoleRoute(calls.saveDraft),
    handler: (request) =>
      pages.saveDraft(
        { ...pageIn(request.params, request.query), ...request.headers },
        request.body,
        signedIn(request),
      ),
  })
  app.route({
    ...consoleRoute(calls.publish),
    handler: (request) =>
      pages.publish(
        { ...pageIn(request.params, request.query), ...request.headers },
        request.body.validFrom,
        signedIn(request),
      ),
  })
}
