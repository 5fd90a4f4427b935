import { createReadStream } from 'node:fs'
import { catalogueImportCalls as calls } from '@sousto/contract/catalogue-import/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import { streamOf, streamRoutes } from '../../http/temporary-file.ts'
import { type CatalogueFileDesk, LARGEST_CATALOGUE } from './service.ts'

export function catalogueFileRoutes(fastify: FastifyInstance, desk: CatalogueFileDesk): void {
  fastify.withTypeProvider<ZodTypeProvider>().route({
    ...consoleRoute(calls.exportFile),
    handler: async (request, reply) => {
      const { path, remove } = await desk.exportFile(signedIn(request))
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="katalog.json"')
        .send(createReadStream(path).on('close', () => void remove()))
    },
  })
  streamRoutes(fastify, (scope) =>
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...consoleRoute(calls.importFile),
      bodyLimit: LARGEST_CATALOGUE,
      handler: (request) => {
        const { check, overEdits, replaceAll } = request.query
        const wanted = {
          check: check !== undefined,
          overEdits: overEdits !== undefined,
          replaceAll: replaceAll !== undefined,
        }
        return desk.importFile(streamOf(request.body), wanted, signedIn(request))
      },
    }),
  )
}
