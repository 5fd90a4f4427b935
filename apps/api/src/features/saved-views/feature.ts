import { feature } from '../../feature.ts'
import { savedViewRoutes } from './routes.ts'
import { createSavedViews } from './service.ts'

export const savedViews = feature({
  name: 'saved-views',
  needs: ['database', 'clock'],
  start: (work) => {
    const views = createSavedViews(work)
    return { routes: (app) => savedViewRoutes(app, views), nightly: views.sweep }
  },
})
