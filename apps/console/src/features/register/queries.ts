import { registerCalls } from '@sousto/contract/register/endpoints.ts'
import type { RegisterFilter } from '@sousto/contract/register/wire.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/** Latest first, page by page. */
export const registerQuery = (client: Client, filter: RegisterFilter) =>
  infiniteQueryOptions({
    queryKey: ['register', filter],
    queryFn: ({ signal, pageParam }) =>
      client
        .of(registerCalls)
        .list({ query: { ...filter, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const registerEntryQuery = (client: Client, entry: number) =>
  queryOptions({
    queryKey: ['register-entry', entry],
    queryFn: ({ signal }) => client.of(registerCalls).read({ params: { entry } }, { signal }),
  })
