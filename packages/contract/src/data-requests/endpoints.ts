/** Requests of persons about their own data, also without an account (`administration.md` §9). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { dataRequestBody } from './wire.ts'

export const dataRequests = {
  send: {
    method: 'POST',
    path: '/data-requests',
    service: 'api',
    summary: 'Ask for own data, their correction or their erasure',
    description:
      'administration.md §9; Regulation (EU) 2016/679, articles 12 and 15 to 17. Kept in the register with its last day, a month later. Receipt and answer are mailed. An equal request that waits is kept once.',
    body: dataRequestBody,
    answer: statusOk,
    errors: ['data_request_incomplete', 'too_many_attempts', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
