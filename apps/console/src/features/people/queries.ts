import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const peopleQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['people', outlet],
    queryFn: ({ signal }) => client.staff.people({ params: { outlet } }, { signal }),
  })

/** Latest first, page by page. */
export const auditQuery = (client: Client, outlet: number) =>
  infiniteQueryOptions({
    queryKey: ['audit', outlet],
    queryFn: ({ signal, pageParam }) =>
      client.staff.audit(
        { params: { outlet }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
