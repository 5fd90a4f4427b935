/** Errors that browsers reported, for the administration. */
import type { Endpoint } from '../endpoint.ts'
import {
  clientErrorDetail,
  clientErrorFilter,
  clientErrorParams,
  clientErrorQuery,
  clientErrors,
} from './wire.ts'

const READ = { service: 'api', permission: { action: 'operator.manage', subject: 'marketplace' } } as const

export const clientErrorCalls = {
  list: {
    ...READ,
    method: 'GET',
    path: '/provoz/client-errors',
    summary: 'Errors that browsers reported',
    description: 'administration.md §1. The latest first, fifty a page. They are kept for thirty days.',
    query: clientErrorQuery,
    answer: clientErrors,
    errors: [],
  },
  listAsCsv: {
    ...READ,
    method: 'GET',
    path: '/provoz/client-errors/csv',
    summary: 'The same errors as a table',
    description: 'administration.md §1. The latest 10,000, for Czech spreadsheets.',
    query: clientErrorFilter,
    documents: ['text/csv'],
    errors: [],
  },
  read: {
    ...READ,
    method: 'GET',
    path: '/provoz/client-errors/{error}',
    summary: 'An error that a browser reported, with its whole text',
    description: 'administration.md §1. The same as `sousto errors show`.',
    params: clientErrorParams,
    answer: clientErrorDetail,
    errors: ['client_error_not_found'],
  },
} as const satisfies Record<string, Endpoint>
