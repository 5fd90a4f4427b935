/** The source of a city's travel times, and the choice of it (`dispatch.md` §2, Travel time). */
import type { Endpoint } from '../endpoint.ts'
import { cityParams, travelBody, travelSettings } from './wire.ts'

export const travelCalls = {
  read: {
    method: 'GET',
    path: '/provoz/dispatch/{city}/travel',
    service: 'api',
    summary: 'Where travel times come from, and what was learned from finished rides',
    description: 'dispatch.md §2. Learned times are computed each night, and shown with their error.',
    permission: { action: 'couriers.read', subject: 'city' },
    params: cityParams,
    answer: travelSettings,
    errors: [],
  },
  choose: {
    method: 'PUT',
    path: '/provoz/dispatch/{city}/travel',
    service: 'api',
    summary: 'Choose where travel times come from',
    description:
      'dispatch.md §2. Learned times are never switched on by themselves. `service` is the routing service that the operator has configured.',
    permission: { action: 'dispatch.configure', subject: 'city' },
    params: cityParams,
    body: travelBody,
    answer: travelSettings,
    errors: ['foreign_site', 'travel_not_learned', 'routing_not_configured'],
  },
} as const satisfies Record<string, Endpoint>
