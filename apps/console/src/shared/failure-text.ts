import { ApiFailure } from '@sousto/contract/api-failure.ts'

/** Returns the message for a failed request: the server's own if there is one. */
export function failureText(error: unknown): string {
  return error instanceof ApiFailure ? error.text : 'Nastala chyba. Zkuste to prosím znovu.'
}
