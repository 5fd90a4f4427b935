import { feature } from '../../feature.ts'
import { createApplicationHandling } from './handling.ts'
import { applicationRoutes, handlingRoutes } from './routes.ts'
import { type Applications, createApplications } from './service.ts'

declare module '../../feature.ts' {
  interface Given {
    readonly applications: Applications
  }
}

export const applications = feature({
  name: 'applications',
  needs: ['database', 'clock', 'applicationsEmail', 'catalogue'],
  gives: ['applications'],
  start: ({ catalogue, ...work }) => {
    const service = createApplications(work, catalogue)
    const handling = createApplicationHandling(work)
    return {
      gives: { applications: service },
      routes: (app) => {
        applicationRoutes(app, service)
        handlingRoutes(app, handling)
      },
    }
  },
})
