/** Sends the mails of order states. */
import { ORDER_STATE_TRAITS } from '@sousto/domain/order-state/order-states.ts'
import type { EventHandler, OrderEventOf } from '../../events/order-event.ts'
import { type DueMail, insertOrderMails } from './store.ts'

function mailOf({ orderId, state, at }: OrderEventOf<'order.placed' | 'order.moved'>): readonly DueMail[] {
  const { mail } = ORDER_STATE_TRAITS[state]
  return mail === null
    ? []
    : [{ orderId, template: mail.template, dueAt: at.add({ hours: mail.afterHours }) }]
}

/** Adds the mails to the outbox. */
export const noteMails: EventHandler<'order.placed' | 'order.moved'> = (transaction, events) =>
  insertOrderMails(transaction, events.flatMap(mailOf))
