import { completionView } from '@sousto/domain/order/completion.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { isUnderWay, trackingView } from '@sousto/domain/order/order-tracking.ts'
import { ORDER_STATE_TRAITS } from '@sousto/domain/order-state/order-states.ts'
import { completedMessage } from '@sousto/messages/completed-messages.ts'
import { onlinePaymentMessage } from '@sousto/messages/payment-messages.ts'
import { orderPageMessage, trackingTitleMessage } from '@sousto/messages/tracking-messages.ts'

export type CompletedProps = { readonly order: OrderDetail; readonly guid: string | undefined }

/**
 * Returns the title of the page. The page may be opened again after the order was delivered or cancelled, and then
 * shows that state. `unfinished` means that the gateway sent the customer back without a payment.
 */
export function completedTitle(
  order: Pick<OrderDetail, 'state' | 'ownDelivery' | 'payment'>,
  unfinished: boolean,
): string {
  const view = completionView(order, unfinished)
  if (view === 'verifying') return onlinePaymentMessage('verifying')
  if (view === 'payment-failed') return orderPageMessage('payment_failed')
  const tracking = trackingView(order.state, order.ownDelivery)
  if (!isUnderWay(tracking)) return trackingTitleMessage(tracking.code)
  const isAccepted = order.state !== null && ORDER_STATE_TRAITS[order.state].cooked
  // The order is not being cooked until the outlet has accepted it (`operations.md` §3).
  return isAccepted ? completedMessage('cooking') : completedMessage('sent')
}
