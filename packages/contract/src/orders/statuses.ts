/** The Czech words of an order on the wire: its states and ways of payment (`marketplace.md` §4, `ordering.md` §9). */
import type { OrderState } from '@sousto/domain/order-states.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods.ts'
import * as z from 'zod/mini'

/** State → how the wire spells it, and the sentence that a detail's `message` says. */
const STATES = {
  unpaid: { status: 'Nezaplaceno', message: 'Objednávka nebyla potvrzena, protože není zaplacená.' },
  confirmed: { status: 'Potvrzeno', message: 'Objednávku jsme přijali do systému.' },
  accepted: { status: 'Odkliknuto', message: 'Restaurace objednávku přijala a připravuje ji.' },
  loaded: { status: 'Naloženo', message: 'Kurýr objednávku naložil a veze ji k vám.' },
  delivered: { status: 'Doručeno', message: 'Objednávka byla doručena.' },
  cancelled: { status: 'Stornováno', message: 'Objednávka byla stornována.' },
} as const satisfies Record<OrderState, { status: string; message: string }>

export type OrderStatus = (typeof STATES)[OrderState]['status']

const STATUSES = {
  Nezaplaceno: 'unpaid',
  Potvrzeno: 'confirmed',
  Odkliknuto: 'accepted',
  Naloženo: 'loaded',
  Doručeno: 'delivered',
  Stornováno: 'cancelled',
} as const satisfies Record<OrderStatus, OrderState>

/** `'Potvrzeno'` ↔ `'confirmed'`. */
export const orderState = z.codec(
  z.enum(Object.values(STATES).map(({ status }) => status)),
  z.custom<OrderState>((value) => typeof value === 'string' && value in STATES),
  { decode: (status) => STATUSES[status], encode: (state) => STATES[state].status },
)

export function stateMessage(state: OrderState): string {
  return STATES[state].message
}

/** What people call a way of payment (`payment_method_name`). */
export const PAYMENT_METHOD_NAMES = {
  cash: 'Hotově',
  'courier-card': 'Kartou u kurýra',
  'credit-card': 'Kartou online',
  'food-credit-card': 'Stravenkovou kartou',
  'meal-voucher': 'Stravenkami',
  'twisto-gopay': 'Twisto – odložená platba',
  credits: 'Kredity',
  'credit-card-driver': 'Kartou řidiči',
  mallpay: 'mallpay',
} as const satisfies Record<PaymentMethod, string>
