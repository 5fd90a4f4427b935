import type { OrderState } from '@sousto/domain/order/order-states.ts'
import type { OrderTemplate } from './mail.ts'

/** Which mail a state brings, and how long after: by then a delivered meal has been eaten. */
const MAILS: Readonly<
  Partial<
    Record<OrderState, { readonly template: OrderTemplate; readonly after: { readonly hours: number } }>
  >
> = {
  confirmed: { template: 'orderReceived', after: { hours: 0 } },
  cancelled: { template: 'orderCancelled', after: { hours: 0 } },
  delivered: { template: 'reviewInvitation', after: { hours: 2 } },
}

type DueMail = { readonly template: OrderTemplate; readonly dueAt: Temporal.Instant }

/** The mail that an order's new state brings; null: none. */
export function mailOfState(state: OrderState, at: Temporal.Instant): DueMail | null {
  const mail = MAILS[state]
  return mail === undefined ? null : { template: mail.template, dueAt: at.add(mail.after) }
}
