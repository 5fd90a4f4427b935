import { healthCalls } from '@sousto/contract/city-health/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const healthQuery = (client: Client) =>
  queryOptions({
    queryKey: ['health'],
    queryFn: ({ signal }) => client.of(healthCalls).now({}, { signal }),
    refetchInterval: 60_000,
  })
