import { feature } from '../../feature.ts'
import { orderHistoryRoutes } from './routes.ts'
import { createOrderHistory } from './service.ts'

export const orderHistory = feature({
  name: 'order-history',
  needs: ['database', 'clock', 'ordersKeptYears'],
  start: (work) => ({ routes: (app) => orderHistoryRoutes(app, createOrderHistory(work)) }),
})
