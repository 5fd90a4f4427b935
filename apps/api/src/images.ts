import type { Database } from '@sousto/postgres/database.ts'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { DB } from './database/tables.ts'
import { CATALOGUE_CHANGED, RATINGS_ONLY } from './features/catalogue/service.ts'
import type { Draw } from './features/images/pictures.ts'
import { imageRoutes } from './features/images/routes.ts'
import { createImages } from './features/images/service.ts'
import { createPhotos } from './features/photos/service.ts'
import type { PhotoFiles } from './ports/photo-files.ts'

export type ImageDependencies = {
  readonly database: Database<DB>
  readonly draw: Draw
  readonly photoFiles: PhotoFiles
  readonly log: FastifyBaseLogger
}

/** The pictures of restaurants and dishes under `/img`, to be mounted at the root. */
export function images({ database, draw, photoFiles, log }: ImageDependencies): FastifyPluginAsync {
  return async (app) => {
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    const photos = createPhotos({ database, files: photoFiles, log })
    app.addHook('onClose', async () => photos.close())
    const pictures = createImages({ database, draw, photos, log })
    imageRoutes(app, pictures, photos)
    const changes = await database.listen({
      channel: CATALOGUE_CHANGED,
      onMessage: (what) => {
        if (what !== RATINGS_ONLY) pictures.drop()
      },
      onReconnect: pictures.drop,
    })
    app.addHook('onClose', () => changes.close())
  }
}
