/** The largest order that is taken without talking to the customer first; the operator decides it. */
import type { RestaurantDetail } from '../catalogue/restaurant.ts'
import { formatMoney } from '../money/money.ts'
import { type OrderTotals, payable } from '../pricing/pricing.ts'

export type SizeProblem = { readonly code: 'order_too_large'; readonly values: { readonly most: string } }

/** Compared before credits, so that they do not make a larger order possible. */
export function sizeProblem(
  totals: OrderTotals,
  { largestOrder }: Pick<RestaurantDetail, 'largestOrder'>,
): SizeProblem | null {
  return payable(totals) > largestOrder
    ? { code: 'order_too_large', values: { most: formatMoney(largestOrder) } }
    : null
}
