import { dac7Calls } from '@sousto/contract/sellers/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const dac7Query = (client: Client, year: number) =>
  queryOptions({
    queryKey: ['dac7', year],
    queryFn: ({ signal }) => client.of(dac7Calls).overview({ params: { year } }, { signal }),
  })
