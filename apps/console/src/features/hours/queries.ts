import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/** Not while it is edited: what somebody else saves meanwhile is told when this is saved. */
export const hoursQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['hours', outlet],
    queryFn: ({ signal }) => client.hours.read({ params: { outlet } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
