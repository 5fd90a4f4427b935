import { ApiFailure } from '@sousto/contract/client.ts'

/** `marketplace.md` §8. */
const CONNECTION_FAILED = 'Chyba v připojení k serveru'

/** What to tell the person whose call failed: the server's own sentence where there is one. */
export function failureMessage(error: unknown): string {
  return error instanceof ApiFailure ? error.text : CONNECTION_FAILED
}
