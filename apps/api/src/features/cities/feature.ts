import { feature } from '../../feature.ts'
import type { CityAreas } from '../../ports/city-areas.ts'
import { cityRoutes } from './routes.ts'
import { createCities } from './service.ts'

declare module '../../dependencies.ts' {
  interface ApiDependencies {
    /** If it is left out, cities and their areas cannot be edited in this process. */
    readonly cityAreas?: CityAreas
  }
}

export const cities = feature({
  name: 'cities',
  needs: ['database', 'clock', 'cityAreas', 'operatorSettings'],
  start: (work) => ({ routes: (app) => cityRoutes(app, createCities(work)) }),
})
