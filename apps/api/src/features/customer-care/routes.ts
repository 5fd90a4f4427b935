import { customerCareCalls as calls } from '@sousto/contract/customer-care/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { CustomerCare } from './service.ts'

const OK = { status: 'ok' } as const

export function customerCareRoutes(fastify: FastifyInstance, care: CustomerCare): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...consoleRoute(calls.find),
    handler: ({ query: { before, ...filter } }) => care.find(filter, before ?? null),
  })
  app.route({
    ...consoleRoute(calls.export),
    handler: (request) => care.export(signedIn(request), request.body),
  })
  app.route({
    ...consoleRoute(calls.look),
    handler: async (request) => {
      await care.look(signedIn(request), request.params.customer, request.body)
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.show),
    handler: (request) => care.show(signedIn(request), request.params.customer),
  })
  app.route({
    ...consoleRoute(calls.giveCredits),
    handler: async (request) => {
      const key = request.headers['idempotency-key']
      await care.giveCredits(signedIn(request), { ...request.params, key, ...request.body })
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.takeCreditsBack),
    handler: async (request) => {
      await care.takeCreditsBack(signedIn(request), request.params)
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.correctEmail),
    handler: async (request) => {
      const version = unquoted(request.headers['if-match'])
      await care.correctEmail(signedIn(request), { ...request.params, version, ...request.body })
      return OK
    },
  })
  for (const what of ['endSessions', 'cancelEmail', 'resendVerification', 'sendResetLink'] as const) {
    app.route({
      ...consoleRoute(calls[what]),
      handler: async (request) => {
        await care[what](signedIn(request), request.params.customer)
        return OK
      },
    })
  }
  app.route({
    ...consoleRoute(calls.deactivate),
    handler: async (request) => {
      const version = unquoted(request.headers['if-match'])
      await care.deactivate(signedIn(request), { ...request.params, version, ...request.body })
      return OK
    },
  })
  for (const what of ['reactivate', 'delete'] as const) {
    app.route({
      ...consoleRoute(calls[what]),
      handler: async (request) => {
        const version = unquoted(request.headers['if-match'])
        await care[what](signedIn(request), { ...request.params, version })
        return OK
      },
    })
  }
}

const unquoted = (version: string): string => version.slice(1, -1)
