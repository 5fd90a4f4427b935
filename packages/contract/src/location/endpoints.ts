/** Cities and their pages (`marketplace.md` §7). */
import * as z from 'zod/mini'
import { publishedVersions } from '../content-pages/wire.ts'
import type { Endpoint } from '../endpoint.ts'
import { list, numberParam, slugParam } from '../primitives.ts'
import { city, content } from './codec.ts'
import { cityAbout, cityPaused } from './wire.ts'

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
  about: {
    method: 'GET',
    path: '/location/about/{city}',
    service: 'api',
    summary: 'The text about a city that the staff has written for search engines',
    description:
      'Our addition, administration.md §5: it stands below the restaurants of the city (marketplace.md §2, City home).',
    params: z.object({ city: slugParam }),
    answer: cityAbout,
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
  termsVersions: {
    method: 'GET',
    path: '/location/vop/{id}/versions',
    service: 'api',
    summary: 'The versions of the general terms of a location, with their validity',
    description:
      'Our addition, administration.md §5: what a customer once accepted stays readable. The latest first.',
    params: z.object({ id: slugParam }),
    answer: publishedVersions,
    errors: ['content_not_found'],
  },
  termsVersion: {
    method: 'GET',
    path: '/location/vop/{id}/versions/{version}',
    service: 'api',
    summary: 'A version of the general terms of a location',
    description:
      'Our addition, administration.md §5: `{content}`, safe HTML. Planned versions are there as well.',
    params: z.object({ id: slugParam, version: numberParam }),
    answer: content,
    errors: ['content_not_found'],
  },
  page: {
    method: 'GET',
    path: '/location/page/{page}',
    service: 'api',
    summary: 'A page of the website that the staff has written',
    description:
      'Our addition, administration.md §5: `{content}`, safe HTML. 404 means that the text built into the website is shown.',
    params: z.object({ page: z.enum(['allergens', 'privacy', 'credits']) }),
    answer: content,
    errors: ['content_not_found'],
  },
} as const satisfies Record<string, Endpoint>
