import { urlOf } from '@sousto/contract/client.ts'
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { shownState } from '@sousto/domain/order/order-tracking.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { API_BASES, type Client } from '../../platform/api.ts'
import { refreshEvery } from '../../shared/loading/retry.ts'
import { orderQuery } from '../../shared/queries.ts'
import { playChime } from './chime.ts'

/** `marketplace.md` §4: every 15 seconds, and when the app comes back to the foreground. */
const POLL_MS = 15_000

/** The current order: pushed by the server's event stream, with polling as the fallback. A chime announces each new state. */
export function useLiveOrder(client: Client, number: OrderNumber, guid: string | undefined) {
  const queryClient = useQueryClient()
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

  const { year, number: cislo } = number
  useEffect(() => {
    const url = urlOf(API_BASES, ENDPOINTS.orders.events, { params: { year, number: cislo }, query: {} })
    const stream = new EventSource(url)
    stream.onmessage = () => void queryClient.invalidateQueries({ queryKey: ['order', year, cislo] })
    return () => stream.close()
  }, [queryClient, year, cislo])

  return order
}
