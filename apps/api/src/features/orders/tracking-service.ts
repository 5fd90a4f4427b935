import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { OrderReview } from '@sousto/domain/catalogue/review.ts'
import type { OrderDetail, OrderNumber } from '@sousto/domain/order/order.ts'
import {
  isAllowedTransition,
  ORDER_STATE_TRAITS,
  type OrderActor,
  type OrderState,
} from '@sousto/domain/order-state/order-states.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { allergensOfOrder } from '../../database/dish-contents.ts'
import { promiseChangeOf } from '../../database/order-promise.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { AfterMove, MoveOrder } from '../../order-transaction.ts'
import type { MailedOrder } from '../mail/service.ts'
import { pictureEncoder } from '../photos/service.ts'
import type { NotifiedOrder } from '../push/service.ts'
import { addReview, encodedPictures } from '../reviews/service.ts'
import { detailOf } from './order-detail.ts'
import {
  forgetToken,
  insertState,
  messageToCustomer,
  orderById,
  orderByNumber,
  orderToReview,
  updateToken,
} from './tracking-store.ts'

export const createMoveOrder =
  (after: readonly AfterMove[]): MoveOrder =>
  async (transaction, step) => {
    const order = await insertState(transaction, step)
    if (order === null) return false
    for (const act of after) await act(transaction, order, step)
    return true
  }

export type Tracking = ReturnType<typeof createTracking>

type TrackingDependencies = Pick<ApiDependencies, 'database' | 'clock'> & { readonly moveOrder: MoveOrder }

export function createTracking({ database, clock, moveOrder }: TrackingDependencies) {
  const { kysely } = database
  const encodePicture = pictureEncoder()

  return {
    toOperate: async (number: OrderNumber): Promise<OrderDetail<OrderState>> =>
      detailOf(requireFound(await orderByNumber(kysely, number), 'order_not_found'), true, []),

    /** Returns the order for its mails, including the private part. Null means that the order is unknown. */
    toMail: async (orderId: number): Promise<MailedOrder | null> => {
      const row = await orderById(kysely, orderId)
      return row === null
        ? null
        : {
            to: row.email,
            language: row.language,
            guid: row.guid,
            order: detailOf(row, true, []),
            reply: row.reply,
            promiseChange: await promiseChangeOf(kysely, orderId),
            allergens: await allergensOfOrder(kysely, orderId),
          }
    },

    /** Returns what the staff wrote to the customer. Null means that there is no such message. */
    messageToMail: (messageId: number): Promise<string | null> => messageToCustomer(kysely, messageId),

    /** Returns the order for its notifications. Null means that the order is unknown. */
    toNotify: async (orderId: number): Promise<NotifiedOrder | null> => {
      const row = await orderById(kysely, orderId)
      if (row === null) return null
      const { guid, year, number, state, own_delivery: ownDelivery, restaurant_name: restaurant } = row
      return {
        token: row.notification_token,
        language: row.language,
        guid,
        number: { year, number },
        state,
        ownDelivery,
        restaurant,
        promiseChange: await promiseChangeOf(kysely, orderId),
      }
    },

    /** Sets or removes the device that is notified of the order's states. Requires the guid. */
    notify: async (number: OrderNumber, guid: string, token: string | null): Promise<void> => {
      if (!(await updateToken(kysely, number, guid, token))) throw new FailureError('order_not_found')
    },

    forgetToken: (orderId: number): Promise<void> => forgetToken(kysely, orderId),

    /** Makes a transition if the table of states allows it to that actor. */
    move: async (number: OrderNumber, to: OrderState, actor: OrderActor): Promise<void> => {
      const { state, own_delivery } = requireFound(await orderByNumber(kysely, number), 'order_not_found')
      const step = { number, from: state, to, actor, at: clock(), ownDelivery: own_delivery }
      if (!isAllowedTransition(step)) throw new FailureError('forbidden')
      await inTransaction(kysely, async (transaction) => {
        if (!(await moveOrder(transaction, step))) throw new FailureError('forbidden')
      })
    },

    /** Stores a review, once per delivered order and only with its guid (`wire.md`, Orders). */
    review: async ({ guid, food, delivery, text, dishes, photographs }: OrderReview): Promise<void> => {
      const order = requireFound(await orderToReview(kysely, guid), 'order_not_found')
      if (!ORDER_STATE_TRAITS[order.state].fulfilled) throw new FailureError('review_not_delivered')
      if (order.isReviewed) throw new FailureError('review_exists')
      // After the checks: a photograph costs time.
      const pictures = await encodedPictures(encodePicture, photographs)
      const added = await kysely.transaction().execute((transaction) =>
        addReview(transaction, {
          restaurantId: order.restaurantId,
          orderId: order.id,
          food,
          delivery,
          text,
          dishes,
          pictures,
          at: clock(),
        }),
      )
      if (!added) throw new FailureError('review_exists')
    },
  }
}
