/** The customers of the marketplace (`administration.md` §4). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { KEYED_ERRORS, keyHeader, ONCE } from '../version-headers.ts'
import {
  customerDetails,
  customerExport,
  customerParams,
  customerQuery,
  customerVersion,
  emailBody,
  exportedCustomers,
  foundCustomers,
  giftBody,
  giftParams,
  lookBody,
} from './wire.ts'

const READ = { service: 'api', permission: { action: 'customers.read', subject: 'marketplace' } } as const
const MANAGE = { service: 'api', permission: { action: 'customers.manage', subject: 'marketplace' } } as const
const CREDIT = { service: 'api', permission: { action: 'customers.credit', subject: 'marketplace' } } as const
const EXPORT = { service: 'api', permission: { action: 'customers.export', subject: 'marketplace' } } as const
const CUSTOMER = '/provoz/customers/{customer}'
/** Every call about one customer needs a purpose that the caller has given within half an hour. */
const LOOK_ERRORS = ['customer_not_found', 'look_purpose_required'] as const
const CHANGE_ERRORS = [...LOOK_ERRORS, 'foreign_site'] as const

export const customerCareCalls = {
  find: {
    ...READ,
    method: 'GET',
    path: '/provoz/customers',
    summary: 'Customers by e-mail, phone, order or name',
    description: 'administration.md §4. The latest first, fifty a page, with masked contacts.',
    query: customerQuery,
    answer: foundCustomers,
    errors: [],
  },
  export: {
    ...EXPORT,
    method: 'POST',
    provesPresence: true,
    path: '/provoz/customers/export',
    summary: 'The same customers as a table, with their contacts',
    description: 'administration.md §4. The latest 10,000. Each of them sees the export among the looks.',
    body: customerExport,
    answer: exportedCustomers,
    errors: ['foreign_site'],
  },
  look: {
    ...READ,
    method: 'POST',
    path: `${CUSTOMER}/looks`,
    summary: 'Give the purpose of looking at a customer',
    description: 'administration.md §4. It counts for 30 minutes, and the customer can read it.',
    params: customerParams,
    body: lookBody,
    answer: statusOk,
    errors: ['customer_not_found', 'look_note_required', 'foreign_site'],
  },
  show: {
    ...READ,
    method: 'GET',
    path: CUSTOMER,
    summary: 'A customer with orders, credits, consents, messages, devices and looks',
    description: 'administration.md §4. The latest 50 of each. Needs a purpose (`look`).',
    params: customerParams,
    answer: customerDetails,
    errors: [...LOOK_ERRORS],
  },
  giveCredits: {
    ...CREDIT,
    method: 'POST',
    path: `${CUSTOMER}/credits`,
    summary: 'Give a customer credits of the marketplace',
    description: `administration.md §4. In haléře, up to what the role may give one customer in seven days. ${ONCE}`,
    params: customerParams,
    headers: keyHeader,
    body: giftBody,
    answer: statusOk,
    errors: [...LOOK_ERRORS, ...KEYED_ERRORS, 'compensation_over_limit'],
  },
  takeCreditsBack: {
    ...CREDIT,
    method: 'DELETE',
    path: `${CUSTOMER}/credits/{gift}`,
    summary: 'Take credits back that the customer has not spent',
    description: 'administration.md §4.',
    params: giftParams,
    answer: statusOk,
    errors: [...CHANGE_ERRORS, 'gift_not_found', 'gift_spent'],
  },
  endSessions: {
    ...MANAGE,
    method: 'DELETE',
    path: `${CUSTOMER}/sessions`,
    summary: 'Log a customer out everywhere',
    description: 'administration.md §4.',
    params: customerParams,
    answer: statusOk,
    errors: [...CHANGE_ERRORS],
  },
  correctEmail: {
    ...MANAGE,
    method: 'PUT',
    path: `${CUSTOMER}/email`,
    summary: 'Mail a link to the right address of a customer',
    description:
      'administration.md §4. Only the link changes the e-mail. `If-Match`: the version seen; if the account has changed since, 412.',
    params: customerParams,
    headers: customerVersion,
    body: emailBody,
    answer: statusOk,
    errors: [
      ...CHANGE_ERRORS,
      'login_required',
      'login_invalid',
      'customer_changed_meanwhile',
      'customer_not_activated',
      'customer_email_taken',
      'customer_email_unchanged',
    ],
  },
  cancelEmail: {
    ...MANAGE,
    method: 'DELETE',
    path: `${CUSTOMER}/email`,
    summary: 'Take the correction of an e-mail back while its link is unused',
    description: 'administration.md §4.',
    params: customerParams,
    answer: statusOk,
    errors: [...CHANGE_ERRORS],
  },
  resendVerification: {
    ...MANAGE,
    method: 'POST',
    path: `${CUSTOMER}/verification`,
    summary: 'Mail the link that confirms the account again',
    description: 'administration.md §4.',
    params: customerParams,
    answer: statusOk,
    errors: [...CHANGE_ERRORS, 'customer_already_activated'],
  },
  delete: {
    ...MANAGE,
    method: 'DELETE',
    provesPresence: true,
    path: CUSTOMER,
    summary: 'Delete a customer’s account',
    description:
      'administration.md §4. As if its owner did. `If-Match`: the version seen; if the account has changed since, 412.',
    params: customerParams,
    headers: customerVersion,
    answer: statusOk,
    errors: [...CHANGE_ERRORS, 'customer_changed_meanwhile', 'account_has_open_orders'],
  },
} as const satisfies Record<string, Endpoint>
