import { ApiFailure } from '@sousto/contract/api-failure.ts'

/** `marketplace.md` §8. */
const CONNECTION_FAILED = 'Chyba v připojení k serveru'

/** The message for a failed call: the server's own if there is one. */
export function failureMessage(error: unknown): string {
  return error instanceof ApiFailure ? error.text : CONNECTION_FAILED
}
