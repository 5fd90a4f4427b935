import { reviewModerationCalls } from '@sousto/contract/review-moderation/endpoints.ts'
import type { ModeratedReviewsQuery } from '@sousto/contract/review-moderation/wire.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export type ModerationFilter = Omit<ModeratedReviewsQuery, 'before'>

/** Latest first, page by page. */
export const moderatedReviewsQuery = (client: Client, filter: ModerationFilter) =>
  infiniteQueryOptions({
    queryKey: ['moderated-reviews', filter],
    queryFn: ({ signal, pageParam }) =>
      client
        .of(reviewModerationCalls)
        .list({ query: { ...filter, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const moderatedReviewQuery = (client: Client, review: number) =>
  queryOptions({
    queryKey: ['moderated-review', review],
    queryFn: ({ signal }) => client.of(reviewModerationCalls).read({ params: { review } }, { signal }),
  })
