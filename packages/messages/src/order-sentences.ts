/** Sentences around ordering (`ordering.md` §4 Order submission, §5, §8). */
import type { SubmitFailure } from '@sousto/domain/order/order-submission.ts'
import type { RecapReason } from '@sousto/domain/order/recap-button.ts'
import { addressMessage } from './address-messages.ts'
import { checkoutMessage, submitErrorMessage } from './checkout-messages.ts'
import { orderProblemMessage } from './order-messages.ts'
import type { Locale } from './translator.ts'

/**
 * Returns the text of the error dialog: the server's, or one from the error catalogue (`ordering.md` §8). It is never
 * empty.
 */
export function submitErrorText(failure: SubmitFailure, locale?: Locale): string {
  const message = submitErrorMessage.in(locale)
  const received = 'message' in failure ? failure.message : null
  const text = (typeof received === 'string' ? received : received?.[0]) ?? message(failure.kind)
  return text.trim() === '' ? message('no_text') : text
}

/** Returns the reason why the recap button is disabled. */
export function recapReasonText(reason: RecapReason, locale?: Locale): string {
  switch (reason) {
    case 'cart_empty':
      return orderProblemMessage.in(locale)('cart_empty')
    case 'sending':
      return checkoutMessage.in(locale)('sending')
    case 'location_missing':
      return addressMessage.in(locale)('incomplete')
    case 'contact_missing':
      return checkoutMessage.in(locale)('contact_missing')
    case 'time_missing':
      return orderProblemMessage.in(locale)('time_required')
  }
}

/** Returns the message that an address was removed because the restaurant does not deliver there (`ordering.md` §8). */
export function addressRemovedText(reason: string, locale?: Locale): string {
  return addressMessage.in(locale)('removed', { reason }).trim()
}
