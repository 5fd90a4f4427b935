import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { trackingView } from '@sousto/domain/order/order-tracking.ts'
import { useEffect } from 'react'
import { takePurchase } from '../../shared/analytics/due-purchase.ts'
import { useMeasuredPage } from '../../shared/analytics/measured-page.ts'

/**
 * Tells analytics of an order that was placed in this tab, once (`ordering.md` §4 Order submission, §9 Conversion tracking): here and not
 * when it was submitted, because only now an order with an online method is paid.
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
