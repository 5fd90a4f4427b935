import { feature } from '../../feature.ts'
import { pickupTermsRoutes } from './routes.ts'
import { createPickupTerms } from './service.ts'

export const pickupTerms = feature({
  name: 'pickup terms',
  needs: ['database', 'clock'],
  start: (work) => {
    const service = createPickupTerms(work)
    return { routes: (app) => pickupTermsRoutes(app, service) }
  },
})
