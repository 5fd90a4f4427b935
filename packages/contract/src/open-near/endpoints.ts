/** Outlets that are open now, without an address (`delights.md` §15). */
import type { Endpoint } from '../endpoint.ts'
import { openNearAnswer, openNearBody } from './wire.ts'

export const openNear = {
  find: {
    method: 'POST',
    path: '/outlets/open',
    service: 'api',
    summary: 'Outlets of a city that are open now, the nearest first',
    description:
      'Our addition, delights.md §15. At most 30. Without `city`, that of the nearest outlet within 10 km of `place`; none is `city: null`. The place is in the body, so that it is in no URL; it is neither stored nor logged.',
    body: openNearBody,
    answer: openNearAnswer,
    errors: ['city_not_found'],
  },
} as const satisfies Record<string, Endpoint>
