import { formatMoney } from '@sousto/domain/money/money.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { onlinePaymentMessage, refundReasonMessage } from '@sousto/messages/payment-messages.ts'
import { Undo2 } from 'lucide-react'
import { momentText } from '../time/dates.ts'
import './refunds.css'

/** What of an order was returned: `Vráceno 25 Kč – Položka chyběla` (`wire.md`, Payments). Nothing without refunds. */
export function Refunds({ refunds }: Pick<OrderDetail, 'refunds'>) {
  if (refunds.length === 0) return null
  return (
    <ul className="refunds" aria-label="Vrácené peníze">
      {refunds.map(({ at, amount, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only appended
        <li key={index}>
          <Undo2 aria-hidden size={18} />
          <span>
            {onlinePaymentMessage('refunded', {
              amount: formatMoney(amount),
              reason: refundReasonMessage(reason),
            })}
          </span>
          <span className="t-caption muted num">{momentText(at)}</span>
        </li>
      ))}
    </ul>
  )
}
