import { ownAreaCalls as calls } from '@sousto/contract/own-areas/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { OutletAreas } from './service.ts'

export function ownAreaRoutes(fastify: FastifyInstance, areas: OutletAreas): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.route({ ...consoleRoute(calls.read), handler: ({ params }) => areas.read(params.outlet) })
  app.route({
    ...consoleRoute(calls.check),
    handler: ({ params, body }) => areas.check(params.outlet, body.areas),
  })
  app.route({
    ...consoleRoute(calls.save),
    handler: (request) => {
      const { params, headers, body } = request
      return areas.save(params.outlet, { staff: signedIn(request), version: headers.version }, body.areas)
    },
  })
  app.route({
    ...consoleRoute(calls.readFile),
    handler: ({ params, body }) => areas.readFile(params.outlet, body.text),
  })
  app.route({ ...consoleRoute(calls.writeFile), handler: ({ params }) => areas.writeFile(params.outlet) })
}
