/** An order's state in the wire's Czech (`marketplace.md` §4, `wire.md`, Orders). */
import type { OrderState, ReadOrderState } from '@sousto/domain/order/order-states.ts'
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

/** The wire's status of a state: `'Potvrzeno'` for `'confirmed'`. */
export function statusOf(state: OrderState): OrderStatus {
  return STATUS_OF[state]
}

function knownStatusOf(state: ReadOrderState): OrderStatus {
  if (state === null) throw new Error('an unknown state has no status')
  return STATUS_OF[state]
}

/** `'Potvrzeno'` ↔ `'confirmed'`; an unknown status becomes null, so that the rest of the response stays readable. */
export const orderState = z.catch(
  z.codec(z.enum(Object.values(STATUS_OF)), z.custom<ReadOrderState>(), {
    decode: (status) => STATE_OF[status],
    encode: knownStatusOf,
  }),
  null,
)
