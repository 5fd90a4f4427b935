import { formatMoney } from '@sousto/domain/money/money.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import {
  onlinePaymentMessage,
  orderMoneyMessage,
  refundReasonMessage,
} from '@sousto/messages/payment-messages.ts'
import { Minus, Undo2 } from 'lucide-react'
import { momentText } from '../time/dates.ts'
import './refunds.css'

/**
 * Lists refunds with their reasons, `Vráceno 25 Kč – Položka chyběla`, and reductions of the amount to pay, `Zaplatíte
 * o 25 Kč méně – Položka chyběla` (`operations.md` §3).
 */
export function Refunds({ money }: Pick<OrderDetail, 'money'>) {
  const { returned, reductions, toPay } = money
  const less = toPay > 0 ? reductions : []
  return (
    <>
      {less.length > 0 && (
        <ul className="refunds" aria-label={orderMoneyMessage('less_title')}>
          {less.map(({ at, amount, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reductions are only appended
            <li key={index}>
              <Minus aria-hidden size={18} />
              <span>
                {orderMoneyMessage('less', {
                  amount: formatMoney(amount),
                  reason: refundReasonMessage(reason),
                })}
              </span>
              <span className="t-caption muted num">{momentText(at)}</span>
            </li>
          ))}
        </ul>
      )}
      {returned.length > 0 && (
        <ul className="refunds" aria-label={orderMoneyMessage('returned_title')}>
          {returned.map(({ at, amount, reason, tender }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only appended
            <li key={index}>
              <Undo2 aria-hidden size={18} />
              <span>
                {onlinePaymentMessage('refunded', {
                  amount: formatMoney(amount),
                  reason: refundReasonMessage(reason),
                })}
              </span>
              <span className="t-caption muted num">
                {momentText(at)}, {orderMoneyMessage(`back_${tender}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
