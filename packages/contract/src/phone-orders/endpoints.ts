/** Orders that the staff places for customers on the phone (`administration.md` §7). */
import type { Endpoint } from '../endpoint.ts'
import { KEYED_ERRORS, keyHeader, ONCE } from '../version-headers.ts'
import { phoneOrderBody, phoneOrderPrice, phoneOrderQuestion, placedPhoneOrder } from './wire.ts'

const PLACE = { service: 'api', permission: { action: 'orders.place', subject: 'marketplace' } } as const

export const phoneOrderCalls = {
  price: {
    ...PLACE,
    method: 'POST',
    path: '/provoz/phone-orders/price',
    summary: 'What an order would cost, or why it cannot be taken',
    description: 'administration.md §7. The checks are those of an order; nothing is stored.',
    body: phoneOrderQuestion,
    answer: phoneOrderPrice,
    errors: ['foreign_site', 'restaurant_not_found'],
  },
  place: {
    ...PLACE,
    method: 'POST',
    path: '/provoz/phone-orders',
    summary: 'Order for a customer on the phone',
    description: `administration.md §7. The checks are those of the customer's own order; it is paid at the door, or by a link that is mailed and leads to the kitchen only once it was paid. Without an address the customer collects it. A refusal has the code and the sentence of what is wrong, such as price_changed. ${ONCE}`,
    headers: keyHeader,
    body: phoneOrderBody,
    answer: placedPhoneOrder,
    errors: [...KEYED_ERRORS, 'restaurant_not_found', 'look_purpose_required', 'phone_order_refused'],
  },
} as const satisfies Record<string, Endpoint>
