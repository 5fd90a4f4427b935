import { feature } from '../../feature.ts'
import { createGroupEvents } from './events.ts'
import { groupRoutes } from './routes.ts'
import { createGroups } from './service.ts'

export const groups = feature({
  name: 'groups',
  needs: [
    'database',
    'clock',
    'log',
    'catalogue',
    'orderMenuOf',
    'orderLocationOf',
    'placeOrder',
    'payments',
    'accountCookies',
  ],
  start: async (services) => {
    const service = createGroups({ ...services, shares: services.payments.shares })
    const events = await createGroupEvents(services)
    return {
      routes: (app) => groupRoutes(app, service, events, services.accountCookies),
      nightly: service.sweep,
      preClose: events.close,
    }
  },
})
