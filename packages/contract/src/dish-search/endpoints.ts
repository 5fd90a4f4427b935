/** The search of dishes across a city (`delights.md` §1). */
import { MOST_LETTERS } from '@sousto/domain/dish-search/found-dishes.ts'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { slugParam, text } from '../primitives.ts'
import { foundDishes } from './codec.ts'

export const dishSearch = {
  find: {
    method: 'GET',
    path: '/dishes/{city}',
    service: 'api',
    summary: 'Dishes and restaurants of a city that answer a question',
    description:
      'Our addition, wire.md Catalogue. At most 30 dishes and 10 restaurants: what can be ordered now first, then what matches best, then what is delivered soonest. With `area` only restaurants that deliver to the area of that code. A text without a letter finds nothing.',
    params: z.object({ city: slugParam }),
    query: z.object({ text: text(MOST_LETTERS), area: z.optional(slugParam) }),
    answer: foundDishes,
    errors: ['city_not_found'],
  },
} as const satisfies Record<string, Endpoint>
