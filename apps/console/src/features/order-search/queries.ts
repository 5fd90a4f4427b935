import { orderSearchCalls } from '@sousto/contract/order-search/endpoints.ts'
import type { OrderSearchFilter } from '@sousto/contract/order-search/wire.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/** Latest first, page by page. */
export const ordersQuery = (client: Client, filter: OrderSearchFilter) =>
  infiniteQueryOptions({
    queryKey: ['order-search', filter],
    queryFn: ({ signal, pageParam }) =>
      client
        .of(orderSearchCalls)
        .find({ query: { ...filter, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
