import { categoryCalls as calls } from '@sousto/contract/categories/endpoints.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { LARGEST_PHOTO_BYTES } from '@sousto/domain/catalogue/photo-limits.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { consoleRoute, signedIn } from '../../http/staff-session.ts'
import type { CategoryPictures } from './service.ts'

export function categoryPictureRoutes(fastify: FastifyInstance, pictures: CategoryPictures): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({ ...consoleRoute(calls.list), handler: () => pictures.list() })
  app.route({
    ...consoleRoute(calls.removePicture),
    handler: (request) => pictures.remove({ ...request.params, ...request.headers }, signedIn(request)),
  })
  fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: LARGEST_PHOTO_BYTES },
      (_, body, done) => done(null, body),
    )
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...consoleRoute(calls.setPicture),
      bodyLimit: LARGEST_PHOTO_BYTES,
      handler: (request) => {
        // The content type is another one or missing.
        if (!Buffer.isBuffer(request.body)) throw new FailureError('photo_unusable')
        return pictures.set({ ...request.params, ...request.headers }, request.body, signedIn(request))
      },
    })
  })
}
