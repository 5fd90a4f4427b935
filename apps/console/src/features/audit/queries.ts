import { auditCalls } from '@sousto/contract/audit/endpoints.ts'
import type { AuditFilter } from '@sousto/contract/audit/wire.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/** Latest first, page by page. */
export const recordsQuery = (client: Client, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit-records', filter],
    queryFn: ({ signal, pageParam }) =>
      client
        .of(auditCalls)
        .records({ query: { ...filter, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
