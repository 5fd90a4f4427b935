import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/** Not refetched during editing: another person's changes are reported when saving. */
export const hoursQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['hours', outlet],
    queryFn: ({ signal }) => client.hours.read({ params: { outlet } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
