import { holdingCalls } from '@sousto/contract/holding/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const holdingQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['holding', outlet],
    queryFn: ({ signal }) => client.of(holdingCalls).read({ params: { outlet } }, { signal }),
  })
