import { menuEditing } from '@sousto/contract/menu-editing/endpoints.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Client } from '../../../platform/api.ts'

/** Latest first, page by page. */
export const publicationsQuery = (client: Client, outlet: number) =>
  infiniteQueryOptions({
    queryKey: ['menu-publications', outlet],
    queryFn: ({ signal, pageParam }) =>
      client
        .of(menuEditing)
        .publications(
          { params: { outlet }, query: pageParam === null ? {} : { before: pageParam } },
          { signal },
        ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
