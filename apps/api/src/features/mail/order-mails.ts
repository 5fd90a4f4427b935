import {
  ORDER_STATE_TRAITS,
  type OrderState,
  type StateMail,
} from '@sousto/domain/order-state/order-states.ts'

type DueMail = { readonly template: StateMail['template']; readonly dueAt: Temporal.Instant }

/** The mail caused by an order's new state; null: none. */
export function mailOfState(state: OrderState, at: Temporal.Instant): DueMail | null {
  const { mail } = ORDER_STATE_TRAITS[state]
  return mail === null ? null : { template: mail.template, dueAt: at.add({ hours: mail.afterHours }) }
}
