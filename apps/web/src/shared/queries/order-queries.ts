import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const orderQuery = (client: Client, number: OrderNumber, guid: string | undefined) =>
  queryOptions({
    queryKey: ['order', number.year, number.number, guid ?? null],
    queryFn: ({ signal }) =>
      client.orders.detail({ params: number, query: guid === undefined ? {} : { guid } }, { signal }),
  })
