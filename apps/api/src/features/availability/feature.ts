import { feature } from '../../feature.ts'
import { availabilityRoutes } from './routes.ts'
import { createAvailability } from './service.ts'

export const availability = feature({
  name: 'availability',
  needs: ['database', 'clock'],
  gives: ['availability'],
  start: (work) => {
    const service = createAvailability(work)
    return {
      gives: { availability: service },
      routes: (app) => availabilityRoutes(app, service),
      nightly: service.sweep,
    }
  },
})
