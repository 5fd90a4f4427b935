import { feature } from '../../feature.ts'
import { chainRoutes } from './routes.ts'
import { createChains } from './service.ts'

export const chains = feature({
  name: 'chains',
  needs: ['database', 'clock'],
  start: (work) => {
    const service = createChains(work)
    return { routes: (app) => chainRoutes(app, service) }
  },
})
