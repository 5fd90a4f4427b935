import { OfficeFrame, type OfficePageProps } from './office-frame.tsx'
import { useOutletNavigation } from './outlet.tsx'
import { useWaitingOrders } from './waiting-orders.ts'

/** A screen of an outlet other than its board. */
export function Office(page: OfficePageProps) {
  const waiting = useWaitingOrders()
  return <OfficeFrame {...page} navigation={useOutletNavigation(waiting)} />
}
