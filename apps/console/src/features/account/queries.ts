import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const accountQuery = (client: Client) =>
  queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => client.staff.account({}, { signal }),
  })
