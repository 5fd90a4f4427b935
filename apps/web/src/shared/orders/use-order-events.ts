import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { API_BASES } from '../../platform/api.ts'
import { device } from '../../platform/device.ts'

/** Fetches the order again whenever the server's event stream tells of a new state. */
export function useOrderEvents({ year, number }: OrderNumber, guid: string | undefined, active = true): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    // The page of the native app is of another site than the stream; there only the polling remains.
    if (!active || device().native !== null) return
    const url = urlOf(API_BASES, ENDPOINTS.orders.events, {
      params: { year, number },
      query: guid === undefined ? {} : { guid },
    })
    const stream = new EventSource(url)
    stream.onmessage = () => void queryClient.invalidateQueries({ queryKey: ['order', year, number] })
    return () => stream.close()
  }, [queryClient, year, number, guid, active])
}
