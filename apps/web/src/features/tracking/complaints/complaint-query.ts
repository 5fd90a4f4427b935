import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../../platform/api.ts'
import { refreshEvery } from '../../../shared/loading/retry.ts'

/** The end of the promised window passes without an event. */
const POLL_MS = 60_000

export const complaintsQuery = (client: Client, { number }: Pick<OrderDetail, 'number'>, guid: string) =>
  queryOptions({
    // Begins as the key of the order, so that the order's events refresh both.
    queryKey: ['order', number.year, number.number, 'complaints', guid],
    queryFn: ({ signal }) => client.complaints.list({ params: number, query: { guid } }, { signal }),
    refetchInterval: refreshEvery(POLL_MS),
    staleTime: 0,
  })
