import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const payoutsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['payouts'],
    queryFn: ({ signal }) => client.payouts.overview({}, { signal }),
  })

export const runQuery = (client: Client, run: number) =>
  queryOptions({
    queryKey: ['payouts', run],
    queryFn: ({ signal }) => client.payouts.details({ params: { run } }, { signal }),
  })
