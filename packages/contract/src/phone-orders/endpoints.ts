/** Orders that the staff places for customers on the phone (`administration.md` §7). */
import type { Endpoint } from '../endpoint.ts'
import { KEYED_ERRORS, keyHeader, ONCE } from '../version-headers.ts'
import {
  askedAge,
  paymentLink,
  paymentLinkBody,
  phoneOrderAge,
  phoneOrderBody,
  phoneOrderParams,
  phoneOrderPrice,
  phoneOrderPriceBody,
  placedPhoneOrder,
} from './wire.ts'

const PLACE = { service: 'api', permission: { action: 'orders.place', subject: 'marketplace' } } as const

export const phoneOrderCalls = {
  price: {
    ...PLACE,
    method: 'POST',
    path: '/provoz/phone-orders/price',
    summary: 'What an order would cost, or why it cannot be taken',
    description: 'administration.md §7. The checks are those of an order; nothing is stored.',
    body: phoneOrderPriceBody,
    answer: phoneOrderPrice,
    errors: ['foreign_site', 'restaurant_not_found', 'look_purpose_required'],
  },
  age: {
    ...PLACE,
    method: 'GET',
    path: '/provoz/phone-orders/age',
    summary: 'Whether alcohol cannot be ordered for a customer on the phone',
    description:
      'administration.md §9; Act 65/2017, § 15. Where the operator asks for a proof of age, only an account that has one can order alcohol, of somebody whom the caller looks at.',
    query: askedAge,
    answer: phoneOrderAge,
    errors: ['look_purpose_required'],
  },
  link: {
    ...PLACE,
    method: 'POST',
    path: '/provoz/phone-orders/{year}/{number}/link',
    summary: 'The link by which an order on the phone is paid, shown again and mailed again if wanted',
    description:
      'administration.md §7. Only while it waits for its payment, otherwise 409 `order_not_payable`. Each call is logged; a mail that has not left yet is not doubled.',
    params: phoneOrderParams,
    body: paymentLinkBody,
    answer: paymentLink,
    errors: ['foreign_site', 'order_not_found', 'order_not_payable'],
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
