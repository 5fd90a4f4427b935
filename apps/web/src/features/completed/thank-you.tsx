import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { isUnderWay, outletNames, trackingView } from '@sousto/domain/order/order-tracking.ts'
import { completedMessage } from '@sousto/messages/completed-messages.ts'
import { expectedDeliveryText } from '@sousto/messages/delivery-sentences.ts'
import { trackingTextMessage } from '@sousto/messages/tracking-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { Check, X } from 'lucide-react'
import { useEffect } from 'react'
import { keepFocusOnPage } from '../../platform/page-focus.ts'
import { NotifyButton } from '../../shared/orders/notify-button.tsx'
import { ReceiptLink } from '../../shared/orders/receipt-link.tsx'
import { Refunds } from '../../shared/orders/refunds.tsx'
import { type CompletedProps, completedTitle } from './completed.ts'
import { trackingLink } from './tracking-link.tsx'
import { usePurchaseEvent } from './use-purchase-event.ts'

/** The order is or was confirmed (`marketplace.md` §2, Completion pages). */
export function ThankYou({ order, guid }: CompletedProps) {
  const view = trackingView(order.state, order.ownDelivery)
  const names = outletNames(order)
  usePurchaseEvent(order)
  useEffect(() => keepFocusOnPage(), [])
  return (
    <Card padding="roomy" className="completed-card" data-failed={view.tone === 'bad' || undefined}>
      <span className="completed-mark" aria-hidden="true">
        {view.tone === 'bad' ? <X size={28} /> : <Check size={28} />}
      </span>
      <h1>{completedTitle(order, false)}</h1>
      <p>
        <span>
          {completedMessage('order', {
            number: formatOrderNumber(order.number),
            count: names.length,
            names: names.join(', '),
          })}
        </span>{' '}
        <span>{isUnderWay(view) ? expectedDeliveryText(order) : trackingTextMessage(view.code)}</span>
      </p>
      <Refunds money={order.money} />
      <Button variant="cta" size="large" wide render={trackingLink({ order, guid })}>
        {completedMessage('track')}
      </Button>
      <ReceiptLink order={order} guid={guid} />
      {guid !== undefined && isUnderWay(view) && (
        <div className="completed-notify">
          <NotifyButton number={order.number} guid={guid} />
        </div>
      )}
    </Card>
  )
}
