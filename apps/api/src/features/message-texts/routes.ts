import { messageTextCalls as calls } from '@sousto/contract/message-texts/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { MessageTextService } from './service.ts'

export function messageTextRoutes(fastify: FastifyInstance, texts: MessageTextService): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(calls.list), handler: () => texts.list() })
  app.route({ ...consoleRoute(calls.read), handler: ({ params }) => texts.read(params.template) })
  app.route({
    ...consoleRoute(calls.save),
    handler: (request) =>
      texts.save({ ...request.params, ...request.headers }, request.body.texts, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.preview),
    handler: (request) => texts.preview(request.params, request.body, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.test),
    handler: (request) => texts.test(request.params, request.body, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.testPush),
    handler: (request) => texts.testPush(request.params, request.body, signedIn(request)),
  })
}
