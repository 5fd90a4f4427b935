import { feature } from '../../feature.ts'
import { hoursRoutes } from './routes.ts'
import { createHours, type OutletHours } from './service.ts'

declare module '../../feature.ts' {
  interface Given {
    readonly hours: OutletHours
  }
}

export const hours = feature({
  name: 'hours',
  needs: ['database', 'clock'],
  gives: ['hours'],
  start: (work) => {
    const service = createHours(work)
    return { gives: { hours: service }, routes: (app) => hoursRoutes(app, service) }
  },
})
