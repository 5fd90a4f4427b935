import { feature } from '../../feature.ts'
import { createPhotoUploads } from '../photos/service.ts'
import { menuPhotoRoutes } from './photo-routes.ts'
import { menuEditingRoutes } from './routes.ts'
import { createMenuEditing } from './service.ts'

export const menuEditing = feature({
  name: 'menu-editing',
  needs: ['database', 'clock', 'photoFiles'],
  start: ({ database, clock, photoFiles: files }) => {
    const menus = createMenuEditing({ database, clock })
    const uploads = files && createPhotoUploads({ kysely: database.kysely, files })
    return {
      routes: (app) => {
        menuEditingRoutes(app, menus)
        menuPhotoRoutes(app, uploads ?? null)
      },
      nightly: menus.sweep,
    }
  },
})
