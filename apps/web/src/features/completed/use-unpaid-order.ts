import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'
import { retryFailed } from '../../shared/loading/retry.ts'
import { useOrderEvents } from '../../shared/orders/use-order-events.ts'
import { orderQuery } from '../../shared/queries/order-queries.ts'

/** Polls because a failed payment does not change the state of the order and so causes no event in the stream. */
const POLL_MS = 5000

/**
 * Returns the order after checkout. While it is unpaid it is fetched again, because its payment may arrive at any
 * moment.
 */
export function useUnpaidOrder(loaded: OrderDetail, guid: string | undefined): OrderDetail {
  const { data: order = loaded } = useQuery({
    ...orderQuery(useClient(), loaded.number, guid),
    enabled: loaded.state === 'unpaid',
    refetchInterval: (query) =>
      retryFailed(query) || ((query.state.data ?? loaded).state === 'unpaid' && POLL_MS),
    refetchOnWindowFocus: 'always',
  })
  useOrderEvents(loaded.number, guid, order.state === 'unpaid')
  return order
}
