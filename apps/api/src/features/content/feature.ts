import { feature } from '../../feature.ts'
import { pageRoutes } from './page-routes.ts'
import { createPages } from './pages.ts'
import { contentRoutes } from './routes.ts'
import { createContent } from './service.ts'

export const content = feature({
  name: 'content',
  needs: ['database', 'clock', 'operatorContact', 'responseCaches'],
  start: ({ responseCaches: { unrated }, ...work }) => ({
    routes: (app) => {
      contentRoutes(app, createContent(work, unrated))
      pageRoutes(app, createPages(work))
    },
  }),
})
