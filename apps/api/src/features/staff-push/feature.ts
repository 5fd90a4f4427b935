import { feature } from '../../feature.ts'
import { staffPushRoutes } from './routes.ts'
import { createStaffPush } from './service.ts'

export const staffPush = feature({
  name: 'staff-push',
  needs: ['database', 'clock', 'push'],
  start: ({ push, ...work }) => {
    const service = createStaffPush({ ...work, push })
    return {
      routes: (app) => staffPushRoutes(app, service),
      ...(push && { jobs: [service.handler], polls: [service.poll] }),
    }
  },
})
