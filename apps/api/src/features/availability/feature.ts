import { feature } from '../../feature.ts'
import { availabilityRoutes } from './routes.ts'
import { type Availability, createAvailability } from './service.ts'

declare module '../../feature.ts' {
  interface Given {
    readonly availability: Availability
  }
}

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
