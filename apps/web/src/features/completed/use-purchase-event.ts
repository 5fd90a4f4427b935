import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { trackingView } from '@sousto/domain/order/order-tracking.ts'
import { useEffect } from 'react'
import { takePurchase } from '../../shared/analytics/due-purchase.ts'
import { useMeasuredPage } from '../../shared/analytics/measured-page.ts'

/**
 * Reports an order that was placed in this tab to analytics, once (`ordering.md` §4 Order submission, §9 Conversion
 * tracking). This happens here and not when the order is submitted, because an order with an online method is paid only
 * now.
 */
export function usePurchaseEvent(order: OrderDetail): void {
  const page = useMeasuredPage(order.restaurant.citySlug)
  const failed = trackingView(order.state, order.ownDelivery).tone === 'bad'
  useEffect(() => {
    if (page === null || failed || !takePurchase(order.number)) return
    void import('../../shared/analytics/container.ts').then(({ reportPurchase }) =>
      reportPurchase(page, order),
    )
  }, [page, failed, order])
}
