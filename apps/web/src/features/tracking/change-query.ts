import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'
import { refreshEvery } from '../../shared/loading/retry.ts'

/** An outlet may see the order at any moment, of which the event stream tells. */
const POLL_MS = 15_000

export const changeOfferQuery = (client: Client, { number }: Pick<OrderDetail, 'number'>, guid: string) =>
  queryOptions({
    // Begins as the key of the order, so that the order's events refresh both.
    queryKey: ['order', number.year, number.number, 'changes', guid],
    queryFn: ({ signal }) => client.orderChanges.offer({ params: number, query: { guid } }, { signal }),
    refetchInterval: refreshEvery(POLL_MS),
    staleTime: 0,
  })
