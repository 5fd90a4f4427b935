import { categoryCalls as calls } from '@sousto/contract/categories/endpoints.ts'
import { LARGEST_PHOTO_BYTES } from '@sousto/domain/catalogue/photo-limits.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendCsv } from '../../http/csv-reply.ts'
import { fileOf, fileRoutes } from '../../http/file-body.ts'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { CategoryPictures } from './service.ts'

export function categoryPictureRoutes(fastify: FastifyInstance, pictures: CategoryPictures): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(calls.list), handler: () => pictures.list() })
  app.route({
    ...consoleRoute(calls.listAsCsv),
    handler: async (_request, reply) => sendCsv(reply, 'kategorie.csv', await pictures.csv()),
  })
  app.route({
    ...consoleRoute(calls.removePicture),
    handler: (request) => pictures.remove({ ...request.params, ...request.headers }, signedIn(request)),
  })
  fileRoutes(fastify, LARGEST_PHOTO_BYTES, (scope) => {
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...consoleRoute(calls.setPicture),
      bodyLimit: LARGEST_PHOTO_BYTES,
      handler: (request) => {
        const picture = fileOf(request.body, 'photo_unusable')
        return pictures.set({ ...request.params, ...request.headers }, picture, signedIn(request))
      },
    })
  })
}
