import { feature } from '../../feature.ts'
import { applicationRoutes } from './routes.ts'
import { createApplications } from './service.ts'

export const applications = feature({
  name: 'applications',
  needs: ['database', 'clock', 'applicationsEmail', 'catalogue'],
  gives: ['applications'],
  start: ({ catalogue, ...work }) => {
    const service = createApplications(work, catalogue)
    return { gives: { applications: service }, routes: (app) => applicationRoutes(app, service) }
  },
})
