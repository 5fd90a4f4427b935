import { feature } from '../../feature.ts'
import { onSchedule } from '../../jobs/task.ts'
import { createPublishing } from './publishing.ts'
import { areaDraftRoutes } from './routes.ts'
import { createAreaDrafts } from './service.ts'

const EVERY_MINUTE = '* * * * *'

export const areaDrafts = feature({
  name: 'area-drafts',
  needs: ['database', 'clock', 'log', 'cityAreas'],
  start: (work) => {
    const publishing = createPublishing(work)
    return {
      routes: (app) => areaDraftRoutes(app, createAreaDrafts(work), publishing),
      jobs: [onSchedule('publish-areas', EVERY_MINUTE, publishing.publishDue)],
    }
  },
})
