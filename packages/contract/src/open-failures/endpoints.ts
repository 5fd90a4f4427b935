/** The lists that figures of *Domů* open (`administration.md` §1, Home). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import {
  paymentAlertFilter,
  paymentAlertParams,
  paymentAlertQuery,
  paymentAlerts,
  resolutionBody,
  undeliveredMailFilter,
  undeliveredMailParams,
  undeliveredMailQuery,
  undeliveredMails,
} from './wire.ts'

const MAILS = {
  service: 'api',
  permission: { action: 'customers.manage', subject: 'marketplace' },
} as const
const PAYMENTS = {
  service: 'api',
  permission: { action: 'payment_alerts.read', subject: 'marketplace' },
} as const

export const openFailureCalls = {
  mails: {
    ...MAILS,
    method: 'GET',
    path: '/provoz/undelivered-mails',
    summary: 'Mails that were given up',
    description:
      'administration.md §1. The latest first, fifty a page, with masked recipients. A mail is given up after its last try, and forgotten a month later.',
    query: undeliveredMailQuery,
    answer: undeliveredMails,
    errors: [],
  },
  mailsAsCsv: {
    ...MAILS,
    method: 'GET',
    path: '/provoz/undelivered-mails/csv',
    summary: 'The same mails as a table',
    description: 'administration.md §1. The latest 10,000, for Czech spreadsheets, with masked recipients.',
    query: undeliveredMailFilter,
    documents: ['text/csv'],
    errors: [],
  },
  resendMail: {
    ...MAILS,
    method: 'POST',
    path: '/provoz/undelivered-mails/{mail}/resend',
    summary: 'Send a mail again that was given up',
    description:
      'administration.md §1. It gets all its tries again, and is logged. One that is not among them any more is 404 `mail_not_found`, so that of two people only one sends it.',
    params: undeliveredMailParams,
    answer: statusOk,
    errors: ['foreign_site', 'mail_not_found'],
  },
  payments: {
    ...PAYMENTS,
    method: 'GET',
    path: '/provoz/payment-alerts',
    summary: 'Payments that wait for a person, or were looked at',
    description: 'administration.md §1. The latest first, fifty a page. Without a state, all.',
    query: paymentAlertQuery,
    answer: paymentAlerts,
    errors: [],
  },
  paymentsAsCsv: {
    ...PAYMENTS,
    method: 'GET',
    path: '/provoz/payment-alerts/csv',
    summary: 'The same payments as a table',
    description: 'administration.md §1. The latest 10,000, for Czech spreadsheets.',
    query: paymentAlertFilter,
    documents: ['text/csv'],
    errors: [],
  },
  resolvePayment: {
    service: 'api',
    permission: { action: 'payment_alerts.resolve', subject: 'marketplace' },
    method: 'POST',
    path: '/provoz/payment-alerts/{alert}/resolve',
    summary: 'Write down how a payment was settled that waited for a person',
    description:
      'administration.md §1. It is logged with its note, whether it is about an order or not. One that does not wait any more is 404 `alert_not_found`, so that of two people only one settles it.',
    params: paymentAlertParams,
    body: resolutionBody,
    answer: statusOk,
    errors: ['foreign_site', 'alert_not_found'],
  },
} as const satisfies Record<string, Endpoint>
