/** An order after it was taken: what tracking shows, its way through the states, its review. */
import type { OrderReview } from '@sousto/domain/catalogue/review.ts'
import type { OrderDetail, OrderNumber } from '@sousto/domain/order/order.ts'
import { isAllowedTransition, type OrderActor, type OrderState } from '@sousto/domain/order/order-states.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { settleCredits } from '../credits/service.ts'
import { type MailedOrder, mailOfState } from '../mail/service.ts'
import { addReview } from '../reviews/service.ts'
import { detailOf } from './order-detail.ts'
import { insertState, orderById, orderByNumber, orderToReview } from './tracking-store.ts'

export type Tracking = ReturnType<typeof createTracking>

export function createTracking({ database, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  const { pool } = database
  return {
    /** What tracking shows; courier, address and note only to who holds the guid. */
    detail: async (number: OrderNumber, guid: string | undefined): Promise<OrderDetail> =>
      detailOf(found(await orderByNumber(pool, number), 'order_not_found'), guid),

    /** What its mails tell, with the private part; null: there is no such order. */
    toMail: async (orderId: number): Promise<MailedOrder | null> => {
      const row = await orderById(pool, orderId)
      return row === null ? null : { to: row.email, guid: row.guid, order: detailOf(row, row.guid) }
    },

    /** Takes an order to its next state, if the table of states lets that actor do so. */
    move: async (number: OrderNumber, to: OrderState, actor: OrderActor): Promise<void> => {
      const { state, own_delivery } = found(await orderByNumber(pool, number), 'order_not_found')
      const allowed = isAllowedTransition({ from: state, to, actor, ownDelivery: own_delivery })
      const at = clock()
      const mail = mailOfState(to, at)
      if (!allowed) throw new Refusal('forbidden')
      await inTransaction(database.kysely, async (transaction) => {
        const moved = await insertState(transaction, { number, from: state, to, actor, at, mail })
        await settleCredits(transaction, found(moved, 'forbidden'), to, at)
      })
    },

    /** Once, for a delivered order, by who holds its guid (`wire.md`, Orders). */
    review: async ({ guid, food, delivery, text }: OrderReview): Promise<void> => {
      const order = found(await orderToReview(pool, guid), 'order_not_found')
      if (order.state !== 'delivered') throw new Refusal('review_not_delivered')
      const added = await database.kysely.transaction().execute((transaction) =>
        addReview(transaction, {
          restaurantId: order.restaurantId,
          orderId: order.id,
          food,
          delivery,
          text,
          at: clock(),
        }),
      )
      if (!added) throw new Refusal('review_exists')
    },
  }
}
