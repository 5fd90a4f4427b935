import { dac7Calls as calls, outletIdentityCalls as identity } from '@sousto/contract/sellers/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { OutletIdentities } from './outlet-identity.ts'
import type { Dac7Reports } from './report.ts'

const OK = { status: 'ok' as const }

type Services = { readonly identities: OutletIdentities; readonly reports: Dac7Reports }

export function dac7Routes(fastify: FastifyInstance, { identities, reports }: Services): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(identity.get), handler: ({ params }) => identities.get(params.outlet) })
  app.route({
    ...consoleRoute(identity.save),
    handler: (request) => identities.save(request.params.outlet, request.body, signedIn(request)),
  })
  app.route({ ...consoleRoute(calls.overview), handler: ({ params }) => reports.overview(params.year) })
  app.route({
    ...consoleRoute(calls.make),
    handler: async (request) => ({
      messages: [...(await reports.make(request.params.year, signedIn(request)))],
    }),
  })
  app.route({
    ...consoleRoute(calls.file),
    handler: (request) => reports.file(request.params.message, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.setEuro),
    handler: async (request) => {
      await reports.setEuro(request.params.year, request.body.euro, signedIn(request))
      return OK
    },
  })
  app.route({
    ...consoleRoute(calls.setEmployment),
    handler: async (request) => {
      const { year, courier } = request.params
      await reports.setEmployment(year, courier, request.body.isEmployed, signedIn(request))
      return OK
    },
  })
}
