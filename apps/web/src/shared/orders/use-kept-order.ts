import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { isFinal } from '@sousto/domain/order-state/order-states.ts'
import { LANGUAGE_PATH } from '@sousto/messages/own-language.ts'
import { useEffect } from 'react'
import { postToWorker } from '../../platform/worker.ts'

/**
 * Caches the tracking page in each state for offline use, until the order has ended. Only for the holder of the guid.
 */
export function useKeptOrder({ number, state }: OrderDetail, guid: string | undefined): void {
  const path =
    guid === undefined ? null : `${LANGUAGE_PATH}/objednavka/${formatOrderNumber(number)}?guid=${guid}`
  useEffect(() => {
    if (path === null || state === null) return
    postToWorker(isFinal(state) ? { forget: path } : { keep: path })
  }, [path, state])
}
