import { feature } from '../../feature.ts'
import { replyRoutes, reviewRoutes } from './routes.ts'
import { createReplies, createReviews } from './service.ts'

export const reviews = feature({
  name: 'reviews',
  needs: ['database', 'clock', 'catalogue'],
  start: ({ database, clock, catalogue }) => ({
    routes: (app) => {
      reviewRoutes(app, createReviews({ database }, catalogue))
      replyRoutes(app, createReplies({ database, clock }))
    },
  }),
})
