import { courierDocuments as calls, ownDocuments } from '@sousto/contract/courier-documents/endpoints.ts'
import { DOOR_PHOTOGRAPH_LETTERS } from '@sousto/domain/ride/door-photograph.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Documents } from './documents.ts'

/** A document with a picture. */
const LARGEST_BODY = DOOR_PHOTOGRAPH_LETTERS + 10_000

export function documentRoutes(fastify: FastifyInstance, documents: Documents): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...consoleRoute(ownDocuments.list),
    handler: (request) => documents.own(signedIn(request)),
  })
  app.route({
    ...consoleRoute(ownDocuments.send),
    bodyLimit: LARGEST_BODY,
    handler: (request) => documents.send(signedIn(request), request.params.kind, request.body),
  })
  app.route({ ...consoleRoute(calls.list), handler: ({ params }) => documents.ofCity(params.city) })
  app.route({
    ...consoleRoute(calls.picture),
    handler: async (request, reply) => {
      const { city, document } = request.params
      const picture = await documents.picture(city, document, signedIn(request))
      return reply.header('cache-control', 'no-store').type('image/jpeg').send(picture)
    },
  })
  app.route({
    ...consoleRoute(calls.check),
    handler: (request) => {
      const { city, document } = request.params
      return documents.check(city, document, request.body, signedIn(request))
    },
  })
  app.route({
    ...consoleRoute(calls.setRule),
    handler: (request) => documents.setRule(request.params.city, request.body.required, signedIn(request)),
  })
}
