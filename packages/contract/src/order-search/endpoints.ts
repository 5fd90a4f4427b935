/** Orders of the whole marketplace (`administration.md` §7). */
import type { Endpoint } from '../endpoint.ts'
import { orderSearchAnswer, orderSearchFilter, orderSearchQuery } from './wire.ts'

const FIND = { service: 'api', permission: { action: 'orders.find', subject: 'marketplace' } } as const

export const orderSearchCalls = {
  find: {
    ...FIND,
    method: 'GET',
    path: '/provoz/orders',
    summary: 'Any order of the marketplace',
    description: 'administration.md §7. The latest first, fifty a page. Names no customer.',
    query: orderSearchQuery,
    answer: orderSearchAnswer,
    errors: [],
  },
  findAsCsv: {
    ...FIND,
    method: 'GET',
    path: '/provoz/orders/csv',
    summary: 'The same orders as a table',
    description: 'administration.md §7. The latest 10,000, for Czech spreadsheets.',
    query: orderSearchFilter,
    documents: ['text/csv'],
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
