import { feature } from '../../feature.ts'
import { customerChangeRoutes } from './routes.ts'
import { createCustomerChanges } from './service.ts'

export const customerChanges = feature({
  name: 'customer-changes',
  needs: ['database', 'clock', 'moveOrder', 'payments'],
  start: ({ payments: { askAboutOpen }, ...work }) => {
    const service = createCustomerChanges({ ...work, askAboutOpen })
    return { routes: (app) => customerChangeRoutes(app, service) }
  },
})
