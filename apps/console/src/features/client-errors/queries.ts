import { clientErrorCalls } from '@sousto/contract/client-errors/endpoints.ts'
import type { ClientErrorFilter } from '@sousto/contract/client-errors/wire.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/** Latest first, page by page. */
export const clientErrorsQuery = (client: Client, filter: ClientErrorFilter) =>
  infiniteQueryOptions({
    queryKey: ['client-errors', filter],
    queryFn: ({ signal, pageParam }) =>
      client
        .of(clientErrorCalls)
        .list({ query: { ...filter, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const clientErrorQuery = (client: Client, error: number) =>
  queryOptions({
    queryKey: ['client-error', error],
    queryFn: ({ signal }) => client.of(clientErrorCalls).read({ params: { error } }, { signal }),
  })
