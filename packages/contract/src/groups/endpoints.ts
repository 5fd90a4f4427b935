/** Group orders (`delights.md` §7). */
import { ORDER_PROBLEM_CODES } from '@sousto/domain/order/order-problems.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderAnswer, orderHeaders, orderRequest } from '../orders/codec.ts'
import { groupChoice, groupView, newGroup } from './codec.ts'
import {
  createdGroupWire,
  groupEventWire,
  groupKeyWire,
  groupLockWire,
  groupParamsWire,
  groupPersonParamsWire,
  groupViewQueryWire,
  joinedWire,
  joinWire,
  sharePageWire,
  sharePaymentWire,
} from './wire.ts'

const OF_GROUP = { service: 'api', params: groupParamsWire } as const
const OWN = { ...OF_GROUP, query: groupKeyWire } as const
const OWN_ERRORS = ['group_not_found', 'group_key_wrong', 'foreign_site'] as const
const CLOSED = ['group_closed', 'group_ordered', 'group_over'] as const

export const groups = {
  create: {
    method: 'POST',
    path: '/groups',
    service: 'api',
    summary: 'Begin a group order',
    description:
      'Our addition, delights.md §7. An order as soon as possible, or at the chosen time, must be possible at the deadline: a problem of an order is 409 with its code. Answers what the link needs, and the key of the host. `limit` is in CZK, without packaging and delivery.',
    body: newGroup,
    answer: createdGroupWire,
    errors: [
      'restaurant_not_found',
      'group_deadline',
      'group_outlet_closed',
      'group_name_missing',
      'group_limit',
      'group_impossible',
      'group_card_only',
      'foreign_site',
    ],
  },
  view: {
    ...OF_GROUP,
    method: 'GET',
    path: '/groups/{group}',
    summary: 'A group order, as one of its persons sees it',
    description:
      'Our addition, delights.md §7. Without `key`, or with a wrong one, it holds neither names nor choices of the persons. Prices are those of now, in CZK.',
    query: groupViewQueryWire,
    answer: groupView,
    errors: ['group_not_found'],
  },
  events: {
    ...OF_GROUP,
    method: 'GET',
    path: '/groups/{group}/events',
    summary: 'Tells that a group order has changed',
    description:
      'Our addition, delights.md §7. A server-sent-event stream; each event’s `data` is one JSON object. What has changed is read from the group.',
    answer: groupEventWire,
    stream: true,
    errors: ['group_not_found', 'too_many_requests'],
  },
  join: {
    ...OF_GROUP,
    method: 'POST',
    path: '/groups/{group}/persons',
    summary: 'Join a group order',
    description:
      'Our addition, delights.md §7. With a name that nobody of the group has; no account. Answers the key of the person.',
    body: joinWire,
    answer: joinedWire,
    errors: [
      'group_not_found',
      'group_name_missing',
      'group_name_taken',
      'group_full',
      'foreign_site',
      ...CLOSED,
    ],
  },
  leave: {
    ...OWN,
    method: 'DELETE',
    path: '/groups/{group}/persons/{person}',
    params: groupPersonParamsWire,
    summary: 'Leave a group order, or remove a person from it',
    description:
      'Our addition, delights.md §7. The host removes any other person, everybody else only themselves. A person who is gone already is no failure.',
    errors: [...OWN_ERRORS, ...CLOSED],
  },
  choose: {
    ...OWN,
    method: 'PUT',
    path: '/groups/{group}/choice',
    summary: 'Choose dishes in a group order',
    description:
      'Our addition, delights.md §7. Replaces the own choice; a problem of an order is 409 with its code. `version` is that of the choice which was seen; if another tab has changed it since, 409. Names of persons in the lines are ignored.',
    body: groupChoice,
    errors: [...OWN_ERRORS, ...CLOSED, 'group_outdated', 'group_limit', 'group_impossible'],
  },
  lock: {
    ...OWN,
    method: 'PUT',
    path: '/groups/{group}/lock',
    summary: 'End choosing, or open it again',
    description:
      'Our addition, delights.md §7. Only the host. Opened again, the others have at least ten minutes.',
    body: groupLockWire,
    errors: [...OWN_ERRORS, 'group_empty', 'group_ordered', 'group_over'],
  },
  cancel: {
    ...OWN,
    method: 'DELETE',
    path: '/groups/{group}',
    summary: 'Cancel a group order that was not ordered',
    description: 'Our addition, delights.md §7. Only the host.',
    errors: [...OWN_ERRORS, 'group_ordered'],
  },
  pay: {
    ...OWN,
    method: 'POST',
    path: '/groups/{group}/payment',
    summary: 'Pay the own share of a group order',
    description:
      'Our addition, delights.md §7. Only in a group of which each pays. Answers the page of the gateway, the same while a payment is open. All but the host pay until `payUntil`, the host after them. `email` is ignored from the host.',
    body: sharePaymentWire,
    answer: sharePageWire,
    errors: [
      ...OWN_ERRORS,
      'group_email_invalid',
      'group_share_paid',
      'group_share_over',
      'group_share_waits',
      'group_gateway_unavailable',
    ],
  },
  order: {
    ...OWN,
    method: 'POST',
    path: '/groups/{group}/order',
    summary: 'Order what a group has chosen',
    description:
      'Our addition, delights.md §7. The body and its answer are those of an order, whose lines must be those of the group; each has the name of its person. Only the host, once choosing is over. A group is ordered once. If each pays the own share, only by card and without credits; the answer then has no page of a gateway.',
    headers: orderHeaders,
    body: orderRequest,
    answer: orderAnswer,
    errors: [
      ...OWN_ERRORS,
      'group_not_locked',
      'group_changed',
      'group_card_only',
      'group_ordered',
      'group_over',
      'idempotency_conflict',
      'restaurant_not_found',
      'gateway_unavailable',
      'too_many_orders',
      ...ORDER_PROBLEM_CODES,
    ],
  },
} as const satisfies Record<string, Endpoint>
