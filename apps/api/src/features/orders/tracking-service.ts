/** An order after it was placed: tracking, transitions, review. */

import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { OrderReview } from '@sousto/domain/catalogue/review.ts'
import type { OrderDetail, OrderNumber } from '@sousto/domain/order/order.ts'
import {
  isAllowedTransition,
  ORDER_STATE_TRAITS,
  type OrderActor,
  type OrderState,
} from '@sousto/domain/order/order-states.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { settleCredits } from '../credits/service.ts'
import { type MailedOrder, mailOfState } from '../mail/service.ts'
import { addReview } from '../reviews/service.ts'
import { detailOf } from './order-detail.ts'
import { insertState, orderById, orderByNumber, orderToReview } from './tracking-store.ts'

export type Tracking = ReturnType<typeof createTracking>

export function createTracking({ database, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  const { kysely } = database
  return {
    /** The order for tracking; courier, address and note only with the guid. */
    detail: async (number: OrderNumber, guid: string | undefined): Promise<OrderDetail<OrderState>> =>
      detailOf(requireFound(await orderByNumber(kysely, number), 'order_not_found'), guid),

    /** The order for its mails, including the private part; null: unknown order. */
    toMail: async (orderId: number): Promise<MailedOrder | null> => {
      const row = await orderById(kysely, orderId)
      return row === null ? null : { to: row.email, guid: row.guid, order: detailOf(row, row.guid) }
    },

    /** Makes a transition, if the table of states allows it to that actor. */
    move: async (number: OrderNumber, to: OrderState, actor: OrderActor): Promise<void> => {
      const { state, own_delivery } = requireFound(await orderByNumber(kysely, number), 'order_not_found')
      const allowed = isAllowedTransition({ from: state, to, actor, ownDelivery: own_delivery })
      const at = clock()
      const mail = mailOfState(to, at)
      if (!allowed) throw new FailureError('forbidden')
      await inTransaction(kysely, async (transaction) => {
        const moved = await insertState(transaction, { number, from: state, to, actor, at, mail })
        await settleCredits(transaction, requireFound(moved, 'forbidden'), to, at)
      })
    },

    /** Stores a review, once per delivered order and only with its guid (`wire.md`, Orders). */
    review: async ({ guid, food, delivery, text }: OrderReview): Promise<void> => {
      const order = requireFound(await orderToReview(kysely, guid), 'order_not_found')
      if (!ORDER_STATE_TRAITS[order.state].fulfilled) throw new FailureError('review_not_delivered')
      const added = await kysely.transaction().execute((transaction) =>
        addReview(transaction, {
          restaurantId: order.restaurantId,
          orderId: order.id,
          food,
          delivery,
          text,
          at: clock(),
        }),
      )
      if (!added) throw new FailureError('review_exists')
    },
  }
}
