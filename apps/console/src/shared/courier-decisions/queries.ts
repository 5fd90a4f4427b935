import { courierDecisions } from '@sousto/contract/courier-decisions/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const decisionsQuery = (client: Client, city: string) =>
  queryOptions({
    queryKey: ['courier-decisions', city],
    queryFn: ({ signal }) => client.of(courierDecisions).list({ params: { city } }, { signal }),
  })
