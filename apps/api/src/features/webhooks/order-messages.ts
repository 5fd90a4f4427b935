import { eventOfStep } from '@sousto/domain/partner/webhooks.ts'
import type { EventHandler, OrderEventOf } from '../../events/order-event.ts'
import { insertMessages, type Told } from './message-store.ts'

type ToldEvent = OrderEventOf<'order.placed' | 'order.moved' | 'order.changed'>

function told(event: ToldEvent): readonly Told[] {
  const { orderId: order, at } = event
  if (event.type === 'order.changed') return [{ type: event.type, order, outlet: event.outlet, at }]
  const type = eventOfStep(event.type === 'order.placed' ? 'unpaid' : event.from, event.state)
  return type === null ? [] : [{ type, order, outlet: null, at }]
}

export const enqueueMessages: EventHandler<ToldEvent['type']> = (transaction, events, now) =>
  insertMessages(transaction, events.flatMap(told), now)
