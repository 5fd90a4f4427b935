import { commissionCalls } from '@sousto/contract/commission/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const termsQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['commission', outlet],
    queryFn: ({ signal }) => client.of(commissionCalls).terms({ params: { outlet } }, { signal }),
  })

export const outletsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['commissions'],
    queryFn: ({ signal }) => client.of(commissionCalls).outlets({}, { signal }),
  })
