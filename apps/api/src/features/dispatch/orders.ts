/** Dispatchers' actions on orders, and an order's whole history (`dispatch.md` §6). */
import type { CancellationBody, MessageBody } from '@sousto/contract/dispatch/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import { cancelOrder } from './order-cancel.ts'
import { orderChange, orderOfCity } from './order-change.ts'
import { writeToCourier, writeToCustomer } from './order-messages.ts'
import { insertOutletMessage } from './outlet-messages.ts'
import type { CityRequest } from './rides.ts'
import { timelineOf } from './timeline.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & { readonly moveOrder: MoveOrder }

export type DispatchedOrders = ReturnType<typeof createDispatchedOrders>

export function createDispatchedOrders({ database, clock, moveOrder }: Dependencies) {
  const { kysely } = database
  const change = orderChange({ database, clock })

  return {
    timeline: async (city: string, number: OrderNumber) =>
      timelineOf(kysely, await orderOfCity(kysely, city, number), clock()),

    cancel: (asked: CityRequest, number: OrderNumber, body: CancellationBody) =>
      change(asked, number, { what: 'dispatch-cancel', body }, async (transaction, order, at) => {
        const done = await cancelOrder(transaction, order, {
          ...body,
          by: actorName(asked.by),
          at,
          moveOrder,
        })
        if (!done) throw new FailureError('order_not_cancellable')
        const { note: _note, ...detail } = body
        return { ...detail, before: { state: order.state }, after: { state: 'cancelled' } }
      }),

    sendToOutlet: (asked: CityRequest, number: OrderNumber, outlet: number, text: string) =>
      change(
        asked,
        number,
        { what: 'dispatch-message', body: { outlet, text } },
        async (transaction, order, at) => {
          if (!order.parts.some((part) => part.outlet === outlet)) throw new FailureError('outlet_not_found')
          await insertOutletMessage(transaction, {
            order_id: order.id,
            outlet_id: outlet,
            text,
            at,
            staff_id: asked.by.id,
          })
          return { to: 'outlet', outlet }
        },
      ),

    sendMessage: (asked: CityRequest, number: OrderNumber, body: MessageBody) =>
      change(asked, number, { what: 'dispatch-message', body }, async (transaction, order, at) => {
        const { to, text, mail = false } = body
        const written = { text, at, by: asked.by.id }
        if (to === 'customer') await writeToCustomer(transaction, order, { ...written, mail })
        else await writeToCourier(transaction, order, written)
        return { to, mail }
      }),
  }
}
