/** Queries of the account area. All of them are removed at logout (`PERSONAL`). */
import { ORDERS_PER_PAGE } from '@sousto/domain/customer/customer.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'
import { PERSONAL } from '../../shared/session/personal-queries.ts'

const nextPage = (last: readonly unknown[], _pages: unknown, page: number) =>
  last.length < ORDERS_PER_PAGE ? undefined : page + 1

export const ordersQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: [PERSONAL, 'orders'],
    queryFn: ({ signal, pageParam }) => client.customers.orders({ query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

export const paymentsQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: [PERSONAL, 'payments'],
    queryFn: ({ signal, pageParam }) => client.customers.payments({ query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

export const creditsQuery = (client: Client) =>
  queryOptions({
    queryKey: [PERSONAL, 'credits'],
    queryFn: ({ signal }) => client.customers.credits({}, { signal }),
  })

export const statisticsQuery = (client: Client) =>
  queryOptions({
    queryKey: [PERSONAL, 'statistics'],
    queryFn: ({ signal }) => client.customers.statistics({}, { signal }),
  })

export const sessionsQuery = (client: Client) =>
  queryOptions({
    queryKey: [PERSONAL, 'sessions'],
    queryFn: ({ signal }) => client.accounts.sessions({}, { signal }),
  })

export const looksQuery = (client: Client) =>
  queryOptions({
    queryKey: [PERSONAL, 'looks'],
    queryFn: ({ signal }) => client.customers.looks({}, { signal }),
  })

export const joinedQuery = (client: Client) =>
  queryOptions({
    queryKey: [PERSONAL, 'joined'],
    queryFn: ({ signal }) => client.accounts.joined({}, { signal }),
  })

export const consentQuery = (client: Client) =>
  queryOptions({
    queryKey: [PERSONAL, 'consent'],
    queryFn: ({ signal }) => client.customers.consent({}, { signal }),
  })
