/** How the cities of the marketplace do now (`administration.md` §1). */
import type { Endpoint } from '../endpoint.ts'
import { marketplaceHealth } from './wire.ts'

export const healthCalls = {
  now: {
    service: 'api',
    permission: { action: 'health.read', subject: 'marketplace' },
    method: 'GET',
    path: '/provoz/health',
    summary: 'How each city does now, and what costs money today',
    description: 'administration.md §1. Cities in the order in which a person is needed.',
    answer: marketplaceHealth,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
