/** The largest order that is accepted without contacting the customer first. The limit is set by the operator. */
import type { RestaurantDetail } from '../catalogue/restaurant.ts'
import { formatMoney } from '../money/money.ts'
import { type OrderTotals, payable } from '../pricing/pricing.ts'

export type SizeProblem = { readonly code: 'order_too_large'; readonly values: { readonly most: string } }

/** The limit is compared before credits, so that they do not allow a larger order. */
export function sizeProblem(
  totals: OrderTotals,
  { largestOrder }: Pick<RestaurantDetail, 'largestOrder'>,
): SizeProblem | null {
  return payable(totals) > largestOrder
    ? { code: 'order_too_large', values: { most: formatMoney(largestOrder) } }
    : null
}
