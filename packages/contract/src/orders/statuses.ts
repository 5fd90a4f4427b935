/** An order's state in the wire's Czech (`marketplace.md` §4, `wire.md`, Orders). */
import type { OrderState } from '@sousto/domain/order/order-states.ts'
import * as z from 'zod/mini'

const STATUS_OF = {
  unpaid: 'Nezaplaceno',
  confirmed: 'Potvrzeno',
  accepted: 'Odkliknuto',
  loaded: 'Naloženo',
  delivered: 'Doručeno',
  cancelled: 'Stornováno',
} as const satisfies Record<OrderState, string>

type OrderStatus = (typeof STATUS_OF)[OrderState]

const STATE_OF = {
  Nezaplaceno: 'unpaid',
  Potvrzeno: 'confirmed',
  Odkliknuto: 'accepted',
  Naloženo: 'loaded',
  Doručeno: 'delivered',
  Stornováno: 'cancelled',
} as const satisfies Record<OrderStatus, OrderState>

/** `'Potvrzeno'` ↔ `'confirmed'`. */
export const orderState = z.codec(z.enum(Object.values(STATUS_OF)), z.custom<OrderState>(), {
  decode: (status) => STATE_OF[status],
  encode: (state) => STATUS_OF[state],
})
