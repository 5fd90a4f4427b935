import { CONSOLE_ENDPOINTS } from '@sousto/contract/console-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Staff } from './service.ts'

const OK = { status: 'ok' as const }
const { staff: calls } = CONSOLE_ENDPOINTS

export function outletRoutes(fastify: FastifyInstance, { people, invitations, audit }: Staff): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(calls.people), handler: ({ params }) => people.list(params.outlet) })
  app.route({
    ...consoleRoute(calls.invite),
    handler: async (request) => {
      const { params, body } = request
      const grant = { role: body.role, outlet: params.outlet }
      await invitations.invite(signedIn(request), { email: body.email, grant, lastDay: null })
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.revokeInvitation),
    handler: async (request) => {
      const { outlet, invitation } = request.params
      await invitations.revoke(signedIn(request), outlet, invitation)
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.removePerson),
    handler: async (request) => {
      const { outlet, person } = request.params
      await people.remove(signedIn(request), outlet, person)
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.confirmDevice),
    handler: async (request) => {
      const { outlet, session } = request.params
      await people.confirmDevice(signedIn(request), outlet, session)
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.endStaffSession),
    handler: async (request) => {
      const { outlet, session } = request.params
      await people.endSession(signedIn(request), outlet, session)
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.audit),
    handler: ({ params, query }) => audit(params.outlet, query.before ?? null),
  })
}
