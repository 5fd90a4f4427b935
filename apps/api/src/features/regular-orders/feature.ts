import { feature } from '../../feature.ts'
import { createRegularPush } from './notification.ts'
import { createReminders } from './reminders.ts'
import { regularOrderRoutes } from './routes.ts'
import { createRegularOrders } from './service.ts'

export const regularOrders = feature({
  name: 'regular-orders',
  needs: [
    'database',
    'clock',
    'log',
    'catalogue',
    'credits',
    'orderMenuOf',
    'orderLocationOf',
    'situationOf',
    'placeOrder',
    'push',
  ],
  start: ({ push, ...work }) => {
    const service = createRegularOrders(work)
    const reminders = createReminders(work)
    return {
      routes: (app) => regularOrderRoutes(app, service),
      jobs: push === null ? [] : [createRegularPush({ ...work, push })],
      polls: [{ name: 'regular-orders', everyMs: 20_000, run: reminders.poll }],
      nightly: async () => {
        await reminders.replan()
        await service.sweep()
      },
    }
  },
})
