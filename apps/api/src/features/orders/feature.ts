import { feature } from '../../feature.ts'
import { createClientErrors } from '../client-errors/service.ts'
import { createOrderEvents } from './events.ts'
import { createOrderView } from './order-view.ts'
import { orderRoutes } from './routes.ts'
import { createOrders, type Orders } from './service.ts'
import { createStoreOrder } from './store.ts'
import { createStrangers } from './strangers.ts'
import { createTestOrders, type TestOrders } from './test-orders.ts'
import { createTracking, type Tracking } from './tracking-service.ts'

declare module '../../feature.ts' {
  interface Given {
    readonly tracking: Tracking
    readonly testOrders: TestOrders
    /** Returns the current data that an order is checked with. */
    readonly situationOf: Orders['situationOf']
    readonly orderMenuOf: Orders['menuOf']
    readonly orderLocationOf: Orders['locationOf']
    readonly placeOrder: Orders['place']
    readonly priceOrder: Orders['price']
  }
}

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
    'cell',
    'moveOrder',
    'insertsWithOrder',
    'insertsWithTestOrder',
    'announceEvents',
    'forgetCatalogue',
    'catalogue',
    'credits',
    'payments',
    'accountCookies',
  ],
  gives: [
    'tracking',
    'testOrders',
    'situationOf',
    'orderMenuOf',
    'orderLocationOf',
    'placeOrder',
    'priceOrder',
  ],
  start: async (services) => {
    const { catalogue, credits, payments, accountCookies, forgetCatalogue } = services
    const onOrderAccepted = () => {
      services.announceEvents()
      services.onOrderAccepted?.()
    }
    const service = createOrders(
      { ...services, storeOrder: createStoreOrder(services.insertsWithOrder), onOrderAccepted },
      catalogue,
      credits,
      payments.start,
      forgetCatalogue,
    )
    const strangers = createStrangers(services)
    const events = await createOrderEvents({ ...services, strangers })
    const view = createOrderView({ ...services, strangers, methodsFor: payments.methodsFor })
    const tracking = createTracking(services)
    const testOrders = createTestOrders({
      ...services,
      storeTestOrder: createStoreOrder(services.insertsWithTestOrder),
    })
    const clientErrors = createClientErrors(services)
    return {
      gives: {
        tracking,
        testOrders,
        situationOf: service.situationOf,
        orderMenuOf: service.menuOf,
        orderLocationOf: service.locationOf,
        placeOrder: service.place,
        priceOrder: service.price,
      },
      routes: (app) =>
        orderRoutes(app, { orders: service, view, tracking, events, clientErrors }, accountCookies),
      onCatalogueChange: (what) => {
        if (what === 'everything' || what === 'availability') service.drop()
      },
      nightly: async () => {
        await clientErrors.sweep()
        await testOrders.sweep()
      },
      preClose: events.close,
    }
  },
})
