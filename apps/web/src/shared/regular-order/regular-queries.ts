/** Queries of regular orders, removed at logout (`PERSONAL`). */
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'
import { PERSONAL } from '../session/personal-queries.ts'

export const regularOrdersQuery = (client: Client) =>
  queryOptions({
    queryKey: [PERSONAL, 'regular'],
    queryFn: ({ signal }) => client.regularOrders.list({}, { signal }),
  })

/** When an order can be repeated. */
export const regularTimesQuery = (client: Client, number: OrderNumber) =>
  queryOptions({
    queryKey: [PERSONAL, 'regular', 'times', number],
    queryFn: ({ signal }) => client.regularOrders.times({ params: number }, { signal }),
    retry: false,
  })

/** What is confirmed now, at the prices of now. `method` null: the usual one. */
export const confirmationQuery = (client: Client, id: number, method: PaymentMethod | null) =>
  queryOptions({
    queryKey: [PERSONAL, 'regular', 'confirmation', id, method],
    queryFn: ({ signal }) =>
      client.regularOrders.confirmation(
        { params: { id }, query: method === null ? {} : { method } },
        { signal },
      ),
    staleTime: 0,
    retry: false,
  })
