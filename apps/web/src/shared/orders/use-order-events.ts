import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { device } from '../../platform/device.ts'

/** Fetches the order again whenever the server's event stream announces a new state. */
export function useOrderEvents({ year, number }: OrderNumber, guid: string | undefined, active = true): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    // The page of the native app is cross-site to the stream, so only polling is available there.
    if (!active || device().native !== null) return
    let stream: EventSource | undefined
    let ended = false
    const open = async () => {
      const { orderEventsUrl } = await import('../../platform/order-events-url.ts')
      if (ended) return
      stream = new EventSource(orderEventsUrl({ year, number }, guid))
      stream.onmessage = () => void queryClient.invalidateQueries({ queryKey: ['order', year, number] })
    }
    // If the contract cannot be loaded, polling continues, as without a stream.
    open().catch(() => {})
    return () => {
      ended = true
      stream?.close()
    }
  }, [queryClient, year, number, guid, active])
}
