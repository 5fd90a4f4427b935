import { bannerCalls } from '@sousto/contract/banners/endpoints.ts'
import type { BannerFilter } from '@sousto/contract/banners/wire.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const BANNERS = 'placed-banners'

/** Latest first, page by page. */
export const bannersQuery = (client: Client, filter: BannerFilter) =>
  infiniteQueryOptions({
    queryKey: [BANNERS, filter],
    queryFn: ({ signal, pageParam }) =>
      client
        .of(bannerCalls)
        .list({ query: { ...filter, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const bannerQuery = (client: Client, banner: number) =>
  queryOptions({
    queryKey: ['placed-banner', banner],
    queryFn: ({ signal }) => client.of(bannerCalls).read({ params: { banner } }, { signal }),
  })
