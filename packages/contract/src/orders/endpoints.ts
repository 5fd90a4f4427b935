/** Ordering, tracking and reviews (`ordering.md` §7, `marketplace.md` §7, `wire.md`, Orders). */

import { VOUCHER_CODES } from '@sousto/domain/credits/voucher-in-order.ts'
import { ORDER_PROBLEM_CODES } from '@sousto/domain/order/order-problems.ts'
import { TIP_PROBLEMS } from '@sousto/domain/payment/later-tip.ts'
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import {
  errorReport,
  orderAnswer,
  orderEvent,
  orderHeaders,
  orderParams,
  orderRequest,
  orderReview,
  voucherAnswer,
} from './codec.ts'
import { orderDetail } from './detail-codec.ts'
import { orderLiveWire } from './live-wire.ts'
import {
  doorWire,
  doorWishWire,
  orderGuidWire,
  orderNotificationsWire,
  orderQueryWire,
  payWire,
  pinWire,
  pinWishWire,
  pushKeyWire,
  receiptQueryWire,
  tipBody,
  tipPage,
  tipState,
  voucherQuestionWire,
} from './wire.ts'

export const orders = {
  place: {
    method: 'POST',
    path: '/orders',
    service: 'api',
    summary: 'Order',
    description:
      'ordering.md §3 Order submission payload, wire.md Orders. A line needs `polozka_id`, `quantity` and its extras’ `id`s; prices sent are ignored, ' +
      '`totalCheck` must be what the server computes. The same `Idempotency-Key` and body returns the first answer; with another body 409.',
    headers: orderHeaders,
    body: orderRequest,
    answer: orderAnswer,
    errors: [
      'idempotency_conflict',
      'restaurant_not_found',
      'foreign_site',
      'gateway_unavailable',
      'too_many_orders',
      'too_many_attempts',
      ...ORDER_PROBLEM_CODES,
    ],
  },
  voucher: {
    method: 'POST',
    path: '/orders/voucher',
    service: 'api',
    summary: 'What a voucher code pays of an order',
    description:
      'Our addition, delights.md §4: the most that the code pays at this restaurant, in CZK, and its conditions on the day and the price of the dishes, ' +
      'which the order must meet. Nothing is used. Refusals arrive with status 200. Guessing codes causes growing pauses.',
    body: voucherQuestionWire,
    answer: voucherAnswer,
    errors: ['voucher_empty', 'restaurant_not_found', 'too_many_attempts', 'foreign_site', ...VOUCHER_CODES],
  },
  pay: {
    method: 'POST',
    path: '/orders/pay/{year}/{cislo}',
    service: 'api',
    summary: 'Pay an unpaid order again, or otherwise',
    description:
      'wire.md Payments. Any method that the order may have, cash included. The price stays but for the tip, which only an online card carries: another method drops it, and the answer has the new `totals`. An order that is paid already answers ok without a redirect.',
    params: orderParams,
    query: orderGuidWire,
    body: payWire,
    answer: orderAnswer,
    errors: [
      'order_not_found',
      'order_not_payable',
      'payment_method_unavailable',
      'gateway_unavailable',
      'foreign_site',
    ],
  },
  detail: {
    method: 'GET',
    path: '/orders/detail/{year}/{cislo}',
    service: 'api',
    summary: 'An order as tracking shows it',
    description:
      'marketplace.md §3 Order detail, wire.md Orders. For whoever is neither its customer nor holds `guid` it holds no courier, address, note or exact ' +
      'times, and can be read twenty times a minute by a client; a number without an order counts double.',
    params: orderParams,
    query: orderQueryWire,
    answer: orderDetail,
    errors: ['order_not_found', 'too_many_requests'],
  },
  live: {
    method: 'GET',
    path: '/orders/live/{year}/{cislo}',
    service: 'api',
    summary: 'An order’s way to the door',
    description:
      'Our addition, dispatch.md §3, §5, §7: the promised window with the reason of its latest change, the four legs, and the courier, whose position is shown on the way to this door only. Only with the guid.',
    params: orderParams,
    query: orderGuidWire,
    answer: orderLiveWire,
    errors: ['order_not_found', 'too_many_requests'],
  },
  receipt: {
    method: 'GET',
    path: '/orders/receipt/{year}/{cislo}',
    service: 'api',
    summary: 'The receipt of an order, or the correction document of a refund',
    description:
      'wire.md Payments. A page, or a PDF by `format=pdf` or by `Accept`. Only with the guid, or for the customer of the order; once the order ' +
      'counts as paid. `refund`: the number of the correction document. `share`: what one person of a group has paid (delights.md §7).',
    params: orderParams,
    query: receiptQueryWire,
    documents: ['text/html', 'application/pdf'],
    errors: ['order_not_found', 'receipt_not_issued'],
  },
  events: {
    method: 'GET',
    path: '/orders/events/{year}/{cislo}',
    service: 'api',
    summary: 'An order’s states as they happen',
    description:
      'wire.md Orders. A server-sent-event stream; each event’s `data` is one JSON object. Limited as the detail.',
    params: orderParams,
    query: orderQueryWire,
    answer: orderEvent,
    stream: true,
    errors: ['order_not_found', 'too_many_requests'],
  },
  pushKey: {
    method: 'GET',
    path: '/orders/notifications',
    service: 'api',
    summary: 'The key for subscribing to notifications',
    description: 'Our addition to marketplace.md §4, Push: the server’s VAPID key (RFC 8292), base64url.',
    answer: pushKeyWire,
    errors: [],
  },
  notify: {
    method: 'PUT',
    path: '/orders/notifications/{year}/{cislo}',
    service: 'api',
    summary: 'Notify a device of an order’s states',
    description:
      'Our addition to marketplace.md §4, Push: the token is that of `POST /orders`, given after ordering. A Web Push subscription as JSON, ' +
      '`fcm:…` or `apns:…`; null ends the notifications. Only with the guid.',
    params: orderParams,
    query: orderGuidWire,
    body: orderNotificationsWire,
    answer: statusOk,
    errors: ['order_not_found', 'foreign_site'],
  },
  askPin: {
    method: 'PUT',
    path: '/orders/pin/{year}/{cislo}',
    service: 'api',
    summary: 'Ask for a delivery that needs a PIN, or no more',
    description:
      'Our addition, dispatch.md §4: the courier hands over only to whoever tells the four digits. Asking again gives the same ones. Null: none is asked for, which an order that is over or has own delivery never does. Only with the guid.',
    params: orderParams,
    query: orderGuidWire,
    body: pinWishWire,
    answer: pinWire,
    errors: ['order_not_found', 'foreign_site'],
  },
  tip: {
    method: 'GET',
    path: '/orders/tip/{year}/{cislo}',
    service: 'api',
    summary: 'Whether a tip can be given after delivery, and what was given',
    description: 'Our addition, settlement.md §3. Only with the guid.',
    params: orderParams,
    query: orderGuidWire,
    answer: tipState,
    errors: ['order_not_found'],
  },
  payTip: {
    method: 'POST',
    path: '/orders/tip/{year}/{cislo}',
    service: 'api',
    summary: 'Pay a tip by card after delivery',
    description:
      'Our addition, settlement.md §3: for 24 hours after the delivery by a courier of the marketplace, once. Answers the page of the gateway. The whole tip goes to the courier who delivered. Only with the guid.',
    params: orderParams,
    query: orderGuidWire,
    body: tipBody,
    answer: tipPage,
    errors: ['order_not_found', 'foreign_site', 'tip_gateway_unavailable', ...TIP_PROBLEMS],
  },
  door: {
    method: 'GET',
    path: '/orders/door/{year}/{cislo}',
    service: 'api',
    summary: 'What the customer asks for at the door',
    description:
      'Our addition, dispatch.md §4 and §7: leaving the order at the door, floor and lift; after it was left there, when it was photographed. Only with the guid.',
    params: orderParams,
    query: orderGuidWire,
    answer: doorWire,
    errors: ['order_not_found'],
  },
  askDoor: {
    method: 'PUT',
    path: '/orders/door/{year}/{cislo}',
    service: 'api',
    summary: 'Ask for something at the door, or no more',
    description:
      'Our addition, dispatch.md §4 and §7. An order can be left at the door only if nothing has to be paid, told or checked there (409). Of an order that is over or has own delivery nothing changes. Only with the guid.',
    params: orderParams,
    query: orderGuidWire,
    body: doorWishWire,
    answer: doorWire,
    errors: ['order_not_found', 'leave_impossible', 'foreign_site'],
  },
  doorPhotograph: {
    method: 'GET',
    path: '/orders/door/{year}/{cislo}/photograph',
    service: 'api',
    summary: 'The photograph of an order that was left at the door',
    description: 'Our addition, dispatch.md §4. For 30 days. Only with the guid.',
    params: orderParams,
    query: orderGuidWire,
    documents: ['image/jpeg'],
    errors: ['order_not_found'],
  },
  review: {
    method: 'POST',
    path: '/orders/review',
    service: 'api',
    summary: 'Review a delivered order',
    description:
      'marketplace.md §3 Review, wire.md Orders. Once, with the order’s guid. delights.md §12: `dishes` says which lines were good or bad, `photographs` has up to 3 pictures, which everybody sees once the staff have approved them.',
    body: orderReview,
    answer: statusOk,
    errors: [
      'order_not_found',
      'review_not_delivered',
      'review_exists',
      'review_dishes_unknown',
      'review_photograph_unusable',
      'foreign_site',
      'too_large',
    ],
  },
  reportError: {
    method: 'POST',
    path: '/orders/error',
    service: 'api',
    summary: 'Report a failed order or a crash',
    description: 'ordering.md §7, marketplace.md §7. Limited in size and rate, stored; 204.',
    body: errorReport,
    errors: ['too_large', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
