import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { completedMessage } from '@sousto/messages/completed-messages.ts'
import { onlinePaymentMessage } from '@sousto/messages/payment-messages.ts'
import { Card } from '@sousto/ui/card/card.tsx'
import { Spinner } from '@sousto/ui/spinner/spinner.tsx'
import { useEffect, useState } from 'react'
import type { CompletedProps } from './completed.ts'
import { WaysToPay } from './ways-to-pay.tsx'

/** After this the customer will probably have left the page before the payment arrives. */
const LONG_MS = 10_000

/** Shown when the customer returns from the gateway before the result is known. The page updates automatically. */
export function Verifying({ order, guid }: CompletedProps) {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Card padding="roomy" className="completed-card" data-waiting>
      <span className="completed-mark" aria-hidden="true">
        <Spinner />
      </span>
      <h1>{onlinePaymentMessage('verifying')}</h1>
      <div role="status" className="completed-text">
        <p>
          <span>
            {completedMessage('order', {
              number: formatOrderNumber(order.number),
              count: 1,
              names: order.restaurant.name,
            })}
          </span>{' '}
          <span>{onlinePaymentMessage('verifying_text')}</span>
        </p>
        {long && <p>{onlinePaymentMessage('verifying_long')}</p>}
      </div>
      {long && (
        <>
          <h2 className="t-h3">{onlinePaymentMessage('not_finished')}</h2>
          <WaysToPay order={order} guid={guid} />
        </>
      )}
    </Card>
  )
}
