/** The yearly figures of couriers' work in a city (`dispatch.md` §8). */
import type { Endpoint } from '../endpoint.ts'
import { figuresParams, yearlyFigures } from './wire.ts'

const READ = { service: 'api', permission: { action: 'courier_figures.read', subject: 'city' } } as const

export const courierFigures = {
  year: {
    ...READ,
    method: 'GET',
    path: '/provoz/cities/{city}/courier-figures/{year}',
    summary: 'Offers, rides, waiting, kilometres and the median pay by hour of a year',
    description: 'dispatch.md §8. Names nobody; a median of fewer than three couriers is not told.',
    params: figuresParams,
    answer: yearlyFigures,
    errors: ['forbidden'],
  },
  yearAsCsv: {
    ...READ,
    method: 'GET',
    path: '/provoz/cities/{city}/courier-figures/{year}/csv',
    summary: 'The same figures as a table',
    description: 'dispatch.md §8. One row for each figure, for Czech spreadsheets.',
    params: figuresParams,
    documents: ['text/csv'],
    errors: ['forbidden'],
  },
} as const satisfies Record<string, Endpoint>
