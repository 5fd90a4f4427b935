/** Ordering, tracking and reviews (`ordering.md` §7, `marketplace.md` §7, `wire.md`, Orders). */
import { ORDER_PROBLEM_CODES } from '@sousto/domain/order/order-problems.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  errorReport,
  orderAnswer,
  orderEvent,
  orderHeaders,
  orderParams,
  orderRequest,
  orderReview,
} from './codec.ts'
import { orderDetail } from './detail-codec.ts'
import { orderQueryWire, statusOk } from './wire.ts'

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
    errors: ['idempotency_conflict', 'restaurant_not_found', 'foreign_site', ...ORDER_PROBLEM_CODES],
  },
  detail: {
    method: 'GET',
    path: '/orders/detail/{year}/{cislo}',
    service: 'api',
    summary: 'An order as tracking shows it',
    description:
      'marketplace.md §3 Order detail, wire.md Orders. Without `guid` it holds no courier, address or note.',
    params: orderParams,
    query: orderQueryWire,
    answer: orderDetail,
    errors: ['order_not_found'],
  },
  events: {
    method: 'GET',
    path: '/orders/events/{year}/{cislo}',
    service: 'api',
    summary: 'An order’s states as they happen',
    description: 'wire.md Orders. A server-sent-event stream; each event’s `data` is one JSON object.',
    params: orderParams,
    query: orderQueryWire,
    answer: orderEvent,
    stream: true,
    errors: ['order_not_found'],
  },
  review: {
    method: 'POST',
    path: '/orders/review',
    service: 'api',
    summary: 'Review a delivered order',
    description: 'marketplace.md §3 Review, wire.md Orders. Once, with the order’s guid.',
    body: orderReview,
    answer: statusOk,
    errors: ['order_not_found', 'review_not_delivered', 'review_exists', 'foreign_site'],
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
