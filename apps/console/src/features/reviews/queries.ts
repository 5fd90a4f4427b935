import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export type ReviewFilter = { readonly stars: number | null; readonly waiting: boolean }

/** Latest first, page by page; each page has the summary of all. */
export const reviewsQuery = (client: Client, outlet: number, { stars, waiting }: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['reviews', outlet, stars, waiting],
    queryFn: ({ signal, pageParam: before }) => {
      const query = {
        ...(stars !== null && { stars }),
        ...(waiting && { waiting: '1' as const }),
        ...(before !== null && { before }),
      }
      return client.reviews.list({ params: { outlet }, query }, { signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
