/** Cities and their pages (`marketplace.md` §7). */
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { list, slugParam } from '../primitives.ts'
import { city, content } from './codec.ts'
import { cityPaused } from './wire.ts'

export const location = {
  cities: {
    method: 'GET',
    path: '/location/cities',
    service: 'api',
    summary: 'Served cities',
    description: 'marketplace.md §3 City. `novykuryrkontakt` of `a`: the city takes courier applications.',
    answer: list(city),
    errors: [],
  },
  pauses: {
    method: 'GET',
    path: '/location/pauses',
    service: 'api',
    summary: 'Cities that are paused now, with the text for customers',
    description:
      'Our addition, dispatch.md §6. Outlets of a paused city have its end in `paused_until`, too; orders for a time after it are possible.',
    answer: list(cityPaused),
    errors: [],
  },
  contact: {
    method: 'GET',
    path: '/location/contact/{city}',
    service: 'api',
    summary: 'A city’s contact page',
    description:
      'marketplace.md §7, wire.md Catalogue: `{content}`, safe HTML. Our addition: `default` is the operator’s own contact.',
    params: z.object({ city: slugParam }),
    answer: content,
    errors: ['city_not_found'],
  },
  terms: {
    method: 'GET',
    path: '/location/vop/{id}',
    service: 'api',
    summary: 'General terms of a location',
    description:
      'marketplace.md §2, §7, wire.md Catalogue: `{content}`, safe HTML. `id` is a city’s slug or `default`, which always exists.',
    params: z.object({ id: slugParam }),
    answer: content,
    errors: ['content_not_found'],
  },
} as const satisfies Record<string, Endpoint>
