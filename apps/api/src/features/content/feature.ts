import { feature } from '../../feature.ts'
import { contentRoutes } from './routes.ts'
import { createContent } from './service.ts'

export const content = feature({
  name: 'content',
  needs: ['database', 'operatorContact', 'responseCaches'],
  start: ({ responseCaches: { unrated }, ...work }) => ({
    routes: (app) => contentRoutes(app, createContent(work, unrated)),
  }),
})
