/** The search of dishes across a city (`delights.md` §1). */
import { MOST_LETTERS } from '@sousto/domain/dish-search/found-dishes.ts'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { dietFilter } from '../menu/diet-filter.ts'
import { slugParam, text } from '../primitives.ts'
import { dietCounts, foundDishes } from './codec.ts'

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
  findByDiet: {
    method: 'POST',
    path: '/dishes/{city}',
    service: 'api',
    summary: 'Dishes of a city that answer a question and a filter by allergens and diets',
    description:
      'Our addition, delights.md §2. As `GET`, with a filter in the body, so that it is in no URL. Dishes that contain what is filtered are left out; `neuvedeno` are those of which the outlet has not said it, at most 30 more.',
    params: z.object({ city: slugParam }),
    body: z.strictObject({
      text: text(MOST_LETTERS),
      area: z.optional(slugParam),
      filtr: dietFilter,
    }),
    answer: foundDishes,
    errors: ['city_not_found'],
  },
  byDiet: {
    method: 'POST',
    path: '/dishes/{city}/diets',
    service: 'api',
    summary: 'How many dishes of each restaurant answer a filter by allergens and diets',
    description:
      'Our addition, delights.md §2. Dishes of the menu, without drinks and what is sold out. A restaurant without such a dish and without an unknown one is left out.',
    params: z.object({ city: slugParam }),
    body: z.strictObject({ filtr: dietFilter }),
    answer: dietCounts,
    errors: ['city_not_found'],
  },
} as const satisfies Record<string, Endpoint>
