import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../../platform/api.ts'

/** `from` is a day of the wanted week. Null means the present week. */
export const earningsQuery = (client: Client, from: string | null) =>
  queryOptions({
    queryKey: ['courier-earnings', from],
    queryFn: ({ signal }) => client.ownPay.earnings({ query: from === null ? {} : { from } }, { signal }),
  })

export const missedQuery = (client: Client, from: string | null) =>
  queryOptions({
    queryKey: ['courier-missed', from],
    queryFn: ({ signal }) => client.ownPay.missed({ query: from === null ? {} : { from } }, { signal }),
  })

export const reasonsQuery = (client: Client, ride: number) =>
  queryOptions({
    queryKey: ['courier-reasons', ride],
    queryFn: ({ signal }) => client.ownPay.reasons({ params: { ride } }, { signal }),
  })

export const payRatesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['courier-pay-rates'],
    queryFn: ({ signal }) => client.ownPay.rates({}, { signal }),
  })

export const rulesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['courier-rules'],
    queryFn: ({ signal }) => client.ownPay.rules({}, { signal }),
  })
