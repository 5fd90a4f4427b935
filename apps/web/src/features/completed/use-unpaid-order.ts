import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'
import { retryFailed } from '../../shared/loading/retry.ts'
import { useOrderEvents } from '../../shared/orders/use-order-events.ts'
import { orderQuery } from '../../shared/queries/order-queries.ts'

/** A payment that fails changes no state of the order, so that the event stream does not tell of it. */
const POLL_MS = 5000

/** The order after checkout; as long as it is unpaid it is fetched again, for its payment may arrive at any moment. */
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
