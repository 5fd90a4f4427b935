import { courierFigures as calls } from '@sousto/contract/courier-figures/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
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
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="kuryri-${city}-${year}.csv"`)
        .header('cache-control', 'no-store')
        .send(figuresCsv(await figures.ofYear(city, year))),
  })
}
