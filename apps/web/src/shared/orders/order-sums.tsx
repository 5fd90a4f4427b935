import { formatMoney } from '@sousto/domain/money/money.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { moneyRows } from '@sousto/domain/payment/order-money.ts'
import { priceLineMessage } from '@sousto/messages/cart-messages.ts'
import { moneyRowText } from '@sousto/messages/payment-messages.ts'
import { Sums } from '@sousto/ui/sums/sums.tsx'
import { PriceSums, priceRows } from '../cart/price-sums.tsx'

/**
 * The price breakdown of an order. Changes after the order are listed below, and the last row is the amount to pay
 * (`operations.md` §3).
 */
export function OrderSums({ totals, money }: Pick<OrderDetail, 'totals' | 'money'>) {
  const changes = moneyRows(money)
  const last = changes.at(-1)
  if (last === undefined) return <PriceSums totals={totals} />
  const agreed = { key: 'total', label: priceLineMessage('total'), value: formatMoney(totals.total) }
  const rows = changes.slice(0, -1).map((row, index) => ({
    key: `${index}`,
    label: moneyRowText(row),
    value: formatMoney(row.amount),
    ...(row.kind === 'rounding' ? {} : { tone: 'good' as const }),
  }))
  return (
    <Sums
      rows={[...priceRows(totals), agreed, ...rows]}
      total={{ label: moneyRowText(last), value: formatMoney(last.amount) }}
    />
  )
}
