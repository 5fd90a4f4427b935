/** Opening hours, closures and lunch hours of an outlet (`operations.md` §4). */
import type { Endpoint } from '../endpoint.ts'
import { versionHeaders } from '../version-headers.ts'
import { hoursBody, hoursDraft, hoursWire, outletParams, uncoveredOrders } from './wire.ts'

export const hoursCalls = {
  read: {
    method: 'GET',
    path: '/provoz/outlets/{outlet}/hours',
    service: 'api',
    summary: 'The hours of an outlet: by weekday, special days, lunch',
    description: 'operations.md §4. The same model as in the catalogue file.',
    permission: { action: 'hours.edit', subject: 'outlet' },
    params: outletParams,
    answer: hoursWire,
    errors: ['outlet_not_found'],
  },
  uncovered: {
    method: 'POST',
    path: '/provoz/outlets/{outlet}/hours/uncovered-orders',
    service: 'api',
    summary: 'Which orders for later these hours would no longer cover',
    description: 'operations.md §4. Changes nothing; asked before the hours are saved.',
    permission: { action: 'hours.edit', subject: 'outlet' },
    params: outletParams,
    body: hoursDraft,
    answer: uncoveredOrders,
    errors: ['outlet_not_found', 'foreign_site'],
  },
  save: {
    method: 'PUT',
    path: '/provoz/outlets/{outlet}/hours',
    service: 'api',
    summary: 'Replace the hours of an outlet',
    description:
      'operations.md §4. At once, for customers too. The version seen is in `If-Match`; if the hours have changed since, 412 `hours_changed_meanwhile` with what is true now. `knownOrders`: orders for later outside of the new hours must have been seen, else 409 `orders_not_covered`. The same `Idempotency-Key` saves once.',
    permission: { action: 'hours.edit', subject: 'outlet' },
    params: outletParams,
    headers: versionHeaders,
    body: hoursBody,
    answer: hoursWire,
    errors: [
      'outlet_not_found',
      'hours_changed_meanwhile',
      'orders_not_covered',
      'idempotency_conflict',
      'catalogue_busy',
      'foreign_site',
    ],
  },
} as const satisfies Record<string, Endpoint>
