import { feature } from '../../feature.ts'
import { createPhotoUploads } from '../photos/service.ts'
import { bannerRoutes } from './routes.ts'
import { createBanners } from './service.ts'

export const banners = feature({
  name: 'banners',
  needs: ['database', 'clock', 'photoFiles'],
  start: ({ database, clock, photoFiles: files }) => {
    const uploads = files && createPhotoUploads({ kysely: database.kysely, files })
    const service = createBanners({ database, clock }, uploads ?? null)
    return { routes: (app) => bannerRoutes(app, service), nightly: service.sweep }
  },
})
