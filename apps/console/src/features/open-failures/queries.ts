import { openFailureCalls } from '@sousto/contract/open-failures/endpoints.ts'
import type { PaymentAlertFilter, UndeliveredMailFilter } from '@sousto/contract/open-failures/wire.ts'
import { paymentComparisonCalls } from '@sousto/contract/payment-comparisons/endpoints.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const UNDELIVERED_MAILS = 'undelivered-mails'
export const PAYMENT_ALERTS = 'payment-alerts'

const pageOf = (before: number | null) => (before === null ? {} : { before })

/** Latest first, page by page. */
export const undeliveredMailsQuery = (client: Client, filter: UndeliveredMailFilter) =>
  infiniteQueryOptions({
    queryKey: [UNDELIVERED_MAILS, filter],
    queryFn: ({ signal, pageParam }) =>
      client.of(openFailureCalls).mails({ query: { ...filter, ...pageOf(pageParam) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const paymentAlertsQuery = (client: Client, filter: PaymentAlertFilter) =>
  infiniteQueryOptions({
    queryKey: [PAYMENT_ALERTS, filter],
    queryFn: ({ signal, pageParam }) =>
      client.of(openFailureCalls).payments({ query: { ...filter, ...pageOf(pageParam) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

const WHILE_WAITING_MS = 5_000

export const comparisonsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['payment-comparisons'],
    queryFn: ({ signal }) => client.of(paymentComparisonCalls).list({}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.comparisons.some(({ comparedAt }) => comparedAt === null) === true && WHILE_WAITING_MS,
  })
