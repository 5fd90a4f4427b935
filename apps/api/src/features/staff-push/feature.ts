import { feature } from '../../feature.ts'
import { createOfferPush } from './offer-push.ts'
import { staffPushRoutes } from './routes.ts'
import { createStaffPush, notifyOfNewOrders } from './service.ts'

export const staffPush = feature({
  name: 'staff-push',
  needs: ['database', 'clock', 'log', 'push'],
  on: { 'order.placed': notifyOfNewOrders, 'order.moved': notifyOfNewOrders },
  testOrders: true,
  start: ({ push, ...work }) => {
    const service = createStaffPush({ ...work, push })
    return {
      routes: (app) => staffPushRoutes(app, service),
      jobs: push ? [service.handler, createOfferPush({ ...work, push })] : [],
    }
  },
})
