import { feature } from '../../feature.ts'
import { dispatchHoursRoutes } from './routes.ts'
import { createDispatchHours } from './service.ts'

export const dispatchHours = feature({
  name: 'dispatch-hours',
  needs: ['database', 'clock'],
  start: (work) => {
    const service = createDispatchHours(work)
    return { routes: (app) => dispatchHoursRoutes(app, service) }
  },
})
