import { feature } from '../../feature.ts'
import { createReviewModeration } from './moderation.ts'
import { createReviewPhotographs } from './photographs.ts'
import { createReviewReports } from './reports.ts'
import { moderationRoutes, photographRoutes, replyRoutes, reviewRoutes } from './routes.ts'
import { createReplies, createReviews } from './service.ts'

export const reviews = feature({
  name: 'reviews',
  needs: ['database', 'clock', 'catalogue'],
  start: ({ database, clock, catalogue }) => ({
    routes: (app) => {
      reviewRoutes(app, createReviews({ database }, catalogue))
      replyRoutes(app, createReplies({ database, clock }))
      const work = { database, clock }
      moderationRoutes(app, createReviewModeration(work), createReviewReports(work))
      photographRoutes(app, createReviewPhotographs(work))
    },
  }),
})
