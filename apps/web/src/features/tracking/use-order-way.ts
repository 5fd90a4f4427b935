import type { OrderLive } from '@sousto/contract/orders/live-wire.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { isUnderWay, trackingView } from '@sousto/domain/order/order-tracking.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Client } from '../../platform/api.ts'
import { deviceNow } from '../../platform/clock.ts'
import { refreshEvery } from '../../shared/loading/retry.ts'
import { orderLiveQuery } from '../../shared/queries/order-queries.ts'

/** A courier's phone sends its position every ten seconds; expected times change more slowly. */
const COMING_MS = 10_000
const OTHERWISE_MS = 30_000
const TICK_MS = 5_000

export type OrderWay = OrderLive & {
  /** Seconds that have passed since `now`. */
  readonly passed: number
}

/** Returns the order's way to the door for the holder of the guid. Null means that it is not known. */
export function useOrderWay(client: Client, order: OrderDetail, guid: string | undefined): OrderWay | null {
  const isActive = isUnderWay(trackingView(order.state, order.ownDelivery))
  const { data, dataUpdatedAt } = useQuery({
    ...orderLiveQuery(client, order.number, guid ?? ''),
    enabled: guid !== undefined,
    refetchInterval: (query) => {
      if (!isActive) return false
      return refreshEvery(query.state.data?.courier?.activity === 'coming' ? COMING_MS : OTHERWISE_MS)(query)
    },
  })
  const isComing = isActive && data?.courier?.activity === 'coming'
  const passed = usePassed(dataUpdatedAt, isComing)
  return data === undefined ? null : { ...data, passed }
}

/** Counts the seconds since a time of the device while `active`; 0 at first, as in the server's HTML. */
function usePassed(since: number, active: boolean): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => setNow(deviceNow().epochMilliseconds), TICK_MS)
    return () => clearInterval(timer)
  }, [active])
  return active ? Math.max(0, Math.round((now - since) / 1_000)) : 0
}
