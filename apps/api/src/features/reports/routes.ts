import { reportCalls as calls } from '@sousto/contract/reports/endpoints.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendCsv } from '../../http/csv-reply.ts'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Reports } from './report.ts'
import type { Summaries } from './summaries.ts'

const sendReport = (reply: FastifyReply, name: string, csv: string) =>
  sendCsv(reply.header('cache-control', 'no-store'), `${name}.csv`, csv)

export function reportRoutes(fastify: FastifyInstance, reports: Reports, summaries: Summaries): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(calls.marketplace), handler: ({ query }) => reports.read(query) })
  app.route({
    ...consoleRoute(calls.marketplaceAsCsv),
    handler: async ({ query }, reply) =>
      sendReport(reply, `prehled-${query.table}`, await reports.csv(query)),
  })
  app.route({
    ...consoleRoute(calls.rebuild),
    handler: (request) => summaries.rebuild(request.body, signedIn(request)),
  })
  app.route({
    ...consoleRoute(calls.city),
    handler: ({ query, params: { city } }) => reports.read({ ...query, city }),
  })
  app.route({
    ...consoleRoute(calls.cityAsCsv),
    handler: async ({ query, params: { city } }, reply) =>
      sendReport(reply, `prehled-${city}-${query.table}`, await reports.csv({ ...query, city })),
  })
}
