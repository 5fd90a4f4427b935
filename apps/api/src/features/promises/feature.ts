import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { feature } from '../../feature.ts'
import { insertOrderMails } from '../mail/service.ts'
import { notifyOfNear, notifyOfPromise } from '../push/service.ts'
import { promiseRoutes } from './routes.ts'
import { createPromises, followOrders, type MovedOrder } from './service.ts'

/** About as often as a courier's phone sends its position. */
const EVERY_MS = 10_000

export const promises = feature({
  name: 'promises',
  needs: ['database', 'clock', 'log', 'push', 'travelTimes', 'kitchenTimes'],
  on: { 'order.placed': followOrders, 'order.moved': followOrders },
  start: ({ push, travelTimes, kitchenTimes, ...work }) => {
    /** A device gets a notification, everybody else a mail. */
    async function notify(transaction: Transaction<DB>, { id, state }: MovedOrder, at: Temporal.Instant) {
      const { notification_token: token } = await transaction
        .selectFrom('shop.orders')
        .select('notification_token')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (push !== null && token !== null) await notifyOfPromise(transaction, { orderId: id, state, at })
      else await insertOrderMails(transaction, [{ template: 'promiseMoved', orderId: id, dueAt: at }])
    }
    async function notifyNear(transaction: Transaction<DB>, { id, state }: MovedOrder, at: Temporal.Instant) {
      if (push !== null) await notifyOfNear(transaction, { orderId: id, state, at })
    }
    const service = createPromises({ ...work, notify, notifyNear, figures: { travelTimes, kitchenTimes } })
    return {
      routes: (app) => promiseRoutes(app, service),
      polls: [{ name: 'reviewing promises', everyMs: EVERY_MS, run: service.review }],
    }
  },
})
