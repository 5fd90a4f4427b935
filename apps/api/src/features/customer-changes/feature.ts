import { feature } from '../../feature.ts'
import { customerChangeRoutes } from './routes.ts'
import { createCustomerChanges } from './service.ts'

export const customerChanges = feature({
  name: 'customer-changes',
  needs: ['database', 'clock', 'moveOrder', 'payments', 'catalogue', 'situationOf', 'forgetCatalogue'],
  start: ({ payments: { askAboutOpen, startChange }, ...work }) => {
    const service = createCustomerChanges({ ...work, askAboutOpen, startChange })
    return { routes: (app) => customerChangeRoutes(app, service), nightly: service.sweep }
  },
})
