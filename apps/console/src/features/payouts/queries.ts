import { bankAccountCalls, payoutCalls } from '@sousto/contract/payouts/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const payoutsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['payouts'],
    queryFn: ({ signal }) => client.of(payoutCalls).overview({}, { signal }),
  })

export const runQuery = (client: Client, run: number) =>
  queryOptions({
    queryKey: ['payouts', run],
    queryFn: ({ signal }) => client.of(payoutCalls).details({ params: { run } }, { signal }),
  })

export const bankAccountQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['payouts', 'account', outlet],
    queryFn: ({ signal }) => client.of(bankAccountCalls).get({ params: { outlet } }, { signal }),
  })
