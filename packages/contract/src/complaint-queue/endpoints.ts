/** The queue of what customers report about orders (`delights.md` §13). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import {
  cityComplaintsParams,
  complaintAnswer,
  complaintParams,
  complaintQuery,
  complaintQueue,
} from './wire.ts'

const CITY = { service: 'api', permission: { action: 'complaints.answer', subject: 'city' } } as const

export const complaintQueueCalls = {
  list: {
    service: 'api',
    permission: { action: 'complaints.answer', subject: 'marketplace' },
    method: 'GET',
    path: '/provoz/complaints',
    summary: 'Complaints of all cities',
    description:
      'delights.md §13. The open ones, the oldest first; with `answered` the others, the latest first. Fifty a page.',
    query: complaintQuery,
    answer: complaintQueue,
    errors: [],
  },
  listOfCity: {
    ...CITY,
    method: 'GET',
    path: '/provoz/dispatch/{city}/complaints',
    summary: 'Complaints of a city',
    description: 'delights.md §13. As those of all cities.',
    params: cityComplaintsParams,
    query: complaintQuery,
    answer: complaintQueue,
    errors: [],
  },
  photograph: {
    ...CITY,
    method: 'GET',
    path: '/provoz/dispatch/{city}/complaints/{complaint}/photograph',
    summary: 'The photograph that a customer sent',
    description: 'delights.md §13. For 30 days.',
    params: complaintParams,
    documents: ['image/jpeg'],
    errors: ['complaint_not_found'],
  },
  answer: {
    ...CITY,
    method: 'POST',
    path: '/provoz/dispatch/{city}/complaints/{complaint}/answer',
    summary: 'Answer a complaint with credits, a refund or neither',
    description:
      'delights.md §13. Once; a second answer is 409 `complaint_answered`. Credits and refunds are limited by the role as those of an order. The customer reads the text and gets it by mail.',
    params: complaintParams,
    body: complaintAnswer,
    answer: statusOk,
    errors: [
      'foreign_site',
      'complaint_not_found',
      'complaint_answered',
      'credit_needs_account',
      'credit_too_much',
      'credit_given_already',
      'compensation_over_limit',
      'refund_lines_unknown',
      'refund_too_much',
      'refund_nothing_left',
      'refund_over_limit',
    ],
  },
} as const satisfies Record<string, Endpoint>
