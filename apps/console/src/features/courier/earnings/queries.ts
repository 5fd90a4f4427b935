import { ownPay } from '@sousto/contract/courier-pay/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../../platform/api.ts'

/** `from` is a day of the wanted week. Null means the present week. */
export const earningsQuery = (client: Client, from: string | null) =>
  queryOptions({
    queryKey: ['courier-earnings', from],
    queryFn: ({ signal }) => client.of(ownPay).earnings({ query: from === null ? {} : { from } }, { signal }),
  })

export const missedQuery = (client: Client, from: string | null) =>
  queryOptions({
    queryKey: ['courier-missed', from],
    queryFn: ({ signal }) => client.of(ownPay).missed({ query: from === null ? {} : { from } }, { signal }),
  })

export const reasonsQuery = (client: Client, ride: number) =>
  queryOptions({
    queryKey: ['courier-reasons', ride],
    queryFn: ({ signal }) => client.of(ownPay).reasons({ params: { ride } }, { signal }),
  })

export const payRatesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['courier-pay-rates'],
    queryFn: ({ signal }) => client.of(ownPay).rates({}, { signal }),
  })

export const rulesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['courier-rules'],
    queryFn: ({ signal }) => client.of(ownPay).rules({}, { signal }),
  })
