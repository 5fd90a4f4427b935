import { voucherCalls } from '@sousto/contract/vouchers/endpoints.ts'
import type { CampaignFilter } from '@sousto/contract/vouchers/wire.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/** How often an open campaign is loaded, so that its use is seen while it happens. */
const LOOK_MS = 5_000

export const CAMPAIGNS = 'voucher-campaigns'

/** Latest first, page by page. */
export const campaignsQuery = (client: Client, filter: CampaignFilter) =>
  infiniteQueryOptions({
    queryKey: [CAMPAIGNS, filter],
    queryFn: ({ signal, pageParam }) =>
      client
        .of(voucherCalls)
        .list({ query: { ...filter, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const campaignQuery = (client: Client, campaign: number) =>
  queryOptions({
    queryKey: ['voucher-campaign', campaign],
    queryFn: ({ signal }) => client.of(voucherCalls).read({ params: { campaign } }, { signal }),
    refetchInterval: LOOK_MS,
  })

export const signsQuery = (client: Client, campaign: number) =>
  queryOptions({
    queryKey: ['voucher-signs', campaign],
    queryFn: ({ signal }) => client.of(voucherCalls).signs({ params: { campaign } }, { signal }),
  })
