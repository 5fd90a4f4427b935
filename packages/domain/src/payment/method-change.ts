/** The price of an unpaid order that is paid by another method than it was placed with (`wire.md`, Payments). */
import { PAYMENT_RULES, type PaymentMethod, takesRest } from '../payment-methods/payment-methods.ts'
import { type OrderTotals, withoutTip } from '../pricing/pricing.ts'

/** Returns the totals by that method, without the tip if it carries none. Null means that it takes no such amount. */
export function totalsBy(
  method: PaymentMethod,
  totals: OrderTotals,
  bonusPercent: number,
): OrderTotals | null {
  const changed =
    totals.tip === 0 || PAYMENT_RULES[method].allowsTip ? totals : withoutTip(totals, bonusPercent)
  return takesRest(method, changed.total) ? changed : null
}
