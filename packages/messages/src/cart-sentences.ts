import type { AddResult } from '@sousto/domain/cart/cart-changes.ts'
import type { CartChange } from '@sousto/domain/cart/cart-refresh.ts'
import type { ReorderChange } from '@sousto/domain/customer/reorder.ts'
import { formatMoney, type Haler } from '@sousto/domain/money/money.ts'
import { cartChangeMessage, reorderChangeMessage } from './cart-messages.ts'
import { orderProblemMessage } from './order-messages.ts'
import type { Locale } from './translator.ts'

/** Returns the reason why a dish was not added to the cart. */
export function addFailureText(result: Exclude<AddResult, { kind: 'added' }>, locale?: Locale): string {
  return result.kind === 'rejected'
    ? orderProblemMessage.of(result.problem, locale)
    : orderProblemMessage.in(locale)('other_outlet')
}

/** Describes a change that today's menu made to a stored cart. */
export function cartChangeText(change: CartChange, locale?: Locale): string {
  const message = cartChangeMessage.in(locale)
  const { name } = change
  if (change.kind === 'price' || change.kind === 'packaging') {
    return message(change.kind, { name, ...prices(change) })
  }
  if (change.kind === 'cut') return message('cut', { name, most: String(change.most) })
  if (change.kind === 'extras-gone') return message('extras-gone', { name, extras: change.extras.join(', ') })
  if (change.kind === 'replacement-gone')
    return message('replacement-gone', { name, replacement: change.replacement })
  return message(change.kind, { name })
}

/** Describes a difference between a past order and the cart that was filled with it. */
export function reorderChangeText(change: ReorderChange, locale?: Locale): string {
  const message = reorderChangeMessage.in(locale)
  const { name } = change
  return change.kind === 'price'
    ? message('price', { name, ...prices(change) })
    : message(change.kind, { name })
}

function prices({ before, after }: { readonly before: Haler; readonly after: Haler }) {
  return { before: formatMoney(before), after: formatMoney(after) }
}
