import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/** The way of an order to the door. Its key begins like the order's, so that an event of the order refreshes both. */
export const orderLiveQuery = (client: Client, number: OrderNumber, guid: string) =>
  queryOptions({
    queryKey: ['order', number.year, number.number, 'live', guid],
    queryFn: ({ signal }) => client.orders.live({ params: number, query: { guid } }, { signal }),
  })

export const orderQuery = (client: Client, number: OrderNumber, guid: string | undefined) =>
  queryOptions({
    queryKey: ['order', number.year, number.number, guid ?? null],
    queryFn: ({ signal }) =>
      client.orders.detail({ params: number, query: guid === undefined ? {} : { guid } }, { signal }),
  })
