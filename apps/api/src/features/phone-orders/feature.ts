import { feature } from '../../feature.ts'
import { phoneOrderRoutes } from './routes.ts'
import { createPhoneOrders } from './service.ts'

export const phoneOrders = feature({
  name: 'phone-orders',
  needs: ['database', 'clock', 'placeOrder', 'priceOrder', 'publicUrl'],
  start: (work) => ({ routes: (app) => phoneOrderRoutes(app, createPhoneOrders(work)) }),
})
