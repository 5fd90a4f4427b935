/** The endpoints of restaurants (`ordering.md` §7, `marketplace.md` §7). */
import { REVIEW_SORTINGS } from '@sousto/domain/catalogue/review.ts'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { list, numberParam, page, slugParam } from '../primitives.ts'
import {
  banner,
  closedRestaurant,
  dishRating,
  kitchenCategory,
  ratingSummary,
  restaurantDetail,
  restaurantListItem,
  review,
} from './codec.ts'

const restaurant = z.object({ restaurant: slugParam })

export const restaurants = {
  detail: {
    method: 'GET',
    path: '/restaurants/{restaurant}',
    service: 'api',
    summary: 'A restaurant by its slug',
    description:
      'ordering.md §3 Restaurant, wire.md Catalogue. `delivery_from`/`delivery_to` are today’s hours, `today` the window that counts now.',
    params: restaurant,
    answer: restaurantDetail,
    errors: ['restaurant_not_found'],
  },
  closed: {
    method: 'GET',
    path: '/restaurants/closed/{restaurant}',
    service: 'api',
    summary: 'A restaurant that has closed for good, by the slug that it had',
    description:
      'administration.md §3. For links to its page. A slug of a restaurant that is on, and any other, is 404.',
    params: restaurant,
    answer: closedRestaurant,
    errors: ['restaurant_not_found'],
  },
  list: {
    method: 'GET',
    path: '/restaurants',
    service: 'api',
    summary: 'Restaurants of a city',
    description:
      'marketplace.md §3 Restaurant list item, wire.md Catalogue. With `area` only those that deliver to the area of that code.',
    query: z.object({ city: slugParam, area: z.optional(slugParam) }),
    answer: list(restaurantListItem),
    errors: ['city_not_found'],
  },
  categories: {
    method: 'GET',
    path: '/restaurants/categories',
    service: 'api',
    summary: 'Kitchens by which restaurants are filtered',
    description: 'marketplace.md §3 Category.',
    answer: list(kitchenCategory),
    errors: [],
  },
  banners: {
    method: 'GET',
    path: '/restaurants/banner',
    service: 'api',
    summary: 'Recommendations on a city’s home page',
    description: 'marketplace.md §3 Banner, §9: at most 8.',
    query: z.object({ city: slugParam }),
    answer: list(banner),
    errors: ['city_not_found'],
  },
  rating: {
    method: 'GET',
    path: '/restaurants/reviews/rating/{restaurant}',
    service: 'api',
    summary: 'A restaurant’s average rating',
    description: 'ordering.md §3 Rating summary. `hodnoceni` has one decimal and is null without reviews.',
    params: restaurant,
    answer: ratingSummary,
    errors: ['restaurant_not_found'],
  },
  reviews: {
    method: 'GET',
    path: '/restaurants/reviews/{restaurant}',
    service: 'api',
    summary: 'A page of a restaurant’s reviews',
    description:
      'ordering.md §3 Review, §9: newest first, 5 a page; past the end `[]`. delights.md §12: `sort` by stars, and `after`, the `id` of the last review that is known, in place of `page`.',
    params: restaurant,
    query: z.object({
      page,
      sort: z.optional(z.enum(REVIEW_SORTINGS)),
      after: z.optional(numberParam),
    }),
    answer: list(review),
    errors: ['restaurant_not_found'],
  },
  dishRatings: {
    method: 'GET',
    path: '/restaurants/reviews/dishes/{restaurant}',
    service: 'api',
    summary: 'What reviews say of a restaurant’s dishes',
    description:
      'delights.md §12. By dish, how many reviews call it good, of how many. Only dishes with at least five reviews.',
    params: restaurant,
    answer: list(dishRating),
    errors: ['restaurant_not_found'],
  },
  reviewPhotograph: {
    method: 'GET',
    path: '/restaurants/reviews/photographs/{photograph}',
    service: 'api',
    summary: 'A photograph of a review',
    description: 'delights.md §12. 404 until the staff have approved it, and while its review is hidden.',
    params: z.object({ photograph: numberParam }),
    documents: ['image/jpeg'],
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
