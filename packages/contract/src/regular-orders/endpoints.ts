/** Regular orders (`delights.md` §10). */
import { ORDER_PROBLEM_CODES } from '@sousto/domain/order/order-problems.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderAnswer, orderParams } from '../orders/codec.ts'
import { list } from '../primitives.ts'
import {
  confirmationBody,
  confirmationQuery,
  confirmationWire,
  createdRegularOrder,
  newRegularOrder,
  regularNotifications,
  regularOrderChange,
  regularOrderWire,
  regularParams,
  regularTimes,
} from './wire.ts'

const OWN = { service: 'api', path: '/user/regular_orders/{id}', params: regularParams } as const
const OWN_ERRORS = ['not_logged_in', 'regular_order_not_found'] as const

export const regularOrders = {
  list: {
    method: 'GET',
    path: '/user/regular_orders',
    service: 'api',
    summary: 'One’s own regular orders',
    description:
      'Our addition, delights.md §10: with the next occurrence, the days that are left out before it and why, and what became of the last one. The latest first.',
    answer: list(regularOrderWire),
    errors: ['not_logged_in'],
  },
  times: {
    method: 'GET',
    path: '/user/regular_orders/times/{year}/{cislo}',
    service: 'api',
    summary: 'When an own order can be repeated',
    description:
      'Our addition, delights.md §10: for each weekday the half hours at which the outlet usually delivers all of its dishes. 409 if none of them can be ordered regularly: collected orders, dishes of the day, dishes ordered a day before.',
    params: orderParams,
    answer: regularTimes,
    errors: ['not_logged_in', 'order_not_found', 'regular_order_impossible'],
  },
  create: {
    method: 'POST',
    path: '/user/regular_orders',
    service: 'api',
    summary: 'Repeat an own order on days of the week',
    description:
      'Our addition, delights.md §10. Nothing is ordered by it: each occurrence is confirmed. At most ten for an account.',
    body: newRegularOrder,
    answer: createdRegularOrder,
    errors: [
      'not_logged_in',
      'order_not_found',
      'regular_order_impossible',
      'regular_order_time',
      'regular_order_limit',
      'foreign_site',
    ],
  },
  change: {
    ...OWN,
    method: 'PUT',
    summary: 'Change, pause or resume a regular order',
    description: 'Our addition, delights.md §10. An occurrence that is waiting already stays.',
    body: regularOrderChange,
    errors: [...OWN_ERRORS, 'regular_order_time', 'foreign_site'],
  },
  notify: {
    ...OWN,
    method: 'PUT',
    path: '/user/regular_orders/{id}/notifications',
    summary: 'Be notified of a regular order on a device',
    description: 'Our addition, delights.md §10. The latest device replaces an earlier one; null: none.',
    body: regularNotifications,
    errors: [...OWN_ERRORS, 'foreign_site'],
  },
  remove: {
    ...OWN,
    method: 'DELETE',
    summary: 'End a regular order',
    description: 'Our addition, delights.md §10. Repeats without effect. Orders that were placed stay.',
    errors: ['not_logged_in', 'foreign_site'],
  },
  confirmation: {
    ...OWN,
    method: 'GET',
    path: '/user/regular_orders/{id}/order',
    summary: 'What is confirmed now, and what has changed',
    description:
      'Our addition, delights.md §10: the last occurrence for which the customer was asked, at the prices of now, paid by `method` or as usual. 409 `regular_order_over`: the customer was not asked yet.',
    query: confirmationQuery,
    answer: confirmationWire,
    errors: [...OWN_ERRORS, 'regular_order_over', 'unavailable'],
  },
  confirm: {
    ...OWN,
    method: 'POST',
    path: '/user/regular_orders/{id}/order',
    summary: 'Order what was shown',
    description:
      'Our addition, delights.md §10. Ordered as in the checkout, once for an occurrence, whichever device is first. `version` is that of the quote that was shown: 409 `regular_order_changed` if dishes, prices or the method are others now.',
    body: confirmationBody,
    answer: orderAnswer,
    errors: [
      ...OWN_ERRORS,
      'regular_order_over',
      'regular_order_changed',
      'foreign_site',
      'gateway_unavailable',
      'too_many_orders',
      'unavailable',
      ...ORDER_PROBLEM_CODES,
    ],
  },
} as const satisfies Record<string, Endpoint>
