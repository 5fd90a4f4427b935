import { receivedApplicationCalls } from '@sousto/contract/received-applications/endpoints.ts'
import type { ApplicationFilter } from '@sousto/contract/received-applications/wire.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/** Latest first, page by page. */
export const applicationsQuery = (client: Client, filter: ApplicationFilter) =>
  infiniteQueryOptions({
    queryKey: ['received-applications', filter],
    queryFn: ({ signal, pageParam }) =>
      client
        .of(receivedApplicationCalls)
        .list({ query: { ...filter, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const applicationQuery = (client: Client, application: number) =>
  queryOptions({
    queryKey: ['received-application', application],
    queryFn: ({ signal }) =>
      client.of(receivedApplicationCalls).read({ params: { application } }, { signal }),
  })
