import { minutesToPay, waysToPay } from '@sousto/domain/order/completion.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { onlinePaymentMessage, paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { type PayOrder, usePayOrder } from '../../shared/orders/use-pay-order.ts'
import { useNow } from '../../shared/time/use-now.ts'
import type { CompletedProps } from './completed.ts'

/**
 * The methods by which an unpaid order can still be paid and the time limit, or the reason why it cannot be paid
 * (`wire.md`, Payments).
 */
export function WaysToPay({ order, guid }: CompletedProps) {
  const { payment } = order
  const now = useNow()
  // The server sends the methods only to the holder of the guid.
  if (guid === undefined) return <Notice>{onlinePaymentMessage('only_holder')}</Notice>
  if (payment === null || payment.methods.length === 0) {
    return <Notice tone="warn">{onlinePaymentMessage('not_payable')}</Notice>
  }
  const minutes = now === null ? null : minutesToPay(payment.payUntil, now.toInstant())
  if (minutes === 0) return <Notice tone="warn">{onlinePaymentMessage('time_over')}</Notice>
  return (
    <>
      {/* Its place is kept until the browser knows the time. */}
      {payment.payUntil !== null && (
        <p className="completed-until num">
          {minutes !== null &&
            onlinePaymentMessage('hold_until', {
              time: clockTime(payment.payUntil),
              minutes: String(minutes),
            })}
        </p>
      )}
      <Ways order={order} guid={guid} methods={payment.methods} />
    </>
  )
}

type WaysProps = Pick<CompletedProps, 'order'> & {
  readonly guid: string
  readonly methods: readonly PaymentMethod[]
}

function Ways({ order, guid, methods }: WaysProps) {
  const paying = usePayOrder(order.number, guid)
  const { again, cash, others } = waysToPay(methods, order.paymentMethod)
  return (
    <>
      {again !== null && (
        <Way method={again} paying={paying} variant="cta">
          {again === 'credit-card'
            ? onlinePaymentMessage('other_card')
            : onlinePaymentMessage('again', { method: paymentMethodMessage(again) })}
        </Way>
      )}
      {cash && (
        <Way method="cash" paying={paying} variant={again === null ? 'cta' : 'brand'}>
          {onlinePaymentMessage('cash')}
        </Way>
      )}
      {others.length > 0 && (
        <fieldset className="completed-others">
          <legend className="t-small muted">{onlinePaymentMessage('other_ways')}</legend>
          {others.map((method) => (
            <Way key={method} method={method} paying={paying} variant="line">
              {paymentMethodMessage(method)}
            </Way>
          ))}
        </fieldset>
      )}
      {paying.failure !== null && (
        <Notice tone="bad" role="alert">
          {paying.failure}
        </Notice>
      )}
    </>
  )
}

type WayProps = {
  readonly method: PaymentMethod
  readonly paying: PayOrder
  readonly variant: 'cta' | 'brand' | 'line'
  readonly children: string
}

function Way({ method, paying: { pay, busyWith }, variant, children }: WayProps) {
  const main = variant !== 'line'
  return (
    <Button
      variant={variant}
      size={main ? 'large' : 'medium'}
      wide={main}
      loading={busyWith === method}
      disabled={busyWith !== null && busyWith !== method}
      onClick={() => void pay(method)}
    >
      {children}
    </Button>
  )
}
