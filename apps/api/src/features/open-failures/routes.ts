import { openFailureCalls as calls } from '@sousto/contract/open-failures/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendCsv } from '../../http/csv-reply.ts'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { OpenFailures } from './service.ts'

export function openFailureRoutes(fastify: FastifyInstance, failures: OpenFailures): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...consoleRoute(calls.mails),
    handler: ({ query: { before, ...filter } }) => failures.mails(filter, before ?? null),
  })
  app.route({
    ...consoleRoute(calls.mailsAsCsv),
    handler: async ({ query }, reply) =>
      sendCsv(reply, 'nedorucene-maily.csv', await failures.mailsAsCsv(query)),
  })
  app.route({
    ...consoleRoute(calls.resendMail),
    handler: async (request) => {
      await failures.resendMail(request.params.mail, signedIn(request))
      return { status: 'ok' as const }
    },
  })
  app.route({
    ...consoleRoute(calls.payments),
    handler: ({ query: { before, ...filter } }) => failures.payments(filter, before ?? null),
  })
  app.route({
    ...consoleRoute(calls.paymentsAsCsv),
    handler: async ({ query }, reply) => sendCsv(reply, 'platby.csv', await failures.paymentsAsCsv(query)),
  })
  app.route({
    ...consoleRoute(calls.resolvePayment),
    handler: async (request) => {
      await failures.resolvePayment(request.params.alert, request.body.note, signedIn(request))
      return { status: 'ok' as const }
    },
  })
}
