import { paletteCalls as calls } from '@sousto/contract/palette/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { Palette } from './service.ts'

export function paletteRoutes(fastify: FastifyInstance, palette: Palette): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...consoleRoute(calls.find),
    handler: (request) => palette.find(signedIn(request), request.query.search),
  })
}
