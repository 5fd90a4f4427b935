/** Maps an order's state to its Czech name on the wire (`marketplace.md` §4, `wire.md`, Orders). */
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'

export const STATUS_OF = {
  unpaid: 'Nezaplaceno',
  confirmed: 'Potvrzeno',
  accepted: 'Odkliknuto',
  loaded: 'Naloženo',
  delivered: 'Doručeno',
  cancelled: 'Stornováno',
} as const satisfies Record<OrderState, string>

export type OrderStatus = (typeof STATUS_OF)[OrderState]

export const STATE_OF = {
  Nezaplaceno: 'unpaid',
  Potvrzeno: 'confirmed',
  Odkliknuto: 'accepted',
  Naloženo: 'loaded',
  Doručeno: 'delivered',
  Stornováno: 'cancelled',
} as const satisfies Record<OrderStatus, OrderState>

/** Returns the status of a state on the wire: `'Potvrzeno'` for `'confirmed'`. */
export function statusOf(state: OrderState): OrderStatus {
  return STATUS_OF[state]
}
