import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { consolePartMessage } from '@sousto/messages/console-part-messages.ts'

/** Returns the message for a failed request: the server's own if there is one. */
export function failureText(error: unknown): string {
  return error instanceof ApiFailure ? error.text : consolePartMessage('failed')
}
