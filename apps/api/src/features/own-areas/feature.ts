import { feature } from '../../feature.ts'
import { ownAreaRoutes } from './routes.ts'
import { createOwnAreas } from './service.ts'

export const ownAreas = feature({
  name: 'own-areas',
  needs: ['database', 'clock', 'ownAreas'],
  start: (work) => ({ routes: (app) => ownAreaRoutes(app, createOwnAreas(work)) }),
})
