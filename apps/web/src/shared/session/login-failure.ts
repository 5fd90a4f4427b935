import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { customerFailureText, isPlainCustomerCode } from '@sousto/contract/failures.ts'
import { failureMessage } from '../failure-message.ts'

type LoginToast = { readonly text: string; readonly tone: 'good' | 'bad' }

/**
 * Returns a message about the result of a login through a provider in the native app, by its failure code. A mailed
 * link is the next step, not a failure.
 */
export function loginToast(code: string): LoginToast {
  const known = isPlainCustomerCode(code) ? code : 'provider_refused'
  return { text: customerFailureText(known), tone: known === 'provider_unproven' ? 'good' : 'bad' }
}

export const loginErrorToast = (error: unknown): LoginToast =>
  error instanceof ApiFailure && isPlainCustomerCode(error.code)
    ? loginToast(error.code)
    : { text: failureMessage(error), tone: 'bad' }
