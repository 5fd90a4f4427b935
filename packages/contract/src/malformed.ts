import { failureMessage } from '@sousto/messages/failure-messages.ts'
import type { Locale } from '@sousto/messages/translator.ts'
import { customerFailureText, type Failure, failureLocale } from './failures.ts'

/** Fields whose message a specification prescribes (`ordering.md` §5, Checks before sending). */
const FIELD_CODES: Readonly<Record<string, 'order_incomplete' | 'time_invalid'>> = {
  user: 'order_incomplete',
  location: 'order_incomplete',
  deliveryTime: 'time_invalid',
}

/**
 * Returns the 400 of a request that failed schema validation. `path` is that of the first invalid field, e.g. `['cart',
 * 0, 'quantity']` (`wire.md`, General).
 */
export function malformed(
  path: readonly PropertyKey[],
  locale: Locale | undefined = failureLocale(),
): Failure {
  const field = path.map(String).join('.')
  if (field === '')
    return { code: 'malformed', text: failureMessage.in(locale)('malformed'), field: null, causes: [] }
  const code = FIELD_CODES[field]
  const text =
    code === undefined
      ? failureMessage.in(locale)('malformed_field', { field })
      : customerFailureText(code, locale)
  return { code: 'malformed', text, field, causes: [] }
}
