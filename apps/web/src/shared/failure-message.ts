import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { CONNECTION_FAILED } from '../platform/api.ts'

/** Returns the message for a failed call: the server's own if there is one. */
export function failureMessage(error: unknown): string {
  return error instanceof ApiFailure ? error.text : CONNECTION_FAILED
}
