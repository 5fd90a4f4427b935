/** Payments beside the statements of gateways, day by day (`wire.md`, Payments). */
import type { Endpoint } from '../endpoint.ts'
import { comparedDayBody, paymentComparisons } from './wire.ts'

export const paymentComparisonCalls = {
  list: {
    service: 'api',
    permission: { action: 'payment_alerts.read', subject: 'marketplace' },
    method: 'GET',
    path: '/provoz/payment-comparisons',
    summary: 'Which days were compared with the statements of gateways',
    description: 'wire.md, Payments. The last fourteen days, and older ones that wait.',
    answer: paymentComparisons,
    errors: [],
  },
  compare: {
    service: 'api',
    permission: { action: 'payment_alerts.resolve', subject: 'marketplace' },
    method: 'POST',
    path: '/provoz/payment-comparisons',
    summary: 'Compare a day with the statements of gateways, again if it was compared',
    description:
      'wire.md, Payments. A server does it within a minute; differences become payments that wait for a person. A day of which gateways have no statement yet is 409 `statement_day_not_over`.',
    body: comparedDayBody,
    answer: paymentComparisons,
    errors: ['foreign_site', 'statement_day_not_over', 'gateway_missing'],
  },
} as const satisfies Record<string, Endpoint>
