/** The calls about the operator's list of landmarks (`administration.md` §11). */
import type { Endpoint } from '../endpoint.ts'
import { landmarkFileQuery, landmarkReplacement, landmarks } from './landmark-wire.ts'

const MANAGE = { service: 'api', permission: { action: 'cities.manage', subject: 'marketplace' } } as const
const LANDMARKS = '/provoz/landmarks'

export const landmarkCalls = {
  read: {
    ...MANAGE,
    method: 'GET',
    path: LANDMARKS,
    summary: 'How many well-known places the address search finds by name',
    description: 'administration.md §11.',
    answer: landmarks,
    errors: [],
  },
  csv: {
    ...MANAGE,
    method: 'GET',
    path: `${LANDMARKS}/csv`,
    summary: 'The list of well-known places as the file that replaces it',
    description: 'administration.md §11. The same as `sousto places export`.',
    documents: ['text/csv'],
    errors: [],
  },
  replace: {
    ...MANAGE,
    method: 'POST',
    path: LANDMARKS,
    summary: 'Replace the list of well-known places by a file',
    description:
      'administration.md §11. The body is the file of `sousto places import`, at most 4 MB. A file with any problem changes nothing and says which; neither does one that would remove most of the list without `mayLose`, or with `check`.',
    query: landmarkFileQuery,
    upload: true,
    answer: landmarkReplacement,
    errors: ['foreign_site', 'too_large'],
  },
} as const satisfies Record<string, Endpoint>
