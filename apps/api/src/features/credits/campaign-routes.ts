import { voucherCalls as calls } from '@sousto/contract/vouchers/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendCsv } from '../../http/csv-reply.ts'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Campaigns } from './campaigns.ts'

export function campaignRoutes(fastify: FastifyInstance, campaigns: Campaigns): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({
    ...consoleRoute(calls.list),
    handler: ({ query: { before, ...filter } }) => campaigns.list(filter, before ?? null),
  })
  app.route({
    ...consoleRoute(calls.listAsCsv),
    handler: async ({ query }, reply) => sendCsv(reply, 'kupony.csv', await campaigns.csv(query)),
  })
  app.route({
    ...consoleRoute(calls.create),
    handler: (request) =>
      campaigns.create(request.body, { by: signedIn(request), key: request.headers['idempotency-key'] }),
  })
  app.route({ ...consoleRoute(calls.read), handler: ({ params }) => campaigns.read(params.campaign) })
  app.route({
    ...consoleRoute(calls.change),
    handler: (request) =>
      campaigns.change({ ...request.params, ...request.headers }, request.body, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.end),
    handler: (request) => campaigns.end({ ...request.params, ...request.headers }, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.resume),
    handler: (request) => campaigns.resume({ ...request.params, ...request.headers }, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.codes),
    handler: async (request, reply) => {
      const { campaign } = request.params
      return sendCsv(reply, `kody-${campaign}.csv`, await campaigns.codes(campaign, signedIn(request)))
    },
  })
  app.route({ ...consoleRoute(calls.signs), handler: ({ params }) => campaigns.signs(params.campaign) })
}
