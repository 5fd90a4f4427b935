import { allowsTracking } from '@sousto/domain/analytics/cookie-consent.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { storedValue } from '../../platform/stored-value.ts'
import { currentPermission } from '../consent/cookie-consent.ts'

/** The order placed in this tab that has not been reported to analytics yet. */
const due = storedValue<string | null>(
  'sousto.purchase',
  null,
  (value) => (typeof value === 'string' ? value : null),
  (value) => value,
  'sessionStorage',
)

/**
 * Called when the order was accepted. Its thank-you page reports it to analytics, whatever pages the payment opens in
 * between.
 */
export function expectPurchase(number: OrderNumber): void {
  if (allowsTracking(currentPermission())) due.set(formatOrderNumber(number))
}

/** Returns true if this order must be reported to analytics: once, even if the page is reloaded. */
export function takePurchase(number: OrderNumber): boolean {
  if (due.get() !== formatOrderNumber(number)) return false
  due.set(null)
  return true
}

export const forgetPurchase = (): void => due.set(null)
