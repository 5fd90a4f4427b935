import { staffPush as calls } from '@sousto/contract/staff-push/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { StaffPush } from './service.ts'

export function staffPushRoutes(fastify: FastifyInstance, push: StaffPush): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(calls.state), handler: (request) => push.state(signedIn(request)) })
  app.route({
    ...consoleRoute(calls.subscribe),
    handler: (request) => push.subscribe(signedIn(request), request.body.token),
  })
  app.route({ ...consoleRoute(calls.unsubscribe), handler: (request) => push.unsubscribe(signedIn(request)) })
}
