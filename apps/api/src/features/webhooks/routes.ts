import { integrations as calls } from '@sousto/contract/integrations/endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Webhooks } from './service.ts'

type Params = { readonly outlet: number; readonly webhook: number }
const managed = (request: FastifyRequest, { outlet, webhook }: Params) => ({
  by: signedIn(request),
  outlet,
  webhook,
})

export function webhookRoutes(fastify: FastifyInstance, webhooks: Webhooks): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(calls.webhooks), handler: ({ params }) => webhooks.list(params.outlet) })
  app.route({
    ...consoleRoute(calls.makeWebhook),
    handler: (request) => webhooks.make(signedIn(request), request.params.outlet, request.body),
  })
  app.route({
    ...consoleRoute(calls.changeWebhook),
    handler: (request) => webhooks.update(managed(request, request.params), request.body),
  })
  app.route({
    ...consoleRoute(calls.removeWebhook),
    handler: async (request) => {
      await webhooks.remove(managed(request, request.params))
      return { status: 'ok' as const }
    },
  })
  app.route({
    ...consoleRoute(calls.rotateSecret),
    handler: (request) => webhooks.rotate(managed(request, request.params)),
  })
  app.route({
    ...consoleRoute(calls.messages),
    handler: ({ params, query }) => webhooks.messages(params.outlet, params.webhook, query.before ?? null),
  })
  app.route({
    ...consoleRoute(calls.resend),
    handler: (request) => webhooks.resend(managed(request, request.params), request.params.message),
  })
}
