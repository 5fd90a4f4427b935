import { ApiFailure } from '@sousto/contract/api-failure.ts'

/** The sentence of a failed call: the server's own if there is one. */
export function failureText(error: unknown): string {
  return error instanceof ApiFailure ? error.text : 'Nastala chyba. Zkuste to prosím znovu.'
}
