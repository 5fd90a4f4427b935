import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { shownState } from '@sousto/domain/order/order-tracking.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Client } from '../../platform/api.ts'
import { refreshEvery } from '../../shared/loading/retry.ts'
import { useOrderEvents } from '../../shared/orders/use-order-events.ts'
import { orderQuery } from '../../shared/queries/order-queries.ts'
import { playChime } from './chime.ts'

/** Polls every 15 seconds, and when the app returns to the foreground (`marketplace.md` §4). */
const POLL_MS = 15_000

/**
 * Returns the current order, which the server's event stream pushes, with polling as the fallback. A chime announces
 * each new state.
 */
export function useLiveOrder(client: Client, number: OrderNumber, guid: string | undefined) {
  const options = orderQuery(client, number, guid)
  const order = useQuery({
    ...options,
    refetchInterval: refreshEvery(POLL_MS),
    refetchOnWindowFocus: 'always',
  })
  const state = order.data && shownState(order.data.state, order.data.ownDelivery)
  const before = useRef(state)

  useEffect(() => {
    if (before.current !== undefined && state !== undefined && before.current !== state) playChime()
    before.current = state
  }, [state])

  useOrderEvents(number, guid)

  return order
}
