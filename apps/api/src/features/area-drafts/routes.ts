import { areaDraftCalls as calls } from '@sousto/contract/area-drafts/endpoints.ts'
import type { ActionHeaders } from '@sousto/contract/version-headers.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Publishing } from './publishing.ts'
import type { AreaDrafts, DraftRequest } from './service.ts'

export function areaDraftRoutes(fastify: FastifyInstance, drafts: AreaDrafts, publishing: Publishing): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const requestOf = (
    request: FastifyRequest,
    { params, headers }: { readonly params: { readonly draft: number }; readonly headers: ActionHeaders },
  ): DraftRequest => ({ draft: params.draft, by: signedIn(request), version: headers.version })

  app.route({ ...consoleRoute(calls.ofCity), handler: ({ params }) => drafts.ofCity(params.city) })
  app.route({
    ...consoleRoute(calls.add),
    handler: (request) =>
      drafts.add(
        {
          city: request.params.city,
          by: signedIn(request),
          key: request.headers['idempotency-key'],
        },
        request.body,
      ),
  })
  app.route({
    ...consoleRoute(calls.readFile),
    handler: ({ params, body }) => drafts.readFile(params.city, body.text),
  })
  app.route({ ...consoleRoute(calls.read), handler: ({ params }) => drafts.read(params.draft) })
  app.route({
    ...consoleRoute(calls.save),
    handler: (request) => drafts.save(requestOf(request, request), request.body),
  })
  app.route({
    ...consoleRoute(calls.drop),
    handler: async (request, reply) => {
      await drafts.drop(requestOf(request, request))
      return reply.code(204).send()
    },
  })
  app.route({
    ...consoleRoute(calls.putBack),
    handler: (request) => drafts.putBack(request.params.draft, signedIn(request)),
  })
  app.route({ ...consoleRoute(calls.writeFile), handler: ({ params }) => drafts.writeFile(params.draft) })
  app.route({
    ...consoleRoute(calls.consequences),
    handler: ({ params }) => drafts.consequences(params.draft),
  })
  app.route({
    ...consoleRoute(calls.publish),
    handler: (request) => publishing.publish(requestOf(request, request), request.body),
  })
  app.route({
    ...consoleRoute(calls.withdraw),
    handler: (request) => drafts.withdraw(requestOf(request, request)),
  })
}
