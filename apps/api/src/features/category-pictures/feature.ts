import { feature } from '../../feature.ts'
import { createPhotoUploads } from '../photos/service.ts'
import { categoryPictureRoutes } from './routes.ts'
import { createCategoryPictures } from './service.ts'

export const categoryPictures = feature({
  name: 'category-pictures',
  needs: ['database', 'clock', 'photoFiles'],
  start: ({ database, clock, photoFiles: files }) => {
    const uploads = files && createPhotoUploads({ kysely: database.kysely, files })
    const service = createCategoryPictures({ database, clock }, uploads ?? null)
    return { routes: (app) => categoryPictureRoutes(app, service) }
  },
})
