import { feature } from '../../feature.ts'
import { guardPartners } from '../../http/partner-key.ts'
import { partnerRoutes } from './partner-routes.ts'
import { keyRoutes } from './routes.ts'
import { createPartnerKeys } from './service.ts'

export const partners = feature({
  name: 'partners',
  needs: ['database', 'clock', 'boards', 'availability', 'hours'],
  start: (services) => {
    const keys = createPartnerKeys(services)
    return {
      guard: (app) => guardPartners(app, keys.lookup),
      routes: (app) => {
        keyRoutes(app, keys)
        partnerRoutes(app, services)
      },
    }
  },
})
