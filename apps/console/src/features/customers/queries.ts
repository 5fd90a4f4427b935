import { customerCareCalls } from '@sousto/contract/customer-care/endpoints.ts'
import type { CustomerFilter } from '@sousto/contract/customer-care/wire.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/** Latest first, page by page. */
export const customersQuery = (client: Client, filter: CustomerFilter) =>
  infiniteQueryOptions({
    queryKey: ['customers', filter],
    queryFn: ({ signal, pageParam }) =>
      client
        .of(customerCareCalls)
        .find({ query: { ...filter, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const customerQuery = (client: Client, customer: number) =>
  queryOptions({
    queryKey: ['customer', customer],
    queryFn: ({ signal }) => client.of(customerCareCalls).show({ params: { customer } }, { signal }),
    retry: false,
    // What was shown once must not appear again without a purpose.
    gcTime: 0,
  })
