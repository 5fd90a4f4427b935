/** Routes for people beyond one outlet: the same handlers for the couriers of a city and for everyone. */
import { CONSOLE_ENDPOINTS } from '@sousto/contract/console-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Staff } from './service.ts'

const OK = { status: 'ok' as const }
const { couriers, people } = CONSOLE_ENDPOINTS

export function peopleRoutes(fastify: FastifyInstance, { managed }: Staff): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  for (const calls of [couriers, people]) {
    app.route({
      ...consoleRoute(calls.list),
      handler: (request) => {
        const { search = null, before = null } = request.query
        return managed.list(signedIn(request), { search, before })
      },
    })
    app.route({
      ...consoleRoute(calls.invite),
      handler: (request) => managed.invite(signedIn(request), request.body),
    })
    app.route({
      ...consoleRoute(calls.revokeInvitation),
      handler: async (request) => {
        await managed.revokeInvitation(signedIn(request), request.params.invitation)
        return OK
      },
    })
    app.route({
      ...consoleRoute(calls.removeRole),
      handler: async (request) => {
        await managed.removeRole(signedIn(request), request.params.person, request.params.role)
        return OK
      },
    })
    app.route({
      ...consoleRoute(calls.confirmDevice),
      handler: async (request) => {
        await managed.confirmDevice(signedIn(request), request.params.session)
        return OK
      },
    })
    app.route({
      ...consoleRoute(calls.endSession),
      handler: async (request) => {
        await managed.endSession(signedIn(request), request.params.session)
        return OK
      },
    })
    for (const what of ['deactivate', 'reactivate', 'resetFactors'] as const) {
      app.route({
        ...consoleRoute(calls[what]),
        handler: async (request) => {
          await managed[what](signedIn(request), request.params.person)
          return OK
        },
      })
    }
  }

  app.route({ ...consoleRoute(people.places), handler: () => managed.places() })
}
