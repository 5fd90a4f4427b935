import type { ReviewSorting } from '@sousto/domain/catalogue/review.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const restaurantQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['restaurant', slug],
    queryFn: ({ signal }) => client.restaurants.detail({ params: { restaurant: slug } }, { signal }),
  })

/** A restaurant that has closed for good. */
export const closedRestaurantQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['closed-restaurant', slug],
    queryFn: ({ signal }) => client.restaurants.closed({ params: { restaurant: slug } }, { signal }),
  })

export const restaurantListQuery = (client: Client, city: string, area: string | undefined) =>
  queryOptions({
    queryKey: ['restaurants', city, area ?? null],
    queryFn: ({ signal }) =>
      client.restaurants.list({ query: { city, ...(area !== undefined && { area }) } }, { signal }),
  })

export const categoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => client.restaurants.categories({}, { signal }),
    staleTime: 300_000,
  })

export const bannersQuery = (client: Client, city: string) =>
  queryOptions({
    queryKey: ['banners', city],
    queryFn: ({ signal }) => client.restaurants.banners({ query: { city } }, { signal }),
    staleTime: 300_000,
  })

/** A shorter page is the last one (`ordering.md` §9). */
const REVIEWS_PER_PAGE = 5

export const dishRatingsQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['dish-ratings', slug],
    queryFn: ({ signal }) => client.restaurants.dishRatings({ params: { restaurant: slug } }, { signal }),
    staleTime: 300_000,
  })

type ReviewsPlace = { readonly page: number; readonly after?: number }
const FIRST: ReviewsPlace = { page: 1 }

/** A page follows the last review that is shown, so that a new one repeats none. */
export const reviewsQuery = (client: Client, slug: string, sort: ReviewSorting) =>
  infiniteQueryOptions({
    queryKey: ['reviews', slug, sort],
    queryFn: ({ signal, pageParam }) =>
      client.restaurants.reviews(
        { params: { restaurant: slug }, query: { ...(sort !== 'newest' && { sort }), ...pageParam } },
        { signal },
      ),
    initialPageParam: FIRST,
    getNextPageParam: (last, _pages, { page }): ReviewsPlace | undefined => {
      if (last.length < REVIEWS_PER_PAGE) return undefined
      const after = last.at(-1)?.id ?? null
      return { page: page + 1, ...(after !== null && { after }) }
    },
  })
