import { feature } from '../../feature.ts'
import { createClientErrors } from './client-errors-service.ts'
import { createOrderEvents } from './events.ts'
import { createOrderView } from './order-view.ts'
import { orderRoutes } from './routes.ts'
import { createOrders } from './service.ts'
import { createStrangers } from './strangers.ts'
import { createTracking } from './tracking-service.ts'

export const orders = feature({
  name: 'orders',
  needs: [
    'database',
    'clock',
    'log',
    'locations',
    'paymentMethods',
    'orderLimits',
    'onOrderAccepted',
    'moveOrder',
    'storeOrder',
    'announceEvents',
    'forgetCatalogue',
    'catalogue',
    'credits',
    'payments',
    'accountCookies',
  ],
  gives: ['tracking'],
  start: async (services) => {
    const { catalogue, credits, payments, accountCookies, forgetCatalogue } = services
    const onOrderAccepted = () => {
      services.announceEvents()
      services.onOrderAccepted?.()
    }
    const service = createOrders(
      { ...services, onOrderAccepted },
      catalogue,
      credits,
      payments.start,
      forgetCatalogue,
    )
    const strangers = createStrangers(services)
    const events = await createOrderEvents({ ...services, strangers })
    const view = createOrderView({ ...services, strangers, methodsFor: payments.methodsFor })
    const tracking = createTracking(services)
    const clientErrors = createClientErrors(services)
    return {
      gives: { tracking },
      routes: (app) =>
        orderRoutes(app, { orders: service, view, tracking, events, clientErrors }, accountCookies),
      onCatalogueChange: (what) => {
        if (what !== 'ratings') service.drop()
      },
      nightly: clientErrors.sweep,
      preClose: events.close,
    }
  },
})
