import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { completedMessage } from '@sousto/messages/completed-messages.ts'
import { onlinePaymentMessage, paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import { orderPageMessage, trackingTextMessage } from '@sousto/messages/tracking-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { CompletedProps } from './completed.ts'
import { trackingLink } from './tracking-link.tsx'
import { WaysToPay } from './ways-to-pay.tsx'

/**
 * The payment failed: the customer can use another card or cash, or go back to the payment page (`marketplace.md` §2,
 * Completion pages).
 */
export function PaymentFailed({ order, guid }: CompletedProps) {
  const unpaid = order.state === 'unpaid'
  const { restaurant } = order
  return (
    <Card padding="roomy" className="completed-card" data-failed>
      <span className="completed-mark" aria-hidden="true">
        <X size={28} />
      </span>
      <h1>{orderPageMessage('payment_failed')}</h1>
      <p>
        <span>
          {completedMessage('order', {
            number: formatOrderNumber(order.number),
            count: 1,
            names: restaurant.name,
          })}
        </span>{' '}
        <span>
          {unpaid
            ? trackingTextMessage('unpaid')
            : onlinePaymentMessage('pay_on_delivery', { method: paymentMethodMessage(order.paymentMethod) })}
        </span>
      </p>
      {unpaid && <p>{onlinePaymentMessage('use_other')}</p>}
      {unpaid && <WaysToPay order={order} guid={guid} />}
      <div className="completed-links">
        <Button
          variant="link"
          render={
            <Link
              to="/rozvoz-jidel/$city/$restaurant/platba"
              params={{ city: restaurant.citySlug, restaurant: restaurant.slug }}
            />
          }
        >
          {completedMessage('back_to_payment')}
        </Button>
        {!unpaid && (
          <Button variant="link" render={trackingLink({ order, guid })}>
            {completedMessage('track')}
          </Button>
        )}
      </div>
    </Card>
  )
}
