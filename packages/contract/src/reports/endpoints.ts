/** Reports of the marketplace and of a city (`administration.md` §8). */
import type { Endpoint } from '../endpoint.ts'
import {
  cityReportCsvQuery,
  cityReportQuery,
  rebuildBody,
  reportAnswer,
  reportCityParams,
  reportCsvQuery,
  reportDays,
  reportQuery,
} from './wire.ts'

const OF_MARKETPLACE = {
  service: 'api',
  permission: { action: 'reports.read', subject: 'marketplace' },
} as const
const OF_CITY = { service: 'api', permission: { action: 'reports.read', subject: 'city' } } as const

export const reportCalls = {
  marketplace: {
    ...OF_MARKETPLACE,
    method: 'GET',
    path: '/provoz/reports',
    summary: 'Figures of some days beside those of earlier days',
    description:
      'administration.md §8. Sums of summaries, which follow the orders within minutes. Names no customer.',
    query: reportQuery,
    answer: reportAnswer,
    errors: [],
  },
  marketplaceAsCsv: {
    ...OF_MARKETPLACE,
    method: 'GET',
    path: '/provoz/reports/csv',
    summary: 'A part of the same report as a table',
    description: 'administration.md §8. For Czech spreadsheets, with all outlets.',
    query: reportCsvQuery,
    documents: ['text/csv'],
    errors: [],
  },
  rebuild: {
    service: 'api',
    permission: { action: 'reports.rebuild', subject: 'marketplace' },
    method: 'POST',
    path: '/provoz/reports/rebuild',
    summary: 'Sum days of all cities anew',
    description:
      'administration.md §8. The summaries of the days, both included, are computed from their orders within minutes; meanwhile reports read the earlier ones. Doing it twice changes nothing.',
    body: rebuildBody,
    answer: reportDays,
    errors: [],
  },
  city: {
    ...OF_CITY,
    method: 'GET',
    path: '/provoz/cities/{city}/reports',
    summary: 'The report of one city',
    description: 'administration.md §8. As that of the marketplace.',
    params: reportCityParams,
    query: cityReportQuery,
    answer: reportAnswer,
    errors: [],
  },
  cityAsCsv: {
    ...OF_CITY,
    method: 'GET',
    path: '/provoz/cities/{city}/reports/csv',
    summary: 'A part of the report of one city as a table',
    description: 'administration.md §8. For Czech spreadsheets, with all outlets.',
    params: reportCityParams,
    query: cityReportCsvQuery,
    documents: ['text/csv'],
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
