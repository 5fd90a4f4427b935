import { feature } from '../../feature.ts'
import { cityHealthRoutes } from './routes.ts'
import { createCityHealth } from './service.ts'

export const cityHealth = feature({
  name: 'city-health',
  needs: ['database', 'clock'],
  start: (work) => ({ routes: (app) => cityHealthRoutes(app, createCityHealth(work)) }),
})
