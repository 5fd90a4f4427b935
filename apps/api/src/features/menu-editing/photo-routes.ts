import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { menuEditing as calls } from '@sousto/contract/menu-editing/endpoints.ts'
import { LARGEST_PHOTO_BYTES } from '@sousto/domain/catalogue/photo-limits.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { fileOf, fileRoutes } from '../../http/file-body.ts'
import { consoleRoute } from '../../http/staff-session.ts'
import { type PhotoUploads, withPhotos } from '../photos/service.ts'

/** Null means that this process has no store of photographs. */
export function menuPhotoRoutes(fastify: FastifyInstance, photos: PhotoUploads | null): void {
  fileRoutes(fastify, LARGEST_PHOTO_BYTES, (scope) => {
    const app = scope.withTypeProvider<ZodTypeProvider>()
    app.route({
      ...consoleRoute(calls.uploadPhoto),
      bodyLimit: LARGEST_PHOTO_BYTES,
      handler: async ({ body }) => {
        const photo = fileOf(body, 'photo_unusable')
        return await withPhotos(photos, (uploads) => uploads.upload(photo))
      },
    })
  })

  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.route({
    ...consoleRoute(calls.cropPhoto),
    handler: async ({ params, body }) => {
      const found = await withPhotos(photos, (uploads) => uploads.crop(params.photo, body))
      const part = requireFound(found, 'photo_not_found')
      if (part === 'outside') throw new FailureError('photo_crop_outside')
      return part
    },
  })
  app.route({
    ...consoleRoute(calls.photo),
    handler: async ({ params }, reply) => {
      const jpeg = requireFound(
        await withPhotos(photos, (uploads) => uploads.show(params.photo)),
        'photo_not_found',
      )
      // The response is cacheable because a name always means the same picture.
      return await reply.header('cache-control', 'private, max-age=86400').type('image/jpeg').send(jpeg)
    },
  })
}
