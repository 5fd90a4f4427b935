import type { MessageRecipient } from '@sousto/domain/dispatch/messages.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'

/** The details that are open next to the lists. */
export type Chosen =
  | { readonly kind: 'order'; readonly number: string }
  | { readonly kind: 'ride'; readonly id: number }
  | { readonly kind: 'courier'; readonly id: number }

export const chosenKey = (chosen: Chosen): string =>
  `${chosen.kind} ${chosen.kind === 'order' ? chosen.number : chosen.id}`

/** The open dialog and its subject. An assignment names either the order or the ride. */
export type Asked =
  | { readonly kind: 'assign'; readonly order: string; readonly ride: null }
  | { readonly kind: 'assign'; readonly order: null; readonly ride: number }
  | { readonly kind: 'problem'; readonly ride: number }
  | { readonly kind: 'cancel'; readonly ride: number }
  | { readonly kind: 'handover'; readonly courier: number }
  | { readonly kind: 'float'; readonly courier: number }
  | { readonly kind: 'settings' }
  | { readonly kind: 'travel' }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'alert_history' }
  | { readonly kind: 'message'; readonly order: string; readonly to: MessageRecipient }
  | { readonly kind: 'outlet_message'; readonly order: string; readonly outlet: number }
  | { readonly kind: 'cancel_order'; readonly order: string }
  | { readonly kind: 'promise'; readonly order: string }
  | { readonly kind: 'address'; readonly order: string }
  /** The subject of the alert. */
  | { readonly kind: 'payment'; readonly alert: string }

/** The page with the whole history of an order. The number is its own part of the path. */
export const timelineLink = (city: string, order: string) => {
  const [year = '', number = ''] = order.split('/')
  return {
    to: '/dispecink/$city/objednavka/$year/$number',
    params: { city, year, number },
  } as const
}

/** Returns the parameters of a call about an order. */
export const paramsOf = (city: string, order: string) => {
  const number = parseOrderNumber(order)
  return number === null ? null : { city, ...number }
}
