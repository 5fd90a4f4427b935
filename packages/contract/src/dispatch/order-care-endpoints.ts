/** Refunds and credits of an order, made from its page (`administration.md` §7). */
import type { Endpoint } from '../endpoint.ts'
import { KEYED_ERRORS, ONCE, versionHeaders } from '../version-headers.ts'
import { creditBody, refundBody } from './order-care-wire.ts'
import { cityOrderParams, orderTimeline } from './wire.ts'

const SEEN = `\`If-Match\` is \`care.version\` of the page that was seen; if state or money have changed since, 412 \`order_money_changed_meanwhile\` with \`care\` as it is now. What a customer is given within seven days is limited by the role, 403 \`compensation_over_limit\`. ${ONCE}`
const ERRORS = [
  ...KEYED_ERRORS,
  'order_not_found',
  'order_money_changed_meanwhile',
  'compensation_over_limit',
] as const

export const orderCareCalls = {
  refundOrder: {
    service: 'api',
    permission: { action: 'orders.refund', subject: 'city' },
    method: 'POST',
    path: '/provoz/dispatch/{city}/orders/{year}/{number}/refunds',
    summary: 'Refund an order or a part of it',
    description: `administration.md §7. Everything that is left, an amount, or pieces of lines with their packaging, each piece once. Money goes back by the tender that it was paid with, credits last; the customer gets a mail. ${SEEN}`,
    params: cityOrderParams,
    headers: versionHeaders,
    body: refundBody,
    answer: orderTimeline,
    errors: [
      ...ERRORS,
      'refund_lines_unknown',
      'refund_too_much',
      'refund_nothing_left',
      'refund_over_limit',
    ],
  },
  creditOrder: {
    service: 'api',
    permission: { action: 'customers.credit', subject: 'city' },
    method: 'POST',
    path: '/provoz/dispatch/{city}/orders/{year}/{number}/credits',
    summary: 'Give the customer of an order credits',
    description: `administration.md §7. Once for each order, at most its price and 1,000 Kč; the marketplace bears them. The customer gets the reason by mail. ${SEEN}`,
    params: cityOrderParams,
    headers: versionHeaders,
    body: creditBody,
    answer: orderTimeline,
    errors: [
      ...ERRORS,
      'credit_needs_account',
      'credit_too_much',
      'credit_given_already',
      'compensation_over_limit',
    ],
  },
} as const satisfies Record<string, Endpoint>
