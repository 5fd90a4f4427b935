import { courierFigures as calls } from '@sousto/contract/courier-figures/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendCsv } from '../../http/csv-reply.ts'
import { consoleRoute } from '../../http/staff-session.ts'
import { figuresCsv } from './csv.ts'
import type { Figures } from './figures.ts'

export function figureRoutes(fastify: FastifyInstance, figures: Figures): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...consoleRoute(calls.year),
    handler: ({ params }) => figures.ofYear(params.city, params.year),
  })
  app.route({
    ...consoleRoute(calls.yearAsCsv),
    handler: async ({ params: { city, year } }, reply) =>
      sendCsv(
        reply.header('cache-control', 'no-store'),
        `kuryri-${city}-${year}.csv`,
        figuresCsv(await figures.ofYear(city, year)),
      ),
  })
}
