import { completionView } from '@sousto/domain/order/completion.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { isUnderWay, trackingView } from '@sousto/domain/order/order-tracking.ts'
import { onlinePaymentMessage } from '@sousto/messages/payment-messages.ts'
import { orderPageMessage, trackingTitleMessage } from '@sousto/messages/tracking-messages.ts'

export type CompletedProps = { readonly order: OrderDetail; readonly guid: string | undefined }

/**
 * The page may be opened again once the order was delivered or cancelled: then it says so. `unfinished`: the gateway sent the customer back
 * without a payment.
 */
export function completedTitle(
  order: Pick<OrderDetail, 'state' | 'ownDelivery' | 'payment'>,
  unfinished: boolean,
): string {
  const view = completionView(order, unfinished)
  if (view === 'verifying') return onlinePaymentMessage('verifying')
  if (view === 'payment-failed') return orderPageMessage('payment_failed')
  const tracking = trackingView(order.state, order.ownDelivery)
  return isUnderWay(tracking) ? 'Děkujeme, už se vaří' : trackingTitleMessage(tracking.code)
}
