import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { isFinal } from '@sousto/domain/order-state/order-states.ts'
import { useEffect } from 'react'
import { postToWorker } from '../../platform/worker.ts'

/** Keeps the tracking page for being offline, as it is in each state, until the order has ended. Only for whoever has the guid. */
export function useKeptOrder({ number, state }: OrderDetail, guid: string | undefined): void {
  const path = guid === undefined ? null : `/objednavka/${formatOrderNumber(number)}?guid=${guid}`
  useEffect(() => {
    if (path === null || state === null) return
    postToWorker(isFinal(state) ? { forget: path } : { keep: path })
  }, [path, state])
}
