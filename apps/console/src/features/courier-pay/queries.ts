import { courierPayCalls } from '@sousto/contract/courier-pay/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const cityRatesQuery = (client: Client, city: string) =>
  queryOptions({
    queryKey: ['city-pay-rates', city],
    queryFn: ({ signal }) => client.of(courierPayCalls).rates({ params: { city } }, { signal }),
  })
